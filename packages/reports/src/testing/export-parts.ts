import studio from "@lyceum/locales/en/studio.json" with { type: "json" };
import type { Answer } from "@lyceum/semantic";
import type { i18n, TFunction } from "i18next";

import { unlimitedLines } from "../answers/unlimited-lines.ts";
import type { ExportedTable } from "../exports/export-rows.ts";
import type { ProvenanceParts, ProvenanceWords } from "../exports/provenance.ts";
import type { Unlimited } from "../filters/visual-filters.ts";
import { reportTexts } from "../report-texts.ts";
import { testWords } from "./charts.ts";

/** Opens the frame's own English texts. */
export const englishReportTexts = (): Promise<i18n> => reportTexts("en", { studio });

/** Reads the frame's own English texts. */
export async function englishTexts(): Promise<TFunction<"studio">> {
  return (await englishReportTexts()).getFixedT(null, "studio");
}

/** A table of rates by week and region, with a group withheld and a name that a spreadsheet would run. */
export const testAnswer: Answer = {
  columns: [
    { name: "activity_date.week", role: "dimension", kind: "date", label: "Week", grain: "week" },
    { name: "region", role: "dimension", kind: "text", label: "Region" },
    { name: "pass_rate", role: "measure", kind: "number", label: "Pass rate", format: "ratio" },
    { name: "enrolments", role: "measure", kind: "integer", label: "Enrolments", format: "count" },
    { name: "minutes", role: "measure", kind: "number", label: "Time spent", format: "minutes" },
  ],
  rows: [
    ["2026-03-02", "Wales, North", 0.864, 12_345, 59_376.5],
    ["2026-03-09", "=HYPERLINK(1)", null, null, null],
    ["2026-03-16", null, 0.5, 2, 0],
  ],
  suppressed: [1],
  truncated: false,
  explanation: {
    sql: "select 1",
    definitions: [
      {
        measure: "pass_rate",
        label: "Pass rate",
        description: "Enrolments that ended with Pass or Distinction.",
        formula: "Passes divided by Ended enrolments",
        table: "",
      },
      {
        measure: "enrolments",
        label: "Enrolments",
        description: "One student in one course.",
        formula: "count of rows",
        table: "Enrolments",
      },
    ],
    filters: [{ label: "Term", text: "is Autumn 2025" }],
    groupings: [{ label: "Region", text: "the first 3 by enrolments, highest first; all others: Elsewhere" }],
    limits: [
      { code: "nodes", nodes: ["science"] },
      { code: "restricted", minimumGroup: 10, alteredBy: 12 },
    ],
    freshness: [{ submodel: "LMS", updatedAt: "2026-11-21T01:20:00Z" }],
    asOf: "2026-11-20",
    snapshotId: "s1",
  },
};

export const testTable = (t: TFunction<"studio">): ExportedTable => ({ answer: testAnswer, words: testWords, t });

/** Where the table comes from, as a dean with protected data sees it. */
export const testParts: ProvenanceParts = {
  title: "Where do students pass most often?",
  subtitle: "Pass rate, % of enrolments in ended courses",
  report: "Enrolment and outcomes",
  query: { having: [{ measure: "enrolments", op: ">=", value: 30 }] },
  answer: testAnswer,
  unlimited: ["Not limited by Item type"],
  notes: ["Differences say where to look, not why."],
  institution: "Northfield University",
  nodes: ["College of Science"],
  snapshot: { attribution: "OULAD, CC BY 4.0", synthetic: false },
  madeAt: new Date("2026-11-22T10:00:00Z"),
};

/** Days that limit nothing of a visual, and an item type that leaves its pass rate as it is. */
const UNLIMITED: readonly Unlimited[] = [
  {
    filter: { id: "dates", kind: "date-range", dimension: "activity_date", label: "Activity dates", multiple: false },
    measures: [],
    isMeant: false,
  },
  {
    filter: { id: "item-type", kind: "choice", dimension: "item_type", label: "Item type", multiple: true },
    measures: ["pass_rate"],
    isMeant: false,
  },
];

/** The same table where set filters leave some or all of it as it is. */
export function partlyLimited(t: TFunction<"studio">): { readonly table: ExportedTable; readonly parts: ProvenanceParts } {
  const columns = testAnswer.columns.map((column) => (column.name === "pass_rate" ? { ...column, unlimited: ["item_type"] } : column));
  const answer = { ...testAnswer, columns };
  const words = { t, locale: "en", filter: ({ label }: { readonly label: string }) => label, measure: () => "Pass rate" };
  return { table: { answer, words: testWords, t }, parts: { ...testParts, answer, unlimited: unlimitedLines(UNLIMITED, words) } };
}

/** What every file of it must say. */
export const LEFT_AS_IT_IS = [
  "Not limited by Activity dates: what is chosen there changes nothing here.",
  "Item type does not limit Pass rate.",
] as const;
export const MARKED_HEADING = "Pass rate (not limited by every filter)";

export const testProvenanceWords = (t: TFunction<"studio">): ProvenanceWords => ({ t, locale: "en", zone: "utc" });

/** What every file must say, whatever its kind. */
export const MUST_SAY = [
  "Where do students pass most often?",
  "Pass rate, % of enrolments in ended courses",
  "Term is Autumn 2025",
  "Item type",
  "College of Science",
  "Groups of fewer than 10 people are left out",
  "a count of people by at most ±12",
  "Differences say where to look, not why.",
  "Northfield University",
  "OULAD, CC BY 4.0",
  "November 20, 2026",
] as const;
