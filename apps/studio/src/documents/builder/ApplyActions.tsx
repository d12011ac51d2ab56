import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

/** The two ways out of a form of the builder: its submit button, and leaving all as it was. */
export function ApplyActions({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("builder");
  return (
    <Box sx={{ display: "flex", gap: 2 }}>
      <Button type="submit" variant="contained">
        {t("formula.apply")}
      </Button>
      <Button onClick={onClose}>{t("cancel")}</Button>
    </Box>
  );
}
