import type { Dashboard } from "@lyceum/model";

import type { ChartStyle } from "../charts/chart-style.ts";
import type { ChartWords } from "../charts/chart-words.ts";
import type { DashboardTexts } from "../dashboard-texts.ts";
import type { FilterValues } from "../filters/filter-values.ts";
import type { FilterKinds } from "../filters/visual-query.ts";
import type { ModelFacts } from "../model-facts.ts";

/** What decides how a report reads, on a screen and in a file: its document, what is set in it, and its reader's words. */
export interface ReportView {
  readonly dashboard: Dashboard;
  readonly values: FilterValues;
  /** How many levels of the hierarchy lie above all that the reader sees: 1 within one college, 0 for the institution. */
  readonly depth: number;
  readonly facts: ModelFacts;
  readonly kinds: FilterKinds;
  readonly style: ChartStyle;
  readonly words: ChartWords;
  readonly texts: DashboardTexts;
}
