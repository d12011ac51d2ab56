import type { WarningReason } from "@lyceum/contracts";
import Box from "@mui/material/Box";

import { useReasonText } from "./useReasonText.ts";

/** Reasons in words, one below the other. */
export function Reasons({ reasons }: { readonly reasons: readonly WarningReason[] }) {
  const reasonText = useReasonText();
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 4 }}>
      {reasons.map((reason) => (
        <li key={reason.kind}>{reasonText(reason)}</li>
      ))}
    </Box>
  );
}
