import { role } from "@lyceum/ui";
import Button from "@mui/material/Button";
import Tooltip from "@mui/material/Tooltip";
import { useTranslation } from "react-i18next";

/**
 * Stands for what the person's role opens but the region lacks. It can be reached and says why it does
 * nothing, which a disabled button could not to those with a keyboard.
 */
export function UnavailableButton({ children }: { readonly children: string }) {
  const { t } = useTranslation();
  return (
    <Tooltip title={t("navigation.regionUnavailable")} describeChild>
      <Button
        aria-disabled
        sx={{ "&, &:hover": { borderColor: role.line, backgroundColor: role.sunken, color: role.inkMuted, cursor: "default" } }}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
