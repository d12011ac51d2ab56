import { BackIcon } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

/** Back to the list, or to where the label says; it takes the focus so that a person without a pointer stands at the new page's start. */
export function BackToList({ label, onBack }: { readonly label?: string; readonly onBack: () => void }) {
  const { t } = useTranslation("console");
  return (
    <Button
      size="small"
      startIcon={<BackIcon size={16} />}
      ref={(element) => element?.focus({ preventScroll: true })}
      onClick={onBack}
      sx={{ justifySelf: "start" }}
    >
      {label ?? t("back")}
    </Button>
  );
}
