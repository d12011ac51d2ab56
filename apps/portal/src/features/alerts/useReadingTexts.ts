import type { AlertReading } from "@lyceum/contracts";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";

/** Returns what stands beside the present figures of an alert. */
export function useReadingTexts(): (reading: AlertReading | undefined) => {
  readonly title: string;
  readonly outcome: string;
  readonly groups: string | undefined;
  readonly asOf: string;
  readonly holds: string;
  readonly before: (value: string) => string;
} {
  const { t } = useTranslation("alerts");
  const format = useFormat();
  return (reading) => ({
    title: t("now.title"),
    outcome: reading && reading.outcome !== "met" ? t(`now.${reading.outcome}`) : "",
    groups: reading && reading.groups > 1 ? t("now.groups", { count: reading.holding, groups: reading.groups }) : undefined,
    asOf: reading ? t("now.asOf", { date: format.date(reading.asOf) }) : "",
    holds: t("now.holds"),
    before: (value) => t("now.before", { value }),
  });
}
