import { type Unlimited, unlimitedLines } from "@lyceum/reports";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";

/** Says which set filters leave a visual, or a part of it, as it is, in the words of the report that is shown. */
export function useUnlimitedLines(unlimited: readonly Unlimited[]): readonly string[] {
  const { t, i18n } = useTranslation("studio");
  const { texts } = useDashboard();
  const measure = (name: string): string => i18n.t(`measures.${name}.label`, { ns: "model", defaultValue: name });
  return unlimitedLines(unlimited, { t, locale: i18n.language, filter: texts.filter, measure });
}
