import type { TFunction } from "i18next";

import { formatDate } from "./formats.ts";

/** Writes a range of days, e.g. `Oct 1, 2025 to Oct 28, 2025`. */
export const daysText = (from: string, to: string, { t, locale }: { readonly t: TFunction<"studio">; readonly locale: string }): string =>
  t("filters.range", { from: formatDate(from, locale, "medium"), to: formatDate(to, locale, "medium") });
