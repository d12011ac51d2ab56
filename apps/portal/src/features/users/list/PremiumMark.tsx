import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

/** Says that something comes with the Premium licence alone. */
export function PremiumMark() {
  const { t } = useTranslation("users");
  return (
    <Box
      component="span"
      sx={{
        display: "inline-block",
        marginInlineStart: 1.5,
        padding: "0 6px",
        border: `1px solid ${role.brass}`,
        borderRadius: 1,
        backgroundColor: role.brassSoft,
        color: role.brass,
        fontSize: "0.75rem",
        fontWeight: 600,
        lineHeight: "18px",
        verticalAlign: "text-bottom",
        whiteSpace: "nowrap",
      }}
    >
      {t("list.premium")}
    </Box>
  );
}
