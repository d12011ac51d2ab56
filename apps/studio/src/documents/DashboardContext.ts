import type { ViewState } from "@lyceum/contracts";
import type { Dashboard, Visual } from "@lyceum/model";
import type {
  ChartStyle,
  ChartWords,
  DashboardTexts,
  FilterKinds,
  FilterValues,
  HostFilter,
  ModelFacts,
  Picked,
  SnapshotInfo,
} from "@lyceum/reports";
import type { FrozenReading } from "@lyceum/reports/stories";
import type { Answer } from "@lyceum/semantic";
import { createContext, use } from "react";

import type { FrameClient, FrameDocument, FrameSession } from "../lib/frame-client.ts";
import type { TableSorts } from "./views/view-state.ts";

/** Does what the page around a report wants of a mark that was picked. */
export type HostAction = (picked: readonly Picked[], answer: Answer, words: ChartWords) => void;

/** Another report, and the filters that it opens with by their ids. */
export interface ReportDestination {
  readonly report: string;
  /** Address within the pages of reports. */
  readonly path: string;
  readonly filters: FilterValues;
}

/** What the page around a report adds to it. */
export interface HostParts {
  /** Filters that it sets on one visual. */
  readonly filtersOf: (sheetId: string, visualId: string) => readonly HostFilter[];
  /** Filters that it sets on all that a sheet shows. */
  readonly sheetFiltersOf: (sheetId: string) => readonly HostFilter[];
  /** What picking a mark of a visual does in place of filtering by it; undefined where it filters. */
  readonly actionOf: (sheetId: string, visualId: string) => HostAction | undefined;
  /** Opens another report of the product; absent where the page around the report has no address of its own to leave. */
  readonly openReport?: ((destination: ReportDestination) => void) | undefined;
  /** False where a report is read and nothing of it is written: on other sites. */
  readonly writes?: boolean;
  /** A dialog has opened over the report. */
  readonly onModal: () => void;
}

/** A report to which nothing is added. */
export const NO_HOST: HostParts = {
  filtersOf: () => [],
  sheetFiltersOf: () => [],
  actionOf: () => undefined,
  onModal: () => undefined,
};

/** What a visual shows of frozen numbers, before they are there and afterwards. */
export type FrozenState = FrozenReading | { readonly kind: "loading" };

/** What every part of an open dashboard shares. */
export interface DashboardView {
  readonly client: FrameClient;
  /** Whose institution it is and how far its reader sees. */
  readonly session: Pick<FrameSession, "tenantName" | "scope" | "brandPalette">;
  readonly dashboard: Dashboard;
  /** Report that notes and comments belong to; undefined for the answer to a question. */
  readonly reportId: string | undefined;
  readonly snapshot: SnapshotInfo | null;
  /** Reports on one value of a dimension, by dimension. */
  readonly details: FrameDocument["details"];
  readonly facts: ModelFacts;
  readonly kinds: FilterKinds;
  readonly values: FilterValues;
  /** How many levels of the hierarchy lie above all that the reader sees, and are left out of what drills down. */
  readonly depth: number;
  readonly setValues: (values: FilterValues) => void;
  /** What the filters start at. */
  readonly initialValues: FilterValues;
  /** The periods that are set are those with which the sheet that shows starts. */
  readonly hasStartPeriods: boolean;
  readonly style: ChartStyle;
  readonly words: ChartWords;
  readonly texts: DashboardTexts;
  /** Order of tables, by `tableKey`. */
  readonly sorts: TableSorts;
  readonly setSorts: (sorts: TableSorts) => void;
  readonly host: HostParts;
  /** Finds what a visual shows of numbers that were frozen for it; absent where a document has none. */
  readonly frozenOf?: ((visual: Visual) => FrozenState | undefined) | undefined;
  /** Sets the report as it was once set, and tells what of that is gone; absent where nothing can be set. */
  readonly setAsItWas?: ((state: ViewState) => void) | undefined;
}

const Context = createContext<DashboardView | undefined>(undefined);
export const DashboardProvider = Context.Provider;

export function useDashboard(): DashboardView {
  const view = use(Context);
  if (!view) throw new Error("used outside a dashboard");
  return view;
}

/** Reads what the page around adds, also where no dashboard is open. */
export const useHostParts = (): HostParts => use(Context)?.host ?? NO_HOST;
