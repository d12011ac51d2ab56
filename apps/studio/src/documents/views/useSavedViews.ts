import { type SavedView, VIEW_PARAMETER, type ViewState } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";
import { useEffect, useMemo, useRef, useState } from "react";

import type { FrameClient } from "../../lib/frame-client.ts";
import type { DashboardView } from "../DashboardContext.ts";
import { type MissingValues, useMissingValues } from "./useMissingValues.ts";
import { findOpeningView, type OpeningView, type ReadView, readView, viewState } from "./view-state.ts";

/** How a report starts: with what its link says and, where it asks for one, a saved view. */
export interface ReportStart extends OpeningView {
  readonly read: ReadView | undefined;
  /** What the view sets, and over it what the link says. */
  readonly parameters: ReadonlyMap<string, readonly string[]>;
}

/** Reads the saved views of a report; undefined where they cannot be read, and the report opens without. */
export const readSavedViews = (client: FrameClient, dashboardId: string): Promise<readonly SavedView[] | undefined> =>
  client.views(dashboardId).then(
    ({ views }) => views,
    () => undefined,
  );

/** Works out once how a report starts. */
export function useReportStart(
  dashboard: Dashboard,
  views: readonly SavedView[] | undefined,
  parameters: ReadonlyMap<string, readonly string[]>,
): ReportStart {
  const [start] = useState(() => {
    const opening = findOpeningView(views ?? [], parameters);
    const read = opening.view && readView(dashboard, opening.view.state);
    return { ...opening, read, parameters: new Map([...Object.entries(read?.values ?? {}), ...parameters]) };
  });
  return start;
}

interface OpenedState {
  /** Undefined where it is no view of that name. */
  readonly name: string | undefined;
  readonly read: ReadView;
}

/** Saved views as the parts of an open report work with them. */
export interface SavedViews {
  /** How the report is set now. */
  readonly current: ViewState;
  readonly open: (view: SavedView) => void;
  /** Sets the report as it was once set, which has no name. */
  readonly setAsItWas: (state: ViewState) => void;
  /** Address that opens a view; absent where the page around gave none. */
  readonly linkTo: ((id: string) => string) | undefined;
  /** What the report was set to last, and what of it the report or the reader's data no longer has. */
  readonly opened: (OpenedState & { readonly missing: MissingValues["lines"] }) | undefined;
  readonly isUnknown: boolean;
  readonly dismiss: () => void;
}

interface ReportState {
  readonly sheetId: string;
  readonly setSheetId: (id: string) => void;
  readonly start: ReportStart;
  /** Address of the page around the report. */
  readonly page: string | undefined;
}

/** Opens saved views in a report, and finds what of them no longer exists. */
export function useSavedViews(view: DashboardView, { sheetId, setSheetId, start, page }: ReportState): SavedViews {
  const { dashboard, values, setValues, sorts, setSorts } = view;
  const [opened, setOpened] = useState<OpenedState | undefined>(() =>
    start.view && start.read ? { name: start.view.name, read: start.read } : undefined,
  );
  const [isUnknown, setUnknown] = useState(start.isUnknown);
  // Filters let go of each missing value once: the reader may set them otherwise.
  const released = useRef("");
  const [checked, setChecked] = useState(opened?.read.values);
  const { lines, rest } = useMissingValues(view, checked);

  useEffect(() => {
    const gone = lines.join("\n");
    if (released.current === gone) return;
    released.current = gone;
    if (gone !== "") setValues(rest);
  }, [lines, rest, setValues]);

  const dismiss = (): void => {
    setUnknown(false);
    setOpened(undefined);
  };
  const apply = (name: string | undefined, state: ViewState): void => {
    const read = readView(dashboard, state);
    setUnknown(false);
    released.current = "";
    setOpened({ name, read });
    setChecked(read.values);
    setSorts(read.sorts);
    setValues(read.values);
    if (read.sheetId !== undefined) setSheetId(read.sheetId);
  };
  return {
    current: useMemo(() => viewState(sheetId, values, sorts), [sheetId, values, sorts]),
    open: ({ name, state }) => apply(name, state),
    setAsItWas: (state) => apply(undefined, state),
    linkTo: page === undefined ? undefined : (id) => `${page}?${VIEW_PARAMETER}=${encodeURIComponent(id)}`,
    opened: opened && { ...opened, missing: lines },
    isUnknown,
    dismiss,
  };
}
