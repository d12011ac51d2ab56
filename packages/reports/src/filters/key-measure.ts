import type { Dashboard } from "@lyceum/model";

import type { FilterValues } from "./filter-values.ts";

/** Name of the parameter in which an address carries the reader's choice. No filter has it. */
export const KEY_MEASURE = "measure";

type Choosing = Pick<Dashboard, "keyMeasure">;

/** Whether the report offers the measure as its key measure. */
export const isKeyMeasure = ({ keyMeasure }: Choosing, measure: string): boolean =>
  keyMeasure?.options.some((option) => option.measure === measure) ?? false;

/** Reads the key measure that the reader has chosen; the first one unless another is. Undefined where a report has none. */
export function chosenKeyMeasure(dashboard: Choosing, values: FilterValues): string | undefined {
  const chosen = values[KEY_MEASURE]?.[0];
  return chosen !== undefined && isKeyMeasure(dashboard, chosen) ? chosen : dashboard.keyMeasure?.options[0]?.measure;
}

/** The choice as values: the usual one is none, so that addresses stay short. */
export const keyMeasureValues = ({ keyMeasure }: Choosing, measure: string): FilterValues => ({
  [KEY_MEASURE]: keyMeasure?.options[0]?.measure === measure ? [] : [measure],
});
