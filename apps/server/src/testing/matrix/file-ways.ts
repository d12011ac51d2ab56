import { formatMeasure } from "@lyceum/reports";
import type { Answer } from "@lyceum/semantic";
import { strFromU8, unzipSync } from "fflate";

import { factOf, type Outcome, refusedBy, shown } from "./outcome.ts";
import { sendForBytes } from "./requests.ts";
import { queriesOf, type ShownScreen, sheetOf } from "./screen.ts";
import type { Visit } from "./visit.ts";
import type { Way } from "./way.ts";

const visualAnswers = ({ answers }: ShownScreen, report: string): readonly Answer[] =>
  sheetOf(report).visuals.flatMap(({ id }) => answers.get(id) ?? []);

/** Lists the figures of answers with their units, totals among them; those that are withheld are none. */
function figuresIn(
  answers: readonly Answer[],
): readonly { readonly value: number; readonly format: Answer["columns"][number]["format"] }[] {
  return answers.flatMap(({ columns, rows, totals, suppressed }) =>
    [...rows.filter((_row, index) => !suppressed.includes(index)), ...(totals ? [totals] : [])].flatMap((row) =>
      row.flatMap((value, index) => {
        const column = columns[index];
        return column && column.role !== "dimension" && typeof value === "number" ? [{ value, format: column.format }] : [];
      }),
    ),
  );
}

async function fileOf(
  visit: Visit,
  report: string,
  format: string,
): Promise<{ readonly bytes: Uint8Array } | { readonly refused: string }> {
  const frame = visit.frames.get(report);
  if (!frame || "refused" in frame) return { refused: frame?.refused ?? "" };
  const { ok, bytes } = await sendForBytes(`${visit.world.server.framesOrigin}/frame-api/dashboards/${report}/file`, {
    token: frame.token,
    body: { format, sheets: [sheetOf(report).id], filters: {} },
  });
  return ok ? { bytes } : (refusedBy(strFromU8(bytes)) as { readonly refused: string });
}

/** Reads the numbers of every sheet of a workbook but the first, which is about the report. */
function workbookNumbers(bytes: Uint8Array): readonly string[] {
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => /worksheets\/sheet(?!1\.)\d+\.xml$/.test(name));
  return parts.flatMap(([, part]) =>
    [...strFromU8(part).matchAll(/<c r="[A-Z]+\d+"(?![^>]*t="(?:s|inlineStr|str|b|d)")[^>]*><v>([^<]*)<\/v>/g)].map(([, value]) =>
      factOf("number", [Number(value)]),
    ),
  );
}

const isDrawn = ({ kind }: { readonly kind: string }): boolean => !["number", "table", "pivot"].includes(kind);

/** Reads the least and greatest figure that pictures of a sheet's charts say for those who do not see them. */
async function picturedFigures(visit: Visit, report: string): Promise<Outcome> {
  const frame = visit.frames.get(report);
  if (!frame || "refused" in frame) return { refused: frame?.refused ?? "" };
  const [visual] = sheetOf(report).visuals.filter(isDrawn);
  if (!visual) throw new Error(report);
  const base = `${visit.world.server.framesOrigin}/frame-api`;
  const calls = [
    [`dashboards/${report}/picture`, { sheet: sheetOf(report).id, visual: visual.id, filters: {} }],
    ["picture", { visual: { ...visual, query: queriesOf(report, frame.depth).get(visual.id) }, source: report }],
  ] as const;
  const figures: string[] = [];
  for (const [path, body] of calls) {
    const { ok, bytes } = await sendForBytes(`${base}/${path}`, { token: frame.token, body: { format: "svg", ...body } });
    const text = strFromU8(bytes);
    const isEmpty = !ok && text.includes("picture_missing");
    if (!ok && !isEmpty) return refusedBy(text);
    const [, spoken = ""] = /<desc[^>]*>([^<]*)</.exec(text) ?? [];
    figures.push(...[...spoken.matchAll(/(?:Lowest|Highest): .*?\(([^()]*\d[^()]*)\)\./g)].map(([, figure = ""]) => figure));
  }
  return shown(figures.map((figure) => factOf("text", [figure])));
}

