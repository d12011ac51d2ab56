import type { VerifiedMark } from "@lyceum/contracts";
import { verifiedText } from "@lyceum/reports";
import { role, SuccessIcon, type as sizes, WarningIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

/** Says whose word stands behind a published report, in more than a colour. */
export function VerifiedNote({ verified }: { readonly verified: VerifiedMark }) {
  const { t, i18n } = useTranslation("studio");
  const Icon = verified.stale ? WarningIcon : SuccessIcon;
  return (
    <Box
      sx={{
        display: "flex",
        gap: 1,
        alignItems: "flex-start",
        fontSize: sizes.small,
        color: verified.stale ? role.brass : role.success,
        textWrap: "pretty",
      }}
    >
      <Icon size={18} style={{ flex: "none" }} />
      <span>{verifiedText(verified, t, i18n.language)}</span>
    </Box>
  );
}
