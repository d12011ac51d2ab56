import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";

import { PartSkeleton } from "./SettingsTabs.tsx";
import { useScrollToHash } from "./useScrollToHash.ts";

const ID = "you";

/** Frames people's own settings. `/settings/#you` leads here. */
export function YourSettings({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("settings");
  const heading = useScrollToHash(ID);
  return (
    <Box
      component="section"
      id={ID}
      aria-labelledby={`${ID}-title`}
      sx={{
        display: "grid",
        gap: 6,
        gridTemplateColumns: "minmax(0, 1fr)",
        borderTop: `1px solid ${role.line}`,
        paddingTop: 8,
        scrollMarginTop: 80,
      }}
    >
      <Typography ref={heading} id={`${ID}-title`} variant="h3" component="h2" tabIndex={-1} sx={{ outline: "none", scrollMarginTop: 96 }}>
        {t("page.you")}
      </Typography>
      <Suspense fallback={<PartSkeleton />}>{children}</Suspense>
    </Box>
  );
}
