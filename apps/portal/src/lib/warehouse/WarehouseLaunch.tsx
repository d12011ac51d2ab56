import { role, size } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tooltip from "@mui/material/Tooltip";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";

const LauncherButton = lazy(async () => ({ default: (await import("./LauncherButton.tsx")).LauncherButton }));

/** "Open the data warehouse" for those whom their role lets in; where the region lacks it, it says so and does nothing. */
export function WarehouseLaunch({ access }: { readonly access: "OK" | "REGION_UNAVAILABLE" }) {
  if (access === "REGION_UNAVAILABLE") return <Unavailable />;
  return (
    <Box sx={{ minHeight: size.control }}>
      <Suspense>
        <LauncherButton />
      </Suspense>
    </Box>
  );
}

/** Can be reached and says why it does nothing, which a disabled button could not to those with a keyboard. */
function Unavailable() {
  const { t } = useTranslation();
  return (
    <Tooltip title={t("navigation.regionUnavailable")} describeChild>
      <Button
        aria-disabled
        sx={{ "&, &:hover": { borderColor: role.line, backgroundColor: role.sunken, color: role.inkMuted, cursor: "default" } }}
      >
        {t("warehouse.open")}
      </Button>
    </Tooltip>
  );
}
