import { FEEDS_PATH } from "@lyceum/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { basic, createFeedWorld, type FeedWorld, type MadeFeed } from "../../testing/worlds/feed-world.ts";

/** Entity sets of the feed: one with days and whole numbers, one with texts. */
const DAYS = "intake_registrations";
const TERMS = "intake_by_term";
/** What Power Query sends with every request for a feed of OData 4. */
const POWER_QUERY = {
  accept:
    "application/json;odata.metadata=minimal;q=1.0,application/json;odata=minimalmetadata;q=0.9,application/atomsvc+xml;q=0.8,application/atom+xml;q=0.8,application/xml;q=0.7,text/plain;q=0.7",
  "odata-maxversion": "4.0",
  maxdataserviceversion: "3.0;NetFx",
};
const MINIMAL = "application/json;odata.metadata=minimal";

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
interface Answered {
  readonly status?: number;
  /** Headers as they must be; null: not there. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly json?: object;
  readonly text?: RegExp | string;
}
/** Section of "OData Version 4.01 Part 1: Protocol" (JSON: of the JSON format; URL: of part 2), what it requires, and how that shows. */
type Row = readonly [section: string, must: string, path: string, asked: Asked, answered: Answered];

const accepts = (accept: string): Asked => ({ headers: { accept } });
const typed = (type: string): Answered => ({ headers: { "content-type": type } });
const refused = (status: number): Answered => ({ status, json: { error: { code: expect.any(String), message: expect.any(String) } } });
const counted = (path: string, count: number): Row => ["URL 5.1.1", "follows what $filter says", path, {}, { text: String(count) }];
const filtered = (filter: string, count: number): Row => counted(`${TERMS}/$count?$filter=${encodeURIComponent(filter)}`, count);
const filterRefused = (filter: string, status: number): Row => [
  "9.3.1",
  status === 501 ? "refuses what it does not have with 501" : "refuses what is no filter",
  `${TERMS}?$filter=${encodeURIComponent(filter)}`,
  {},
  refused(status),
];

const ROWS: readonly Row[] = [
  // Version and headers.
  ["8.1.5", "names its version", "", {}, { headers: { "odata-version": "4.0" } }],
  ["8.1.5", "names its version when it refuses", "Nothing", {}, { ...refused(404), headers: { "odata-version": "4.0" } }],
  ["8.1.5", "fails a request of another version", DAYS, { headers: { "odata-version": "3.0" } }, refused(400)],
  ["8.1.5", "takes a request of its version", DAYS, { headers: { "odata-version": "4.01" } }, { status: 200 }],
  ["8.2.7", "fails below the least version that it speaks", DAYS, { headers: { "odata-maxversion": "3.0" } }, refused(400)],
  [
    "8.2.7",
    "answers in 4.0 to 4.0",
    DAYS,
    { headers: { "odata-maxversion": "4.0" } },
    { headers: { "odata-version": "4.0", "content-type": MINIMAL } },
  ],
  [
    "8.2.7",
    "answers in the greatest version that the client knows",
    `${DAYS}?$top=1&$count=true`,
    { headers: { "odata-maxversion": "4.01", accept: "application/json;metadata=full" } },
    {
      headers: { "odata-version": "4.01", "content-type": "application/json;metadata=full" },
      json: {
        "@context": expect.stringContaining("$metadata#intake_registrations"),
        "@count": expect.any(Number),
        value: [
          {
            "@type": "#Lyceum.intake_registrations_row",
            "@id": `${DAYS}(1)`,
            "enrolments@type": "Int64",
            "registered_date_month@type": "Date",
          },
        ],
      },
    },
  ],
  ["8.2.7", "takes later versions", DAYS, { headers: { "odata-maxversion": "5.0;NetFx" } }, { headers: { "odata-version": "4.01" } }],
  ["8.2.1", "writes what Power Query takes", DAYS, { headers: POWER_QUERY }, typed(MINIMAL)],
  ["8.2.1", "describes itself to Power Query", "$metadata", { headers: POWER_QUERY }, typed("application/xml")],
  ["8.2.1", "counts for Power Query", `${DAYS}/$count`, { headers: POWER_QUERY }, typed("text/plain")],
  ["8.2.1", "chooses by preference", DAYS, accepts("application/json;odata.metadata=none;q=0.1, application/*;q=0.5"), typed(MINIMAL)],
  ["8.2.1", "fails what it cannot write", DAYS, accepts("application/atom+xml"), refused(406)],
  ["8.2.1", "fails what is refused by the client", DAYS, accepts("application/json;q=0"), refused(406)],
  ["8.2.1", "rejects unknown parameters of a format", DAYS, accepts("application/json;odata=verbose"), refused(406)],
  ["8.2.1", "rejects unsupported values of a format", DAYS, accepts("application/json;odata.metadata=most"), refused(406)],
  ["8.2.1", "describes itself as XML alone", "$metadata", accepts("application/json"), refused(406)],
  ["8.2.1", "names no characters that were not asked for", DAYS, accepts("application/json"), typed(MINIMAL)],
  ["8.2.1", "names characters that were asked for", DAYS, accepts("application/json;charset=UTF-8"), typed(`${MINIMAL};charset=utf-8`)],
  ["8.2.4", "reads only what the client has", DAYS, { headers: { "if-match": '"other"' } }, refused(412)],
  [
    "8.2.5",
    "sends nothing that the client has",
    DAYS,
    { headers: { "if-none-match": "*" } },
    { status: 304, headers: { "odata-version": "4.0" } },
  ],
  ["8.2.6", "keeps pages of one snapshot", DAYS, { headers: { isolation: "snapshot" } }, { status: 200 }],
  ["8.2.6", "takes the older name", DAYS, { headers: { "odata-isolation": "Snapshot" } }, { status: 200 }],
  ["8.2.6", "fails another isolation", DAYS, { headers: { "odata-isolation": "serializable" } }, refused(412)],
  [
    "8.2.8",
    "ignores preferences that it does not know",
    DAYS,
    { headers: { prefer: "respond-async, omit-values=nulls, x=1" } },
    { status: 200, headers: { "preference-applied": null } },
  ],
  [
    "8.2.8.5",
    "keeps the size of a page, by the older name",
    DAYS,
    { headers: { prefer: "odata.maxpagesize=1" } },
    { headers: { "preference-applied": "odata.maxpagesize=1" } },
  ],
  [
    "8.2.8.5",
    "keeps the size of a page, by the newer name",
    DAYS,
    { headers: { prefer: 'respond-async, maxpagesize="1"' } },
    { headers: { "preference-applied": "maxpagesize=1" } },
  ],

  // The service and its description.
  [
    "11.1.1",
    "publishes a service document",
    "",
    {},
    {
      json: {
        "@odata.context": expect.stringMatching(/\/odata\/\$metadata$/),
        value: expect.arrayContaining([{ name: DAYS, title: expect.any(String), kind: "EntitySet", url: DAYS }]),
      },
    },
  ],
  ["11.1.2", "publishes its description", "$metadata", {}, { text: /^<\?xml[^]*<edmx:Edmx Version="4.0"/ }],
  ["11.1.2", "publishes its description under an encoded name", "%24metadata?%24format=xml", {}, { text: /<edmx:Edmx/ }],
  ["11.1.2", "says how far it goes", "$metadata", {}, { text: /Capabilities.ConformanceLevel"><EnumMember>[\w.]+\/Minimal</ }],
  ["13.2.1", "says which versions it speaks", "$metadata", {}, { text: /<Annotation Term="Core.ODataVersions" String="4.01"\/>/ }],
  [
    "CSDL 3.3",
    "points to vocabularies of its own server",
    "$metadata",
    {},
    { text: /<edmx:Reference Uri="vocabularies\/Org.OData.Core.V1.xml">/ },
  ],
  [
    "CSDL 3.3",
    "has the vocabularies",
    "vocabularies/Org.OData.Capabilities.V1.xml",
    {},
    { headers: { "content-type": "application/xml" }, text: /<Term Name="FilterFunctions"/ },
  ],
  ["9.2.1", "has no other vocabularies", "vocabularies/Org.OData.Validation.V1.xml", {}, refused(404)],
  ["6.1", "leaves options of others alone", `${DAYS}?trace=1`, {}, { status: 200 }],

  // Rows as JSON.
  ["JSON 3", "writes JSON", `${DAYS}?$format=json`, accepts("application/xml"), typed(MINIMAL)],
  ["JSON 3", "takes its short name in any case", `${DAYS}?$format=JSON`, {}, typed(MINIMAL)],
  ["JSON 3", "takes no parameters with the short name", `${DAYS}?$format=json;odata.metadata=none`, {}, refused(406)],
  [
    "JSON 3.1.2",
    "says everything where that is asked",
    `${TERMS}?$top=1`,
    accepts("application/json;odata.metadata=full"),
    {
      headers: { "content-type": "application/json;odata.metadata=full" },
      json: {
        value: [
          {
            "@odata.type": "#Lyceum.intake_by_term_row",
            "@odata.id": `${TERMS}(1)`,
            "row@odata.type": "#Int32",
            "enrolments@odata.type": "#Int64",
          },
        ],
      },
    },
  ],
  [
    "JSON 3.1.3",
    "leaves out what is about the rows",
    `${DAYS}(1)?$format=${encodeURIComponent("application/json;odata.metadata=none")}`,
    {},
    { text: /^\{"row":1,/ },
  ],
  [
    "JSON 3.1.3",
    "keeps the link and the count",
    `${DAYS}?$count=true`,
    { headers: { accept: "application/json;odata.metadata=none", prefer: "maxpagesize=1" } },
    { json: { "@odata.count": expect.any(Number), "@odata.nextLink": expect.any(String) }, text: /^\{"@odata.count"/ },
  ],
  [
    "JSON 3.2",
    "writes long numbers as texts",
    `${TERMS}?$top=1&$count=true`,
    accepts("application/json;IEEE754Compatible=true"),
    {
      headers: { "content-type": `${MINIMAL};IEEE754Compatible=true` },
      json: { "@odata.count": "2", value: [{ row: 1, enrolments: expect.stringMatching(/^\d+$/) }] },
    },
  ],
  [
    "JSON 4.4",
    "says that order can be relied on",
    DAYS,
    accepts("application/json;odata.streaming=true"),
    { headers: { "content-type": `${MINIMAL};odata.streaming=true` }, text: /^\{"@odata.context":/ },
  ],
  [
    "JSON 4.5.8",
    "names a row that lacks its key",
    `${TERMS}?$select=term&$top=1`,
    {},
    { json: { value: [{ "@odata.id": `${TERMS}(1)`, term: "Autumn 2025" }] } },
  ],
  [
    "10.2",
    "says of what rows are",
    TERMS,
    {},
    { json: { "@odata.context": expect.stringMatching(/\/odata\/\$metadata#intake_by_term$/) } },
  ],
  [
    "10.3",
    "says of what one row is",
    `${TERMS}(1)`,
    {},
    { json: { "@odata.context": expect.stringMatching(/#intake_by_term\/\$entity$/), row: 1, term: "Autumn 2025" } },
  ],
  [
    "10.7",
    "says which properties were chosen",
    `${TERMS}?$select=term,row`,
    {},
    { json: { "@odata.context": expect.stringMatching(/#intake_by_term\(term,row\)$/) } },
  ],
  ["11.2.2", "reads one row", `${TERMS}(row=2)`, {}, { json: { row: 2, term: "Spring 2026" } }],
  ["9.2.1", "knows no row beyond the last", `${TERMS}(99)`, {}, refused(404)],
  ["9.2.1", "knows no row before the first", `${TERMS}(0)`, {}, refused(404)],
  ["11.2.6.3", "keeps to $top", `${TERMS}?$top=1`, {}, { json: { value: [{ row: 1 }] } }],
  ["11.2.6.3", "sends none for 0", `${TERMS}?$top=0&$count=true`, {}, { json: { "@odata.count": 2, value: [] } }],
  ["11.2.6.4", "leaves out what $skip says", `${TERMS}?$skip=1`, {}, { json: { value: [{ row: 2 }] } }],
  ["11.2.6.4", "sends none beyond the last", `${TERMS}?$skip=999999999`, {}, { json: { value: [] } }],
  [
    "11.2.6.5",
    "counts whatever is left out",
    `${TERMS}?$count=true&$skip=1&$filter=${encodeURIComponent("row ge 1")}`,
    {},
    { json: { "@odata.count": 2 } },
  ],
  ["11.2.6.2", "orders", `${TERMS}?$orderby=term desc`, {}, { json: { value: [{ term: "Spring 2026" }, { term: "Autumn 2025" }] } }],
  ["11.2.10", "counts as text", `${TERMS}/$count`, {}, { headers: { "content-type": "text/plain" }, text: "2" }],
  [
    "9.1",
    "answers HEAD as GET, without the rows",
    DAYS,
    { method: "HEAD" },
    { headers: { "content-type": MINIMAL, "odata-version": "4.0" }, text: "" },
  ],

  // Version 4.01 in addresses.
  ["13.2.1(6)", "takes options without $", `${TERMS}?top=1&count=true`, {}, { json: { "@odata.count": 2, value: [{ row: 1 }] } }],
  [
    "13.2.1(7)",
    "takes names in any case",
    `${TERMS}?$TOP=1&$FILTER=${encodeURIComponent("CONTAINS(ToUpper(term),'SPRING') AND NOT (row EQ 1)")}&$orderby=row DESC`,
    {},
    { json: { value: [{ row: 2 }] } },
  ],
  [
    "13.2.1(9.1)",
    "casts texts",
    `${TERMS}/$count?$filter=${encodeURIComponent("row eq cast('2',Edm.Int32) and cast(row,Edm.String) eq '2'")}`,
    {},
    { text: "1" },
  ],
  [
    "13.2.1(9.1)",
    "casts days",
    `${DAYS}/$count?$filter=${encodeURIComponent("registered_date_month lt cast('1999-01-01',Edm.Date)")}`,
    {},
    { text: "0" },
  ],
  ["13.2.1(6)", "takes no option twice", `${TERMS}?top=1&$top=2`, {}, refused(400)],

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

let server: TestServer;
let world: FeedWorld;
let made: MadeFeed;
beforeAll(async () => {
  server = await startTestServer();
  world = await createFeedWorld(server);
  made = await world.makeFeed(await world.createPerson(["InstitutionAdmin"]), { visual: null });
});
afterAll(() => server.close());

const root = (): string => `${server.origin}${FEEDS_PATH}/${made.id}/odata/`;

test.each(ROWS)(
  "%s %s: %s",
  async (_section, _must, path, { method = "GET", headers = {} }, { status = 200, headers: named = {}, json, text }) => {
    const response = await fetch(root() + path, { method, headers: { authorization: basic(made.token), ...headers } });
    const body = await response.text();
    expect(
      [response.status, Object.fromEntries(Object.keys(named).map((name) => [name, response.headers.get(name)]))],
      body.slice(0, 500),
    ).toEqual([status, named]);
    if (json) expect(JSON.parse(body)).toMatchObject(json);
    if (text !== undefined) expect(body).toEqual(typeof text === "string" ? text : expect.stringMatching(text));
  },
);

test("uses no term that its vocabularies lack, and points to no other server", async () => {
  const xml = await (await world.read(made, "odata", { path: "$metadata" })).text();
  const places = [...xml.matchAll(/<edmx:Reference Uri="([^"]*)"><edmx:Include Namespace="[^"]*" Alias="(\w+)"/g)];
  const own: string[] = [];
  for (const [, place = "", alias = ""] of places) {
    expect(place).toMatch(/^vocabularies\/[\w.]+$/);
    const vocabulary = await (await world.read(made, "odata", { path: place })).text();
    own.push(...[...vocabulary.matchAll(/<Term Name="(\w+)"/g)].map(([, name]) => `${alias}.${name}`));
  }
  const used = [...new Set([...xml.matchAll(/<Annotation Term="([^"]*)"/g)].map(([, name]) => name))];
  expect(used.sort()).toEqual(own.sort());
});

test("without a token it refuses as OData does, and says what to send", async () => {
  for (const method of ["GET", "POST"]) {
    const response = await fetch(`${root()}$batch`, { method });
    const { error } = (await response.json()) as { error: { code: string } };
    const heads = ["odata-version", "www-authenticate", "content-type"].map((name) => response.headers.get(name));
    expect([response.status, error.code, heads]).toEqual([
      401,
      "unauthenticated",
      ["4.0", 'Basic realm="Lyceum feeds", charset="UTF-8"', MINIMAL],
    ]);
  }
});

test("13.1.1(8) has properties of OData's own types alone, with names that OData takes, each once whatever its case", async () => {
  const xml = await (await world.read(made, "odata", { path: "$metadata" })).text();
  const names = [...xml.matchAll(/ Name="([^"]*)"/g)].map(([, name = ""]) => name);
  expect(names.filter((name) => !/^[A-Za-z_]\w{0,127}$/.test(name))).toEqual([]);
  expect([...new Set([...xml.matchAll(/ Type="([^"]*)"/g)].map(([, type]) => type))].sort()).toEqual([
    "Edm.Date",
    "Edm.Double",
    "Edm.Int32",
    "Edm.Int64",
    "Edm.String",
  ]);
  for (const type of xml.matchAll(/<EntityType[^]*?<\/EntityType>/g)) {
    const properties = [...type[0].matchAll(/<Property Name="([^"]*)"/g)].map(([, name = ""]) => name.toLowerCase());
    expect(new Set(properties).size).toBe(properties.length);
  }
});
