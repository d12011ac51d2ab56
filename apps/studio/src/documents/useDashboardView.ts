import { withKeyMeasure } from "@lyceum/model/key-measure";
import {
  chartStyle,
  chartWords,
  chosenKeyMeasure,
  filterKinds,
  type FilterValues,
  parameterPlaces,
  readDashboardTexts,
  resolveParameters,
} from "@lyceum/reports";
import type { Scheme } from "@lyceum/ui";
import type { i18n } from "i18next";
import { useMemo, useState } from "react";

import type { FrameClient, FrameDocument, FrameSession } from "../lib/frame-client.ts";
import { type DashboardView, type HostParts, NO_HOST } from "./DashboardContext.ts";
import type { Filters } from "./filters/useFilters.ts";
import type { TableSorts } from "./views/view-state.ts";

const AS_ANSWERED: TableSorts = {};
const UNSET: FilterValues = {};

export interface ViewParts {
  readonly client: FrameClient;
  readonly session: Pick<FrameSession, "tenantName" | "scope" | "brandPalette">;
  readonly content: Omit<FrameDocument, "basis">;
  readonly filters: Pick<Filters, "values" | "set"> & Partial<Pick<Filters, "history">>;
  readonly texts: i18n;
  readonly scheme: Scheme;
  readonly host?: HostParts;
  /** False for the answer to a question, which has no notes and comments. */
  readonly isReport?: boolean;
  /** How many levels of the hierarchy its visuals leave out; those above all that the reader sees, where it is not being written. */
  readonly depth?: number;
  /** Finds what a visual shows of numbers that were frozen for it. */
  readonly frozenOf?: DashboardView["frozenOf"];
  /** Order of tables to begin with. */
  readonly sorts?: TableSorts;
}

/** Collects what every part of an open document shares, whichever frame shows it. */
export function useDashboardView({
  client,
  session: opened,
  content,
  filters,
  texts,
  scheme,
  host = NO_HOST,
  isReport = true,
  depth = isReport ? opened.scope.depth : 0,
  frozenOf,
  sorts: first = AS_ANSWERED,
}: ViewParts): DashboardView {
  const { facts, snapshot, source } = content;
  const measure = chosenKeyMeasure(content.dashboard, filters.values);
  const keyed = useMemo(
    () => (measure === undefined ? content.dashboard : withKeyMeasure(content.dashboard, measure)),
    [content.dashboard, measure],
  );
  // One document for as long as the parameters stay, whatever else is set.
  const set = JSON.stringify((keyed.parameters ?? []).map(({ id }) => [id, filters.values[id] ?? []]));
  const parameters = useMemo((): FilterValues => Object.fromEntries(JSON.parse(set) as [string, string[]][]), [set]);
  const dashboard = useMemo(() => resolveParameters(keyed, parameters, facts), [keyed, parameters, facts]);
  const palette = content.dashboard.theme?.palette;
  // A session is as old as its frame, and a document as the last report that was opened.
  const brandPalette = content.brandPalette === undefined ? opened.brandPalette : content.brandPalette;
  const session = useMemo(() => ({ ...opened, brandPalette }), [opened, brandPalette]);
  const [sorts, setSorts] = useState(first);
  const kinds = useMemo(() => filterKinds(dashboard, facts), [dashboard, facts]);
  const words = useMemo(() => chartWords(texts), [texts]);
  const places = useMemo(
    () => parameterPlaces(dashboard, parameters, { words, kinds, t: texts.getFixedT(null, "studio") }),
    [dashboard, parameters, words, kinds, texts],
  );
  return {
    client,
    session,
    dashboard,
    reportId: isReport ? dashboard.id : undefined,
    snapshot,
    details: content.details,
    facts,
    kinds,
    values: filters.values,
    depth,
    setValues: filters.set,
    initialValues: filters.history?.initial ?? UNSET,
    hasStartPeriods: filters.history?.hasStartPeriods === true,
    style: useMemo(() => chartStyle(scheme, palette, brandPalette ?? undefined), [scheme, palette, brandPalette]),
    words,
    texts: useMemo(() => readDashboardTexts(dashboard, texts, source, places), [dashboard, texts, source, places]),
    sorts,
    setSorts,
    host,
    frozenOf,
  };
}
