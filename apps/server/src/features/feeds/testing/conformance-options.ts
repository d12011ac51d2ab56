import { DAYS, refused, type Row, TERMS } from "./conformance-row.ts";

const counted = (path: string, count: number): Row => ["URL 5.1.1", "follows what $filter says", path, {}, { text: String(count) }];
const filtered = (filter: string, count: number): Row => counted(`${TERMS}/$count?$filter=${encodeURIComponent(filter)}`, count);
const filterRefused = (filter: string, status: number): Row => [
  "9.3.1",
  status === 501 ? "refuses what it does not have with 501" : "refuses what is no filter",
  `${TERMS}?$filter=${encodeURIComponent(filter)}`,
  {},
  refused(status),
];

/** What filters find, and what is refused. */
export const OPTION_ROWS: readonly Row[] = [
  // Filters.
  filtered("term eq 'Spring 2026'", 1),
  filtered("term ne 'Spring 2026'", 1),
  filtered("row gt 1 or row le 1", 2),
  filtered("row in (1,2,3) and not startswith(term,'Autumn')", 1),
  filtered("enrolments gt 1e0 and enrolments lt INF and enrolments ge -5", 2),
  filtered("(contains(term,'2025') or endswith(term,'2026')) and length(term) gt 3", 2),
  filtered("term eq null", 0),
  filtered("term ne null and null eq null", 2),
  filtered("term gt null", 0),
  filtered("not (term gt null)", 2),
  filtered("contains(term,null)", 0),
  filtered("not contains(term,null)", 0),
  filtered("contains(term,null) or row eq 1", 1),
  filtered("not (contains(term,null) and row eq 1)", 1),
  filtered("cast(term,Edm.Int64) eq null", 2),
  counted(
    `${DAYS}/$count?$filter=${encodeURIComponent("year(registered_date_month) ge 2000 and month(registered_date_month) le 12 and day(registered_date_month) eq 1 and registered_date_month ge 1999-01-01")}`,
    2,
  ),
  ...[
    "indexof(term,'a') eq 1",
    "row add 1 eq 2",
    "geo.distance(row,row) lt 1",
    "row has 1",
    "-row eq 1",
    "$it/row eq 1",
    "row eq @p",
    "rows/any(r:r/row eq 1)",
    "cast(row,Edm.Guid) eq null",
    "isof(Edm.String)",
    "term eq ['a']",
  ].map((filter) => filterRefused(filter, 501)),
  ...[
    "row eq",
    "row eq 'a'",
    "term eq 1",
    "nothing eq 1",
    "row",
    "row eq 1)",
    "row eq 1;",
    "term eq 'a",
    "row eq 2026-01-01T00:00:00Z",
    "row eq duration'PT1S'",
  ].map((filter) => filterRefused(filter, 400)),

  // What is not there.
  ...[
    "$expand=x",
    "$search=x",
    "$apply=aggregate($count as n)",
    "$compute=row as r",
    "$levels=1",
    "$deltatoken=1",
    "$schemaversion=*",
    "$unheard=1",
    "search=x",
    "Expand=x",
    "$orderby=length(term)",
  ].map((option): Row => ["11.2.1", "refuses options that it does not have", `${TERMS}?${option}`, {}, refused(501)]),
  ...[`$metadata?$top=1`, `?$filter=true`, `${TERMS}(1)?$filter=true`, `${TERMS}/$count?$top=1`].map((path): Row => [
    "11.2.1",
    "leaves out no option without a word",
    path,
    {},
    refused(400),
  ]),
  ...[
    `${TERMS}(1)/term`,
    `${TERMS}(1)/term/$value`,
    `${TERMS}/$ref`,
    `${TERMS}/$filter(true)`,
    "$all",
    "$entity?$id=x",
    "$crossjoin(a,b)",
    `${TERMS}(@k)?@k=1`,
  ].map((path): Row => ["9.3.1", "refuses resources that it does not have", path, {}, refused(501)]),
  ["9.2.1", "knows no other path", `${TERMS}/nothing`, {}, refused(404)],
  ["9.2.1", "knows no key of another type", `${TERMS}('a')`, {}, refused(404)],
  ["11.7", "refuses a batch", "$batch", { method: "POST", headers: { "content-type": "multipart/mixed;boundary=b" } }, refused(501)],
  ...["POST", "PUT", "PATCH", "DELETE"].map((method): Row => [
    "9.2.2",
    `changes nothing by ${method}`,
    `${TERMS}(1)`,
    { method, headers: { "content-type": "application/json" } },
    { ...refused(405), headers: { allow: "GET, HEAD", "odata-version": "4.0" } },
  ]),
];
