import { ExternalIcon } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { LauncherDialog } from "./LauncherDialog.tsx";
import { useWarehouseLauncher } from "./useWarehouseLauncher.ts";

/** "Open the data warehouse", with its dialog; for those who have access. Fetched with its machines when it is drawn. */
export function LauncherButton() {
  const { t } = useTranslation("warehouse");
  const launcher = useWarehouseLauncher();
  return (
    <>
      <Button variant="contained" aria-busy={launcher.busy} endIcon={<ExternalIcon size={18} />} onClick={launcher.start}>
        {t("open")}
      </Button>
      <LauncherDialog launcher={launcher} />
    </>
  );
}
