import type { FilterDimension } from "@lyceum/contracts";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../../documents/DashboardContext.ts";

/** Names dimensions and measures in the author's language. */
export function useFieldLabels(dimensions: readonly FilterDimension[]) {
  const { i18n } = useTranslation("console");
  const { dashboard } = useDashboard();
  const words = i18n.getFixedT(i18n.language, "model");
  const labelOf = (kind: "dimensions" | "measures", name: string): string =>
    words(`${kind}.${name}.label` as never, { defaultValue: name });
  const defined = dashboard.sheets.flatMap(({ visuals }) => visuals.flatMap(({ query }) => Object.entries(query.define?.measures ?? {})));
  return {
    measure: (name: string): string => defined.find(([own]) => own === name)?.[1].label ?? labelOf("measures", name),
    dimensions: (among: readonly FilterDimension[] = dimensions) =>
      among
        .map(({ name }) => ({ value: name, text: labelOf("dimensions", name) }))
        .toSorted((left, right) => left.text.localeCompare(right.text, i18n.language)),
  };
}
