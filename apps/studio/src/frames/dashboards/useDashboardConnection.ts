import { type ReportBasis, VIEW_PARAMETER } from "@lyceum/contracts";
import { codeOf } from "@lyceum/contracts/client";
import type { Dashboard } from "@lyceum/model";
import { changedFilters, clearedStarts, type DashboardTexts, filtersOnSheet, type FilterValues } from "@lyceum/reports";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import * as z from "zod";

import type { Filters } from "../../documents/filters/useFilters.ts";
import { type Parameter, readMessage, RequestRefusal, type RequestHandlers } from "../protocol/frame-events.ts";
import { hostValues, valuesForHost } from "../protocol/host-values.ts";
import { SESSION_ENDED } from "../protocol/session-codes.ts";
import { type HostConnection, takeAppearance, useHostConnection } from "../protocol/useHostConnection.ts";
import { type OpeningWish, Reopening, withoutInternal } from "./reopening.ts";

const SheetChoice = z.object({ SheetId: z.string() });
const Destination = z.object({ DashboardId: z.string(), Parameters: z.unknown().optional() });

/** Keys of what one snapshot and one reader's rights say, which does not change while both are the same. */
const SETTLED_KEYS: ReadonlySet<unknown> = new Set(["answer", "options", "change"]);

/** What of an open dashboard its host may ask about and change. */
interface OpenDashboard {
  readonly dashboard: Dashboard;
  readonly filters: Filters;
  readonly sheetId: string;
  readonly setSheetId: (id: string) => void;
  readonly texts: DashboardTexts;
  /** Requests about what the host adds. */
  readonly additions: RequestHandlers;
  /** The latest values that filters start at are known. */
  readonly ready: boolean;
  /** It opened with a saved view: the host learns what that set. */
  readonly hasView: boolean;
  /** Names of what the report rests on. */
  readonly basis: ReportBasis;
  /** Whether opening the report anew as it is asked for would set it as it is set. */
  readonly isSetAs: (wish: OpeningWish) => boolean;
}

/** What a host was told of how a report is set. */
interface Reported {
  readonly values: FilterValues;
  readonly sheetId: string;
}

/** What the host knows of before a saved view has set anything. */
const NOTHING_SET: Reported = { values: {}, sheetId: "" };

const parametersOf = (ids: readonly string[], values: FilterValues): readonly Parameter[] =>
  ids.map((id) => ({ Name: id, Values: values[id] ?? [] }));

/** Builds the replies to what hosts ask of dashboards alone. */
function dashboardRequests({ dashboard, filters, sheetId, setSheetId, texts }: OpenDashboard): RequestHandlers {
  const sheetOf = (message: unknown) => {
    const { SheetId } = readMessage(SheetChoice, message);
    const sheet = dashboard.sheets.find(({ id }) => id === SheetId);
    if (!sheet) throw new RequestRefusal("NOT_FOUND", "The dashboard has no such sheet");
    return sheet;
  };
  const step = (type: "undo" | "redo" | "reset") => () => flushSync(() => filters.dispatch({ type }));
  return {
    GET_PARAMETERS: () => {
      const values = valuesForHost(dashboard, filters.values);
      return parametersOf(Object.keys(values), values);
    },
    GET_SHEETS: () => dashboard.sheets.map((sheet) => ({ SheetId: sheet.id, Name: texts.sheet(sheet, "name") ?? sheet.name })),
    GET_SELECTED_SHEET_ID: () => sheetId,
    SET_SELECTED_SHEET_ID: (message) => {
      const { id } = sheetOf(message);
      flushSync(() => setSheetId(id));
    },
    GET_SHEET_VISUALS: (message) => {
      const sheet = sheetOf(message);
      return sheet.visuals.map((visual) => ({ VisualId: visual.id, Name: texts.visual(sheet.id, visual, "title") ?? visual.title }));
    },
    INITIATE_PRINT: () => {
      // Printing holds the page until the dialog closes; the host gets its reply first.
      setTimeout(() => window.print());
    },
    NAVIGATE_TO_DASHBOARD: (message) => {
      if (readMessage(Destination, message).DashboardId !== dashboard.id)
        throw new RequestRefusal("UNSUPPORTED", "A frame is opened for one dashboard: embed the other by an address of its own");
    },
    UNDO: step("undo"),
    REDO: step("redo"),
    RESET: step("reset"),
  };
}

