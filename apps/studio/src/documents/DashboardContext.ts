import type { Dashboard } from "@lyceum/model";
import type { ChartStyle, ChartWords, DashboardTexts, FilterKinds, FilterValues, ModelFacts, SnapshotInfo } from "@lyceum/reports";
import { createContext, use } from "react";

import type { FrameClient, FrameSession } from "../lib/frame-client.ts";

/** What every part of an open dashboard shares. */
export interface DashboardView {
  readonly client: FrameClient;
  /** Whose institution it is and how far its reader sees. */
  readonly session: FrameSession;
  readonly dashboard: Dashboard;
  readonly snapshot: SnapshotInfo | null;
  readonly facts: ModelFacts;
  readonly kinds: FilterKinds;
  readonly values: FilterValues;
  readonly setValues: (values: FilterValues) => void;
  readonly style: ChartStyle;
  readonly words: ChartWords;
  readonly texts: DashboardTexts;
}

const Context = createContext<DashboardView | undefined>(undefined);
export const DashboardProvider = Context.Provider;

export function useDashboard(): DashboardView {
  const view = use(Context);
  if (!view) throw new Error("used outside a dashboard");
  return view;
}
