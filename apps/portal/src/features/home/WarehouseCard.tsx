import { corner, role, TableIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useId } from "react";
import { useTranslation } from "react-i18next";

import { useAccess } from "../../lib/access/useAccess.ts";
import { RouterLink } from "../../lib/RouterLink.tsx";

const LauncherButton = lazy(async () => ({ default: (await import("../../lib/warehouse/LauncherButton.tsx")).LauncherButton }));

/** The way to the data warehouse, for those whom their role lets in; disabled where the region lacks it. */
export function WarehouseCard() {
  const { t } = useTranslation();
  const access = useAccess("developer/launch-snowflake");
  const title = useId();
  if (access !== "OK" && access !== "REGION_UNAVAILABLE") return null;
  return (
    <Box
      component="section"
      aria-labelledby={title}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 4,
        alignItems: "center",
        justifyContent: "space-between",
        padding: 6,
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.surface,
      }}
    >
      <Box sx={{ display: "flex", flex: "1 1 320px", gap: 4, minWidth: 0 }}>
        <Box
          component="span"
          sx={{
            display: "inline-grid",
            flex: "none",
            placeItems: "center",
            width: 44,
            height: 44,
            borderRadius: `${corner.control}px`,
            backgroundColor: role.accentSoft,
            color: role.accentStrong,
          }}
        >
          <TableIcon size={24} />
        </Box>
        <Box>
          <Typography id={title} variant="h4" component="h2">
            {t("warehouse.title")}
          </Typography>
          <Typography sx={{ maxWidth: "60ch", color: role.inkMuted, textWrap: "pretty" }}>{t("warehouse.about")}</Typography>
        </Box>
      </Box>
      {access === "OK" ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, alignItems: "center" }}>
          <RouterLink to="/developer/warehouse">{t("warehouse.details")}</RouterLink>
          <Suspense fallback={<Button disabled>{t("warehouse.open")}</Button>}>
            <LauncherButton />
          </Suspense>
        </Box>
      ) : (
        <Unavailable />
      )}
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
        sx={{
          "&, &:hover": { borderColor: role.line, backgroundColor: role.sunken, color: role.inkMuted, cursor: "default" },
        }}
      >
        {t("warehouse.open")}
      </Button>
    </Tooltip>
  );
}
