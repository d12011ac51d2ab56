import { DELIVERED_DASHBOARDS, educationModel, type Sheet } from "@lyceum/model";
import { modelFacts, readDashboardTexts } from "@lyceum/reports";
import type { QueryInput } from "@lyceum/semantic";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import i18next from "i18next";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";

import { preloadChart } from "./charts/LazyChart.tsx";
import { DashboardProvider, type DashboardView, NO_HOST } from "./DashboardContext.ts";
import { useEarlyAnswers, usePrefetchedAnswers } from "./usePrefetchedAnswers.ts";

vi.mock(import("./charts/LazyChart.tsx"), async (original) => ({ ...(await original()), preloadChart: vi.fn() }));
beforeEach(() => void vi.mocked(preloadChart).mockClear());

/** Renders a sheet once, as the server of a page would: no effect runs, and nothing is drawn. Returns the measures that were asked for. */
function measuresRequestedBy(
  sheet: Sheet,
  dashboard = DELIVERED_DASHBOARDS[0],
  useRequests = (_view: DashboardView): void => usePrefetchedAnswers(sheet),
): readonly (readonly string[])[] {
  if (!dashboard) throw new Error("There is no delivered report.");
  const queries: QueryInput[] = [];
  const client = {
    query: (query: QueryInput) => {
      queries.push(query);
      return Promise.withResolvers<never>().promise;
    },
  };
  const texts = readDashboardTexts(dashboard, i18next);
  const view = { client, dashboard, texts, values: {}, kinds: {}, facts: modelFacts(educationModel), host: NO_HOST };
  const Probe = () => {
    useRequests(view as unknown as DashboardView);
    return null;
  };
  const content = createElement(DashboardProvider, { value: view as unknown as DashboardView }, createElement(Probe));
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, content));
  return queries.map(({ measures = [] }) => measures);
}

const sheets = DELIVERED_DASHBOARDS.flatMap((dashboard) =>
  dashboard.filters.some(({ required }) => required)
    ? []
    : dashboard.sheets.map((sheet) => [`${dashboard.id}/${sheet.id}`, sheet, dashboard] as const),
);

test.each(sheets)("%s asks all that it shows while it is drawn for the first time", (_id, sheet, dashboard) => {
  const measures = measuresRequestedBy(sheet, dashboard);
  // Visuals of two periods wait for days.
  const visuals = sheet.visuals.filter(({ periods }) => !periods);
  expect(measures).toEqual(expect.arrayContaining(visuals.map(({ query }) => query.measures)));
  expect(measures).toContainEqual(sheet.opening?.figure.query.measures);
  expect(preloadChart).toHaveBeenCalledOnce();
});

test("nothing is asked before a required filter is set", () => {
  const summary = DELIVERED_DASHBOARDS.find(({ filters }) => filters.some(({ required }) => required));
  expect(summary?.sheets.flatMap((sheet) => measuresRequestedBy(sheet, summary))).toEqual([]);
});

test("a sheet of figures and tables leaves the drawing library where it is", () => {
  const [, sheet] = sheets[0] ?? [];
  const undrawn = { ...sheet, visuals: sheet?.visuals.filter(({ kind }) => kind === "number" || kind === "table") } as Sheet;
  expect(measuresRequestedBy(undrawn).length).toBeGreaterThan(0);
  expect(preloadChart).not.toHaveBeenCalled();
});

test("a report asks all that its first sheet shows once its filters are known, before the sheet is there", () => {
  const [, sheet, dashboard] = sheets[0] ?? [];
  if (!sheet) throw new Error("There is no sheet.");
  const asks = (isReady: boolean) => measuresRequestedBy(sheet, dashboard, (view) => useEarlyAnswers(view, sheet.id, isReady));
  expect(asks(true)).toEqual(measuresRequestedBy(sheet, dashboard));
  expect(asks(false)).toEqual([]);
});
