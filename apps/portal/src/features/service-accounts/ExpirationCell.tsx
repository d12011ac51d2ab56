import type { ServiceAccount } from "@lyceum/contracts";
import { ErrorIcon, role, WarningIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";
import { type Expiry, expiryOf } from "./expiry.ts";

const looks: Readonly<Partial<Record<Expiry, { readonly Icon: typeof ErrorIcon; readonly ink: string }>>> = {
  ranOut: { Icon: ErrorIcon, ink: role.error },
  soon: { Icon: WarningIcon, ink: role.brass },
};

/** In how many days a password runs out, and on which day that is. */
export function ExpirationCell({ account }: { readonly account: ServiceAccount }) {
  const { t } = useTranslation("settings");
  const format = useFormat();
  const { daysUntilExpiration: days, expirationDate } = account;
  if (days === null || expirationDate === null) {
    return (
      <Box component="span" sx={{ color: role.inkMuted }}>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t("serviceAccounts.expiration.never")}</span>
      </Box>
    );
  }
  const look = looks[expiryOf(account)];
  const words = (): string => {
    if (days < 0) return t("serviceAccounts.expiration.ranOut");
    return days === 0 ? t("serviceAccounts.expiration.lastDay") : t("serviceAccounts.expiration.days", { count: days });
  };
  return (
    <Box component="span" sx={{ display: "inline-flex", gap: 2, alignItems: "flex-start" }}>
      {look ? <look.Icon size={16} style={{ flex: "none", marginTop: 2, color: look.ink }} /> : null}
      <span>
        <Box component="span" sx={{ display: "block", ...(look ? { color: look.ink, fontWeight: 600 } : {}) }}>
          {words()}
        </Box>
        <Box component="span" sx={{ display: "block", color: role.inkMuted }}>
          {format.date(expirationDate)}
        </Box>
      </span>
    </Box>
  );
}
