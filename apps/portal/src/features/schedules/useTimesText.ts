import type { SendingTimes } from "@lyceum/contracts";
import { useTranslation } from "react-i18next";

/** Days of which no month lacks one. */
const EVERY_MONTH_HAS = 28;
/** The fifth of January 1970 was a Monday. */
const weekdayDate = (weekday: number): Date => new Date(Date.UTC(1970, 0, 4 + weekday));

/** Returns the name of a weekday, 1 being Monday. */
export const weekdayName = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(weekdayDate(weekday));

/** Writes when a schedule sends, in one line without its zone. */
export function useTimesText(): (times: SendingTimes) => string {
  const { t, i18n } = useTranslation("schedules");
  return ({ rhythm, weekday, monthDay, time }) => {
    if (rhythm === "daily") return t("rhythm.daily", { time });
    if (rhythm === "weekly") return t("rhythm.weekly", { weekday: weekdayName(weekday, i18n.language), time });
    return t(monthDay > EVERY_MONTH_HAS ? "rhythm.monthlyLast" : "rhythm.monthly", { day: monthDay, time });
  };
}