/** Reads the numbers of workbooks of a sheet's first table, as a visual of its report and as an answer. */
async function tabledNumbers(visit: Visit, report: string): Promise<Outcome> {
  const frame = visit.frames.get(report);
  if (!frame || "refused" in frame) return { refused: frame?.refused ?? "" };
  const { id: sheet, visuals } = sheetOf(report);
  const visual = visuals.find(({ kind }) => kind === "table") ?? visuals[0];
  if (!visual) throw new Error(report);
  const base = `${visit.world.server.framesOrigin}/frame-api`;
  const calls = [
    [`dashboards/${report}/table`, { sheet, visual: visual.id, filters: {} }],
    ["table", { visual: { ...visual, query: queriesOf(report, frame.depth).get(visual.id) }, source: report }],
  ] as const;
  const numbers: string[] = [];
  for (const [path, body] of calls) {
    const { ok, bytes } = await sendForBytes(`${base}/${path}`, { token: frame.token, body: { format: "xlsx", ...body } });
    if (!ok) return refusedBy(strFromU8(bytes));
    numbers.push(...workbookNumbers(bytes));
  }
  return shown(numbers);
}

const hasDigit = (text: string): boolean => /\d/.test(text);

const FILE = { calls: ["files.make"], ofReport: true, gate: "dashboards.embed", credential: "frame", isPart: true } as const;

/** Lists what workbooks may hold of a screen: its figures, and the numbers and days that it is broken down by. */
const numbersOnScreen = (screen: ShownScreen, report: string): readonly string[] => [
  ...figuresIn(visualAnswers(screen, report)).map(({ value }) => factOf("number", [value])),
  ...visualAnswers(screen, report).flatMap(({ columns, rows }) =>
    rows.flatMap((row) =>
      row.flatMap((cell, index) => {
        const kind = columns[index]?.kind;
        if (kind === "date") return [factOf("number", [Date.parse(String(cell).slice(0, 10)) / 86_400_000 + 25_569])];
        return typeof cell === "number" ? [factOf("number", [cell])] : [];
      }),
    ),
  ),
];

/** Files of a whole sheet. Dates of workbooks are numbers too and stand apart by being days of this century. */
export const FILE_WAYS: readonly Way[] = [
  {
    ...FILE,
    name: "workbook",
    ask: async (visit, report) => {
      const file = await fileOf(visit, report, "xlsx");
      return "refused" in file ? file : shown(workbookNumbers(file.bytes));
    },
    expected: numbersOnScreen,
  },
  {
    ...FILE,
    name: "table",
    calls: ["files.table", "files.answerTable"],
    ask: tabledNumbers,
    expected: numbersOnScreen,
  },
  {
    ...FILE,
    name: "picture",
    calls: ["files.picture", "files.answerPicture"],
    ask: picturedFigures,
    expected: (screen, report) =>
      figuresIn(visualAnswers(screen, report)).map(({ value, format }) => factOf("text", [formatMeasure(value, format, "en")])),
  },
  {
    ...FILE,
    name: "pages",
    ask: async (visit, report) => {
      const file = await fileOf(visit, report, "pdf");
      if ("refused" in file) return file;
      const visuals = visit.world.pages.get(visit.person.user.id) ?? [];
      const texts = visuals.flatMap(({ figure, table }) => [
        ...(figure ? [figure.text] : []),
        ...(table
          ? [...table.rows, ...(table.total ? [table.total] : [])].flatMap((row) =>
              row.filter((_cell: string, index: number) => table.head[index]?.numeric),
            )
          : []),
      ]);
      return shown(texts.filter(hasDigit).map((text) => factOf("text", [text])));
    },
    expected: (screen, report) =>
      figuresIn(visualAnswers(screen, report)).map(({ value, format }) => factOf("text", [formatMeasure(value, format, "en")])),
  },
];
