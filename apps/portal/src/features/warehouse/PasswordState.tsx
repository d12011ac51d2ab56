import type { getWarehouseConnection } from "@lyceum/contracts";
import type { RouteResponse } from "@lyceum/contracts/client";
import { role } from "@lyceum/ui";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";

type Login = NonNullable<RouteResponse<typeof getWarehouseConnection>["login"]>;

/** Words how long a login's password is still valid. */
export function PasswordState({ login: { daysUntilExpiration: days, expirationDate } }: { readonly login: Login }) {
  const { t } = useTranslation("warehouse");
  const format = useFormat();
  if (days === null || expirationDate === null) return <Typography>{t("password.none")}</Typography>;
  const date = format.date(expirationDate);
  if (days < 0) return <Typography sx={{ color: role.error, fontWeight: 600 }}>{t("password.ranOut", { date })}</Typography>;
  if (days === 0) return <Typography sx={{ color: role.brass, fontWeight: 600 }}>{t("password.lastDay", { date })}</Typography>;
  return <Typography>{t("password.goodFor", { count: days, date })}</Typography>;
}
