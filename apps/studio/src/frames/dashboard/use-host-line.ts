import { codeOf } from "@lyceum/contracts/client";
import type { Dashboard } from "@lyceum/model";
import { changedFilters, type DashboardTexts, type FilterValues } from "@lyceum/reports";
import type { Scheme } from "@lyceum/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import type { FrameClient } from "../../lib/frame-client.ts";
import type { ExperienceFrame } from "../protocol/experience-frame.ts";
import type { Parameter } from "../protocol/frame-events.ts";
import { dashboardRequests } from "./dashboard-requests.ts";
import type { Filters } from "./use-filters.ts";

export interface HostLine {
  readonly frame: ExperienceFrame;
  readonly client: FrameClient;
  readonly dashboard: Dashboard;
  readonly filters: Filters;
  readonly sheetId: string;
  readonly setSheetId: (id: string) => void;
  readonly setScheme: (scheme: Scheme) => void;
  readonly texts: DashboardTexts;
}

export const parametersOf = (ids: readonly string[], values: FilterValues): readonly Parameter[] =>
  ids.map((id) => ({ Name: id, Values: values[id] ?? [] }));

const UNAUTHENTICATED = new Set(["unauthenticated", "token_expired"]);

/** Answers the host and reports to it: what loaded, which filters and sheet are set, and a session that ran out. */
export function useHostLine(line: HostLine): void {
  const { frame, dashboard, filters, sheetId, texts } = line;
  const queries = useQueryClient();
  const reported = useRef<{ readonly values: FilterValues; readonly sheetId: string }>(undefined);

  // Before anything is reported, so that a host that answers at once is answered.
  useEffect(() => {
    const renewed = async (): Promise<void> => queries.refetchQueries({ predicate: ({ state }) => state.status === "error" });
    frame.answerWith(dashboardRequests({ ...line, renewed }));
  });

  useEffect(() => {
    const before = reported.current;
    reported.current = { values: filters.values, sheetId };
    if (!before) {
      document.title = texts.title;
      frame.emit("CONTENT_LOADED", { title: texts.title });
      return;
    }
    const changed = changedFilters(before.values, filters.values);
    if (changed.length > 0) frame.emit("PARAMETERS_CHANGED", { changedParameters: parametersOf(changed, filters.values) });
    if (before.sheetId === sheetId) return;
    const sheet = dashboard.sheets.find(({ id }) => id === sheetId);
    if (sheet)
      frame.emit("SELECTED_SHEET_CHANGED", { selectedSheet: { SheetId: sheet.id, Name: texts.sheet(sheet, "name") ?? sheet.name } });
  }, [frame, dashboard, filters.values, sheetId, texts]);

  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        if (!UNAUTHENTICATED.has(codeOf(event.action.error))) return;
        frame.emit("ERROR_OCCURRED", { success: false, errorCode: "Unauthorized", message: [codeOf(event.action.error)] });
      }),
    [frame, queries],
  );
}
