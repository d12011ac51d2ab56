import { expect } from "vitest";

import { accepts, DAYS, MINIMAL, refused, type Row, TERMS, typed } from "./conformance-row.ts";

/** What Power Query sends with every request for a feed of OData 4. */
const POWER_QUERY = {
  accept:
    "application/json;odata.metadata=minimal;q=1.0,application/json;odata=minimalmetadata;q=0.9,application/atomsvc+xml;q=0.8,application/atom+xml;q=0.8,application/xml;q=0.7,text/plain;q=0.7",
  "odata-maxversion": "4.0",
  maxdataserviceversion: "3.0;NetFx",
};
/** What the protocol requires of versions, formats, descriptions and rows. */
export const PROTOCOL_ROWS: readonly Row[] = [
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
        "@context": expect.stringContaining("$metadata#intake_registrations") as unknown,
        "@count": expect.any(Number) as unknown,
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
        "@odata.context": expect.stringMatching(/\/odata\/\$metadata$/) as unknown,
        value: expect.arrayContaining([{ name: DAYS, title: expect.any(String), kind: "EntitySet", url: DAYS }]) as unknown,
      },
    },
  ],
  [
    "11.1.2",
    "publishes its description",
    "$metadata",
    {},
    { text: expect.stringMatching(/^<\?xml[^]*<edmx:Edmx Version="4.0"/) as unknown },
  ],
  [
    "11.1.2",
    "publishes its description under an encoded name",
    "%24metadata?%24format=xml",
    {},
    { text: expect.stringMatching(/<edmx:Edmx/) as unknown },
  ],
  [
    "11.1.2",
    "says how far it goes",
    "$metadata",
    {},
    { text: expect.stringMatching(/Capabilities.ConformanceLevel"><EnumMember>[\w.]+\/Minimal</) as unknown },
  ],
  [
    "13.2.1",
    "says which versions it speaks",
    "$metadata",
    {},
    { text: expect.stringMatching(/<Annotation Term="Core.ODataVersions" String="4.01"\/>/) as unknown },
  ],
  [
    "CSDL 3.3",
    "points to vocabularies of its own server",
    "$metadata",
    {},
    { text: expect.stringMatching(/<edmx:Reference Uri="vocabularies\/Org.OData.Core.V1.xml">/) as unknown },
  ],
  [
    "CSDL 3.3",
    "has the vocabularies",
    "vocabularies/Org.OData.Capabilities.V1.xml",
    {},
    { headers: { "content-type": "application/xml" }, text: expect.stringMatching(/<Term Name="FilterFunctions"/) as unknown },
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
    { text: expect.stringMatching(/^\{"row":1,/) as unknown },
  ],
  [
    "JSON 3.1.3",
    "keeps the link and the count",
    `${DAYS}?$count=true`,
    { headers: { accept: "application/json;odata.metadata=none", prefer: "maxpagesize=1" } },
    {
      json: { "@odata.count": expect.any(Number) as unknown, "@odata.nextLink": expect.any(String) as unknown },
      text: expect.stringMatching(/^\{"@odata.count"/) as unknown,
    },
  ],
  [
    "JSON 3.2",
    "writes long numbers as texts",
    `${TERMS}?$top=1&$count=true`,
    accepts("application/json;IEEE754Compatible=true"),
    {
      headers: { "content-type": `${MINIMAL};IEEE754Compatible=true` },
      json: { "@odata.count": "2", value: [{ row: 1, enrolments: expect.stringMatching(/^\d+$/) as unknown }] },
    },
  ],
  [
    "JSON 4.4",
    "says that order can be relied on",
    DAYS,
    accepts("application/json;odata.streaming=true"),
    { headers: { "content-type": `${MINIMAL};odata.streaming=true` }, text: expect.stringMatching(/^\{"@odata.context":/) as unknown },
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
    { json: { "@odata.context": expect.stringMatching(/\/odata\/\$metadata#intake_by_term$/) as unknown } },
  ],
  [
    "10.3",
    "says of what one row is",
    `${TERMS}(1)`,
    {},
    { json: { "@odata.context": expect.stringMatching(/#intake_by_term\/\$entity$/) as unknown, row: 1, term: "Autumn 2025" } },
  ],
  [
    "10.7",
    "says which properties were chosen",
    `${TERMS}?$select=term,row`,
    {},
    { json: { "@odata.context": expect.stringMatching(/#intake_by_term\(term,row\)$/) as unknown } },
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
];