/** Connects an open dashboard to its host: answers it, and reports what loaded and which filters and sheet are set. */
export function useDashboardConnection(connection: Pick<HostConnection, "frame" | "client" | "setScheme">, open: OpenDashboard): void {
  const { frame, client, setScheme } = connection;
  const { dashboard, filters, sheetId, texts, ready, hasView } = open;
  const queries = useQueryClient();
  const reported = useRef<Reported>(undefined);
  const knownAtFirst = useRef<Reported>(undefined);
  const isLoaded = useRef(false);

  const clearedOn = ({ values, sheetId: shown }: Reported): readonly string[] =>
    clearedStarts(
      filtersOnSheet(
        dashboard.filters,
        dashboard.sheets.find(({ id }) => id === shown),
      ),
      values,
    );

  const report = (before: Reported, isFirst: boolean): void => {
    // A host that keeps all of this has no more use for the view's own name.
    const named = isFirst ? [VIEW_PARAMETER] : [];
    // A view says that they are cleared, of which a host knows nothing.
    const were = isFirst && hasView ? [] : clearedOn(before);
    const are = clearedOn({ values: filters.values, sheetId });
    const cleared = are.filter((id) => !were.includes(id));
    const changed = new Set([...changedFilters(before.values, filters.values), ...named, ...cleared]);
    const { hasStartPeriods, periods } = filters.history;
    const changedParameters = parametersOf([...changed], filters.values).map((parameter) => ({
      ...parameter,
      ...(are.includes(parameter.Name) && { Cleared: true as const }),
      // The sheet has set it by itself.
      ...(hasStartPeriods && periods.includes(parameter.Name) && { Started: true as const }),
    }));
    // The sheet comes first: what it starts with belongs to its address.
    const sheet = before.sheetId === sheetId ? undefined : dashboard.sheets.find(({ id }) => id === sheetId);
    if (sheet)
      frame.emit("SELECTED_SHEET_CHANGED", { selectedSheet: { SheetId: sheet.id, Name: texts.sheet(sheet, "name") ?? sheet.name } });
    if (changedParameters.length > 0) frame.emit("PARAMETERS_CHANGED", { changedParameters });
  };

  const reportChange = useEffectEvent(report);

  const reopen = (message: unknown): void => {
    const { Code, Basis, Parameters, SheetId } = readMessage(Reopening, message);
    const given = new Map(Parameters.map(({ Name, Values }) => [Name, Values]));
    const isWhole = queries
      .getQueryCache()
      .findAll({ type: "active" })
      .every(({ state }) => state.status === "success");
    const isSame =
      ready &&
      isWhole &&
      open.basis.report === Basis.report &&
      open.basis.rights === Basis.rights &&
      client.hasReadWith(Basis.rights) &&
      document.querySelector('[role="dialog"], [role="menu"]') === null &&
      open.isSetAs({ parameters: withoutInternal(given), sheetId: SheetId ?? undefined });
    if (!isSame) throw new RequestRefusal("CONFLICT", "The report is no longer what opening it anew would show");
    takeAppearance((name) => given.get(name)?.[0], setScheme);
    client.openSession(Code).then(
      () => queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => !SETTLED_KEYS.has(kind) }),
      (error: unknown) => frame.emit("ERROR_OCCURRED", { success: false, errorCode: "Unauthorized", message: [codeOf(error)] }),
    );
    // What the report has set by itself since, the host is told as it was at first.
    if (knownAtFirst.current) report(knownAtFirst.current, hasView);
    frame.emit("PARAMETERS_LOADED", undefined);
  };

  // Before anything is reported, so that a host that replies at once is answered.
  useHostConnection({
    ...connection,
    fatal: SESSION_ENDED,
    onParameters: (parameters) => filters.set(hostValues(dashboard, parameters)),
    requests: {
      ...open.additions,
      ...dashboardRequests(open),
      LEAVE_DASHBOARD: () => void queries.cancelQueries({ fetchStatus: "fetching" }),
      REOPEN_DASHBOARD: reopen,
    },
  });

  useEffect(() => {
    const isFirst = reported.current === undefined;
    if (isFirst) {
      document.title = texts.title;
      frame.emit("CONTENT_LOADED", { title: texts.title });
    }
    knownAtFirst.current ??= hasView ? NOTHING_SET : { values: filters.values, sheetId };
    const before = reported.current ?? (hasView ? NOTHING_SET : undefined);
    reported.current = { values: filters.values, sheetId };
    if (before) reportChange(before, isFirst);
  }, [frame, filters.values, sheetId, texts, hasView]);

  useEffect(() => {
    // A sheet that starts with periods of its own is not ready for a moment: the report is loaded already.
    if (!ready || isLoaded.current) return;
    isLoaded.current = true;
    frame.emit("PARAMETERS_LOADED", undefined);
  }, [frame, ready]);
}
