import type { ReportSummary } from "@lyceum/contracts";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";

import { changeCachedReports, REPORTS_KEY, withoutReport, withReport, withVersion } from "./reports-cache.ts";

const report = (id: string, title: string) => ({ id, title }) as ReportSummary;
const [first, second] = [report("1", "First"), report("2", "Second")];

test("a saved report takes the place of what it was, or comes last", () => {
  expect(withReport([first, second], report("1", "Changed"))).toEqual([report("1", "Changed"), second]);
  expect(withReport([first], second)).toEqual([first, second]);
});

test("what was saved is listed with the version that it has then", () => {
  expect(withVersion([first, second], "2", 7)).toEqual([first, { ...second, version: 7 }]);
});

test("a change is kept, and a list asked for before it does not undo it", async () => {
  const queries = new QueryClient();
  queries.setQueryData(REPORTS_KEY, [first, second]);
  const { promise: older, resolve } = Promise.withResolvers<ReportSummary[]>();
  const request = queries.fetchQuery({ queryKey: REPORTS_KEY, queryFn: () => older }).catch(() => undefined);
  await changeCachedReports(queries, (reports) => withoutReport(reports, "1"));
  resolve([first, second]);
  await request;
  expect(queries.getQueryData(REPORTS_KEY)).toEqual([second]);
});

test("where no list has come yet nothing is made up", async () => {
  const queries = new QueryClient();
  await changeCachedReports(queries, (reports) => withReport(reports, first));
  expect(queries.getQueryData(REPORTS_KEY)).toBeUndefined();
});
