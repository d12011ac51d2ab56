import studio from "@lyceum/locales/en/studio.json" with { type: "json" };
import { Dashboard, DELIVERED_DASHBOARDS, type DashboardInput } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";
import { describe, expect, test } from "vitest";

import { chartWords } from "../charts/chart-words.ts";
import { readDashboardTexts } from "../dashboard-texts.ts";
import { reportTexts } from "../report-texts.ts";
import { openingText } from "./opening-text.ts";
import { periodText } from "./period-text.ts";

const OPENING: NonNullable<DashboardInput["sheets"][number]["opening"]> = {
  figure: {
    query: { measures: ["pass_rate", "enrolments"] },
    base: "enrolments",
    texts: {
      alone: { one: "{{enrolments}} enrolment: {{pass_rate}}.", other: "{{enrolments}} enrolments: {{pass_rate}}." },
      none: "Nothing yet.",
    },
    change: {
      rose: "{{pass_rate}}, up {{change}} {{before}}.",
      fell: "{{pass_rate}}, down {{change}} {{before}}.",
      unchanged: "{{pass_rate}}, as {{before}}.",
    },
  },
  places: {
    query: { measures: ["pass_rate"], dimensions: [{ name: "level1" }] },
    text: "Highest in {{high}} ({{highValue}}), lowest in {{low}} ({{lowValue}}).",
  },
};

const delivered = DELIVERED_DASHBOARDS[0];
if (!delivered) throw new Error("no dashboard");
const [sheet] = delivered.sheets;
const dashboard = Dashboard.parse({ ...delivered, id: "sample", sheets: [{ ...sheet, id: "sheet", opening: OPENING }] });

type Row = readonly (number | string | null)[];
interface Figures {
  readonly now?: Row;
  readonly earlier?: Row;
  readonly comparedWith?: Answer["columns"][number]["comparedWith"];
  readonly places?: readonly Row[];
  readonly limits?: Answer["explanation"]["limits"];
  readonly suppressed?: readonly number[];
  readonly truncated?: boolean;
  /** Unit of the first figure. */
  readonly format?: "ratio" | "count";
}

function answers({
  now = [0.7, 200],
  earlier,
  comparedWith,
  places = [],
  limits = [{ code: "whole_institution" }],
  suppressed = [],
  truncated = false,
  format = "ratio",
}: Figures) {
  const explanation = { sql: "", definitions: [], filters: [], limits, freshness: [], asOf: "2026-06-30", snapshotId: "s" };
  const formats = { pass_rate: format, enrolments: "count" as const };
  const measures = Object.entries(formats).map(([name, own]) => ({
    name,
    role: "measure" as const,
    kind: "number" as const,
    label: name,
    format: own,
  }));
  const earlierColumns = measures.map((column) => ({
    ...column,
    name: `${column.name}.previous`,
    role: "previous" as const,
    compared: "previous_year" as const,
    ...(comparedWith && { comparedWith }),
  }));
  const figure: Answer = {
    columns: [...measures, ...(earlier ? earlierColumns : [])],
    rows: [[...now, ...(earlier ?? [])]],
    suppressed: [...suppressed],
    truncated: false,
    explanation,
  };
  const ranking: Answer = {
    columns: [{ name: "level1", role: "dimension", kind: "text", label: "College" }, ...measures.slice(0, 1)],
    rows: places.map((row) => [...row]),
    suppressed: [],
    truncated,
    explanation,
  };
  return { figure, places: ranking };
}

const german = {
  sample: {
    sheets: {
      sheet: {
        opening: {
          alone_one: "{{enrolments}} Einschreibung: {{pass_rate}}.",
          alone_other: "{{enrolments}} Einschreibungen: {{pass_rate}}.",
          places: "Am höchsten in {{high}} ({{highValue}}), am niedrigsten in {{low}} ({{lowValue}}).",
        },
      },
    },
  },
};

async function tell(figures: Figures, locale = "en"): Promise<string | undefined> {
  const texts = await reportTexts(locale, { studio, dashboards: locale === "de" ? german : {} });
  const t = texts.getFixedT(null, "studio");
  const [only] = dashboard.sheets;
  const sentences = only && readDashboardTexts(dashboard, texts).opening(only);
  if (!only?.opening || !sentences) throw new Error("no opening");
  return openingText({ opening: only.opening, sentences, ...answers(figures), period: "2026", words: chartWords(texts), t });
}

