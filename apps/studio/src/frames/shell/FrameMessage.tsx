import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** The whole frame as one message: nothing else can be shown. */
export function FrameMessage({
  title,
  children,
  action,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <Box component="main" aria-label={title} sx={{ p: 4, maxWidth: 720 }}>
      <Notice kind="warning" title={title} action={action}>
        {children}
      </Notice>
    </Box>
  );
}
