import type { getCredits } from "@lyceum/contracts";
import type { RouteResponse } from "@lyceum/contracts/client";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { RecordList } from "../../components/record-list/RecordList.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { type Credits, sumOf } from "./credit-level.ts";
import { CreditMeter } from "./CreditMeter.tsx";

/** Account under which dashboards and questions are counted. */
const REPORTING = "reporting";
const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Accounts with their sum at the end. */
export function CreditsList({ accounts }: RouteResponse<typeof getCredits>) {
  const { t } = useTranslation("settings");
  const format = useFormat();
  if (accounts.length === 0) return <Typography>{t("credits.empty")}</Typography>;
  const columns = [
    { key: "account", label: t("credits.columns.account") },
    { key: "used", label: t("credits.columns.used"), numeric: true },
    { key: "remaining", label: t("credits.columns.remaining"), numeric: true },
    { key: "quota", label: t("credits.columns.quota"), numeric: true },
    { key: "level", label: t("credits.columns.level") },
  ];
  const cells = (name: string, credits: Credits) => [
    name,
    format.number(credits.creditsUsed, DECIMALS),
    format.number(credits.creditsRemaining, DECIMALS),
    format.number(credits.creditsQuota, DECIMALS),
    <CreditMeter key="level" account={name} credits={credits} />,
  ];
  const rows = accounts.map((account) => {
    const name = account.accountName === REPORTING ? t("credits.reporting") : account.accountName;
    return { key: account.accountName, cells: cells(name, account) };
  });
  const sum = { key: "", total: true, cells: cells(t("credits.sum"), sumOf(accounts)) };
  return <RecordList label={t("credits.title")} columns={columns} rows={accounts.length > 1 ? [...rows, sum] : rows} />;
}