describe("the sentence of a sheet", () => {
  test.each<[string, Figures, string | undefined]>([
    ["tells the figure alone without a comparison", {}, "2026: 200 enrolments: 70.0%."],
    ["counts one in its own form", { now: [1, 1] }, "2026: 1 enrolment: 100.0%."],
    ["tells a rise in points", { earlier: [0.651, 180] }, "2026: 70.0%, up 4.9 points from 65.1% a year before."],
    ["tells a fall in points, without a sign", { earlier: [0.75, 180] }, "2026: 70.0%, down 5.0 points from 75.0% a year before."],
    ["calls what rounds to nothing no change", { earlier: [0.7001, 180] }, "2026: 70.0%, as from 70.0% a year before."],
    [
      "tells a fall in parts of what was",
      { format: "count", now: [11_705, 200], earlier: [12_000, 180] },
      "2026: 11,705, down 2.46% from 12,000 a year before.",
    ],
    [
      "names no size of a change of less than a tenth of a percent",
      { format: "count", now: [11_705, 200], earlier: [11_715, 180] },
      "2026: 11,705, as from 11,715 a year before.",
    ],
    ["tells no change against a period of few", { earlier: [0.5, 29] }, "2026: 200 enrolments: 70.0%."],
    ["tells no change of few", { now: [0.7, 29], earlier: [0.5, 180] }, "2026: 29 enrolments: 70.0%."],
    [
      "names a period that is compared up to a week of its courses",
      { earlier: [0.651, 180], comparedWith: { name: "Autumn 2025", until: "2025-11-12", week: 6 } },
      "2026: 70.0%, up 4.9 points from 65.1% in Autumn 2025 up to course week 6.",
    ],
    [
      "names a period that is compared up to a day",
      { earlier: [0.651, 180], comparedWith: { name: "2024/25", until: "2025-11-12" } },
      "2026: 70.0%, up 4.9 points from 65.1% in 2024/25 up to Nov 12, 2025.",
    ],
    [
      "names a period that is compared as a whole",
      { earlier: [0.651, 180], comparedWith: { name: "Autumn 2025" } },
      "2026: 70.0%, up 4.9 points from 65.1% in Autumn 2025.",
    ],
    ["tells no change against nothing", { earlier: [null, null] }, "2026: 200 enrolments: 70.0%."],
    ["says that there is nothing yet", { now: [null, 0] }, "2026: Nothing yet."],
    ["leaves out a sentence whose figure is missing", { now: [null, 40] }, undefined],
  ])("%s", async (_what, figures, expected) => {
    expect(await tell(figures)).toBe(expected);
  });

  test.each<[string, Figures, string]>([
    [
      "names the highest and the lowest",
      {
        places: [
          ["Arts", 0.8],
          ["Law", 0.7],
          ["Science", 0.6],
        ],
      },
      " Highest in Arts (80.0%), lowest in Science (60.0%).",
    ],
    [
      "names no highest of two that read the same",
      {
        places: [
          ["Arts", 0.8],
          ["Law", 0.8001],
          ["Science", 0.6],
        ],
      },
      "",
    ],
    [
      "names no lowest of two that read the same",
      {
        places: [
          ["Arts", 0.8],
          ["Law", 0.6],
          ["Science", 0.6],
        ],
      },
      "",
    ],
    ["ranks no single place", { places: [["Arts", 0.8]] }, ""],
    [
      "does not name what has no name",
      {
        places: [
          ["Arts", 0.8],
          ["Law", 0.7],
          [null, 0.6],
        ],
      },
      " Highest in Arts (80.0%), lowest in Law (70.0%).",
    ],
    [
      "ranks nothing of which only the first rows came",
      {
        places: [
          ["Arts", 0.8],
          ["Law", 0.7],
        ],
        truncated: true,
      },
      "",
    ],
  ])("%s", async (_what, figures, expected) => {
    expect(await tell(figures)).toBe(`2026: 200 enrolments: 70.0%.${expected}`);
  });

  test("tells a protected reader neither a change nor a ranking of altered figures, and nothing where few or none are", async () => {
    const limits = [{ code: "restricted" as const, minimumGroup: 10, alteredBy: 12 }];
    const places: readonly Row[] = [
      ["Arts", 0.8],
      ["Law", 0.7],
    ];
    expect(await tell({ limits, places, earlier: [0.6, 180] })).toBe("2026: 200 enrolments: 70.0%.");
    expect(await tell({ limits, now: [null, 0] })).toBeUndefined();
    expect(await tell({ limits, now: [null, null] })).toBeUndefined();
    expect(await tell({ suppressed: [0] })).toBeUndefined();
  });

  test("is figures in the reader's language, with its plurals, numbers and order of words", async () => {
    const places: readonly Row[] = [
      ["Kunst", 0.8],
      ["Recht", 0.705],
    ];
    expect(await tell({ now: [0.7, 12_345], places }, "de")).toBe(
      "2026: 12.345 Einschreibungen: 70,0\u00a0%. Am höchsten in Kunst (80,0\u00a0%), am niedrigsten in Recht (70,5\u00a0%).",
    );
    expect(await tell({ now: [1, 1] }, "de")).toBe("2026: 1 Einschreibung: 100,0\u00a0%.");
  });
});

describe("the period of a sentence", () => {
  const filters = Object.fromEntries(dashboard.filters.map((filter) => [filter.id, filter]));
  const named = async (values: Record<string, readonly string[]>): Promise<string> => {
    const texts = await reportTexts("en", { studio });
    const t = texts.getFixedT(null, "studio");
    const applied = Object.keys(values).flatMap((id) => filters[id] ?? []);
    const kinds = { academic_year: "integer" as const };
    return periodText({ applied, values, kinds, asOf: "2026-06-30", words: chartWords(texts), label: ({ label }) => label, t });
  };

  test.each<[Record<string, readonly string[]>, string]>([
    [{}, "All data up to June 30, 2026"],
    [{ college: ["Arts"] }, "All data up to June 30, 2026"],
    [{ term: ["Autumn 2025"] }, "Autumn 2025"],
    [{ "academic-year": ["2025"], term: ["Autumn 2025", "Spring 2026"] }, "2025/26, Autumn 2025, Spring 2026"],
    [{ term: ["A", "B", "C", "D"] }, "Term: 4 chosen"],
    [{ dates: ["2026-01-01", "2026-03-31"] }, "Jan 1, 2026 to Mar 31, 2026"],
  ])("%j reads %s", async (values, expected) => {
    expect(await named(values)).toBe(expected);
  });
});
