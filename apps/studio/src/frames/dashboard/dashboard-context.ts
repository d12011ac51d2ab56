import type { Dashboard, FilterControl, Visual } from "@lyceum/model";
import { createContext, use } from "react";

import type { ChartStyle } from "../../charts/chart-style.ts";
import type { ChartWords } from "../../charts/chart-words.ts";
import type { FrameClient, FrameSession, SnapshotStanding } from "../../lib/frame-client.ts";
import type { ModelFacts } from "../../lib/model-facts.ts";
import type { FilterValues } from "./filters/filter-values.ts";
import type { FilterKinds } from "./filters/visual-query.ts";

/** What every part of an open dashboard shares. */
export interface DashboardView {
  readonly client: FrameClient;
  /** Whose institution it is and how far its reader sees. */
  readonly session: FrameSession;
  readonly dashboard: Dashboard;
  readonly snapshot: SnapshotStanding;
  readonly facts: ModelFacts;
  readonly kinds: FilterKinds;
  readonly values: FilterValues;
  readonly setValues: (values: FilterValues) => void;
  readonly style: ChartStyle;
  readonly words: ChartWords;
  readonly texts: DashboardTexts;
}

/** Texts of the document in the reader's language, or its own English ones. */
export interface DashboardTexts {
  readonly title: string;
  readonly filter: (filter: FilterControl) => string;
  readonly sheet: (sheet: Dashboard["sheets"][number], field: "name" | "description") => string | undefined;
  readonly visual: (sheetId: string, visual: Visual, field: "title" | "subtitle" | "help") => string | undefined;
}

const Context = createContext<DashboardView | undefined>(undefined);
export const DashboardProvider = Context.Provider;

export function useDashboard(): DashboardView {
  const view = use(Context);
  if (!view) throw new Error("used outside a dashboard");
  return view;
}
