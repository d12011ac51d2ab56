import type { getWarehouseConnection } from "@lyceum/contracts";
import type { RouteResponse } from "@lyceum/contracts/client";
import { family, role, TextSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { QueryState } from "../../components/QueryState.tsx";
import { SettingsSection } from "../../components/SettingsSection.tsx";
import { LauncherDialog } from "../../domain/warehouse/LauncherDialog.tsx";
import { NewPasswordButton } from "./NewPasswordButton.tsx";
import { PasswordState } from "./PasswordState.tsx";
import { useWarehouseAccess } from "./useWarehouseAccess.ts";

/** The person's own login to the warehouse and its password, as the settings show it. */
export function OwnAccess() {
  const { t } = useTranslation("settings");
  const { launcher, connection, heading, requestLogin } = useWarehouseAccess();
  return (
    <SettingsSection title={t("warehouse.own.title")} headingRef={heading}>
      {connection.data ? <Known connection={connection.data} onOpen={requestLogin} /> : null}
      <QueryState query={connection} loading={t("warehouse.own.loading")} skeleton={<TextSkeleton lines={2} />} />
      <LauncherDialog launcher={launcher} />
    </SettingsSection>
  );
}

interface KnownProps {
  readonly connection: RouteResponse<typeof getWarehouseConnection>;
  readonly onOpen: () => void;
}

function Known({ connection: { open, login }, onOpen }: KnownProps) {
  const { t } = useTranslation(["settings", "warehouse"]);
  if (!open) return <Typography sx={{ maxWidth: "70ch" }}>{t("settings:warehouse.own.closed")}</Typography>;
  if (!login) {
    return (
      <Box sx={{ display: "grid", gap: 4, justifyItems: "start" }}>
        <Typography sx={{ maxWidth: "70ch", textWrap: "pretty" }}>{t("settings:warehouse.own.none")}</Typography>
        <Button onClick={onOpen}>{t("warehouse:open")}</Button>
      </Box>
    );
  }
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Box
        component="dl"
        sx={{ display: "grid", gridTemplateColumns: "minmax(88px, auto) minmax(0, 1fr)", columnGap: 4, rowGap: 2, margin: 0 }}
      >
        <Box component="dt" sx={{ color: role.inkMuted }}>
          {t("settings:warehouse.own.login")}
        </Box>
        <Box component="dd" sx={{ margin: 0, fontFamily: family.mono, fontSize: "0.875rem", lineHeight: "24px", overflowWrap: "anywhere" }}>
          {login.name}
        </Box>
        <Box component="dt" sx={{ color: role.inkMuted }}>
          {t("settings:warehouse.own.password")}
        </Box>
        <Box component="dd" sx={{ margin: 0 }}>
          <PasswordState login={login} />
        </Box>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <NewPasswordButton hasPassword={login.hasPassword} />
        <Button variant="text" component={Link} to="/developer/warehouse" sx={{ alignSelf: "start" }}>
          {t("settings:warehouse.own.details")}
        </Button>
      </Box>
    </Box>
  );
}
