import { size } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";

import { UnavailableButton } from "../access/UnavailableButton.tsx";

const LauncherButton = lazy(async () => ({ default: (await import("./LauncherButton.tsx")).LauncherButton }));

/** "Open the data warehouse" for those whom their role lets in; where the region lacks it, it says so and does nothing. */
export function WarehouseLaunch({ access }: { readonly access: "OK" | "REGION_UNAVAILABLE" }) {
  const { t } = useTranslation("warehouse");
  if (access === "REGION_UNAVAILABLE") return <UnavailableButton>{t("open")}</UnavailableButton>;
  return (
    <Box sx={{ minHeight: size.control }}>
      <Suspense>
        <LauncherButton />
      </Suspense>
    </Box>
  );
}
