import { useTranslation } from "react-i18next";

import { useDashboard } from "../dashboard-context.ts";
import type { Unlimited } from "./use-visual.ts";

/** Which set filters leave a visual, or figures of it, as they are: one line for all of it, and one for each filter of a part. */
export function useUnlimitedLines(unlimited: readonly Unlimited[]): readonly string[] {
  const { t, i18n } = useTranslation("studio");
  const { texts } = useDashboard();
  const list = (parts: readonly string[], type: "conjunction" | "disjunction"): string =>
    new Intl.ListFormat(i18n.language, { type }).format(parts);
  const measure = (name: string): string => i18n.t(`measures.${name}.label`, { ns: "model", defaultValue: name });
  const whole = unlimited.filter(({ measures }) => measures.length === 0).map(({ filter }) => texts.filter(filter));
  const parts = unlimited.filter(({ measures }) => measures.length > 0);
  return [
    ...(whole.length > 0 ? [t("filters.unlimited", { labels: list(whole, "disjunction") })] : []),
    ...parts.map(({ filter, measures }) =>
      t("filters.unlimitedPart", { label: texts.filter(filter), measures: list(measures.map(measure), "conjunction") }),
    ),
  ];
}
