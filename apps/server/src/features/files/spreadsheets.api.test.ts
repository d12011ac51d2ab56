import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { DELIVERED_DASHBOARDS, educationModel } from "@lyceum/model";
import { modelFacts, visualQuestion } from "@lyceum/reports";
import { parseCsv } from "@lyceum/reports/csv";
import type { Answer } from "@lyceum/semantic";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type FileWorld, startFileWorld } from "../../testing/worlds/file-world.ts";

const FACTS = modelFacts(educationModel);
/** All sheets, comma, quotes, UTF-8, values as they are and not as they look. */
const EACH_SHEET = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1";

const hasOffice = spawnSync("soffice", ["--version"]).error === undefined;

/** Without LibreOffice on the path nothing is opened here; `apt-get install libreoffice-calc` brings it. */
describe.runIf(hasOffice)("as LibreOffice opens it", () => {
  let world: FileWorld;
  let folder: string;
  beforeAll(async () => {
    world = await startFileWorld({ names: { slug: "small", name: "Small University" } });
    folder = await mkdtemp(path.join(os.tmpdir(), "lyceum-sheets-"));
  });
  afterAll(async () => {
    await world.server.close();
    await rm(folder, { recursive: true });
  });

  /** Opens a workbook and reads every sheet of it, in the order of their numbers. */
  async function opened(name: string, bytes: Uint8Array): Promise<readonly (readonly (readonly string[])[])[]> {
    await writeFile(path.join(folder, `${name}.xlsx`), bytes);
    const profile = pathToFileURL(path.join(folder, "profile")).href;
    const output = path.join(folder, name);
    const how = ["--headless", `-env:UserInstallation=${profile}`, "--convert-to", EACH_SHEET, "--outdir", output];
    await promisify(execFile)("soffice", [...how, path.join(folder, `${name}.xlsx`)], { timeout: 120_000 });
    const files = (await readdir(output)).map((file) => ({ file, number: Number(/-(\d+) [^/]*\.csv$/.exec(file)?.[1] ?? 0) }));
    const texts = files.toSorted((a, b) => a.number - b.number).map(({ file }) => readFile(path.join(output, file), "utf8"));
    return (await Promise.all(texts)).map((text) => parseCsv(text).map(({ fields }) => fields));
  }

  /** Lists the figures of an answer and of its totals, row by row; those that are withheld are none. */
  const figuresOf = ({ columns, rows, totals, suppressed }: Answer): readonly (readonly number[])[] => {
    const numbers = (row: readonly unknown[]): readonly number[] =>
      row.filter((cell, index): cell is number => columns[index]?.role !== "dimension" && typeof cell === "number");
    return [...rows.map((row, index) => (suppressed.includes(index) ? [] : numbers(row))), ...(totals ? [numbers(totals)] : [])];
  };
  /** Reads the same of a sheet, below its head. */
  const figuresIn = (sheet: readonly (readonly string[])[], { columns }: Answer): readonly (readonly number[])[] =>
    sheet.slice(1).map((row) =>
      row.flatMap((cell, index) => {
        const [, figure, percent] = /^(-?[\d.]+(?:E[-+]?\d+)?)(%?)$/.exec(cell) ?? [];
        if (figure === undefined || columns[index]?.role === "dimension") return [];
        return [percent === "%" ? Number(figure) / 100 : Number(figure)];
      }),
    );
  /** Rounds figures as they are sent, and leaves out rows that have none: those of what the institution records nothing of. */
  const close = (figures: readonly (readonly number[])[]): readonly (readonly number[])[] =>
    figures.filter((row) => row.length > 0).map((row) => row.map((value) => Number(value.toPrecision(9))));

  test("the workbook of every report has every figure of its reader's screen, and no cell in error", { timeout: 600_000 }, async () => {
    for (const document of DELIVERED_DASHBOARDS) {
      const report = document.id;
      const { download, ask } = await world.reader(report, ["InstitutionAdmin"]);
      const sheets = await opened(report, (await download({ format: "xlsx" })).bytes);
      expect(sheets.flat(2).filter((cell) => /^(#|Err:)/.test(cell))).toEqual([]);
      const answers: Answer[] = [];
      for (const visual of document.sheets.flatMap(({ visuals }) => visuals)) {
        const { query, needs } = visualQuestion(visual, { dashboard: document, values: {}, facts: FACTS, kinds: {} });
        const answer = needs.length === 0 ? await ask(query) : undefined;
        if (answer?.rows) answers.push(answer.truncated ? await ask({ ...query, limit: 10_000 }) : answer);
      }
      const [about, ...data] = sheets;
      expect(about?.flat()).toContain("Small University");
      expect(data).toHaveLength(answers.length);
      for (const [index, answer] of answers.entries()) {
        expect(close(figuresIn(data[index] ?? [], answer)), `${report} ${index}`).toEqual(close(figuresOf(answer)));
      }
    }
  });

  test("a workbook of one visual has the same figures", { timeout: 120_000 }, async () => {
    const { download, ask } = await world.reader("enrolment-and-outcomes", ["InstitutionAdmin"]);
    const query = { measures: ["enrolments", "pass_rate"], dimensions: [{ name: "level1" }, { name: "term" }] };
    const answer = await ask(query);
    const visual = { id: "own", kind: "table", title: "By college", query, span: 12 };
    const { bytes } = await download({ format: "xlsx", visual, source: "Report" }, { address: "/table" });
    const [about, data] = await opened("visual", bytes);
    expect(about?.flat()).toContain("By college");
    expect(close(figuresIn(data ?? [], answer))).toEqual(close(figuresOf(answer)));
  });
});
