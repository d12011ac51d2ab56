import { quoteLiteral } from "@lyceum/sql-text";
import type { SnapshotWriter } from "@lyceum/warehouse";

import { type Faults, MAX_FAULTS } from "../faults/faults-error.ts";
import { OULAD_FILES, type OuladColumn, type OuladFile } from "./files.ts";
import type { SourceFile } from "./source-files.ts";
import { READER_FAULTS, textRows } from "./stage-files.ts";

interface Rule {
  /** Column at fault; undefined where the whole line is. */
  readonly column?: string;
  /** True for a row at fault. */
  readonly wrong: string;
  /** SQL text that says why. */
  readonly reason: string;
}

function columnRules(column: OuladColumn): Rule[] {
  const { name } = column;
  const rule = (wrong: string, why: string): Rule => ({
    column: name,
    wrong,
    reason: `'${name} ${why} ' || coalesce(t.${name}::VARCHAR, '')`,
  });
  const rules: Rule[] = [];
  if (column.required) rules.push({ column: name, wrong: `t.${name} IS NULL`, reason: `'${name} is missing'` });
  if (column.kind === "integer") {
    rules.push(
      rule(`t.${name} IS NOT NULL AND NOT regexp_full_match(t.${name}::VARCHAR, '-?[0-9]{1,9}(\\.0+)?')`, "is not a whole number:"),
    );
  }
  if (column.kind === "number")
    rules.push(rule(`t.${name} IS NOT NULL AND NOT coalesce(isfinite(TRY_CAST(t.${name} AS DOUBLE)), false)`, "is not a number:"));
  if (column.codes) rules.push(rule(`t.${name} NOT IN (${column.codes.map(quoteLiteral).join(", ")})`, "has the unknown code"));
  if (column.pattern) rules.push(rule(`NOT regexp_full_match(t.${name}, ${quoteLiteral(column.pattern)})`, "has the unknown code"));
  return rules;
}

const all = (columns: readonly string[], write: (column: string) => string, glue: string) => columns.map(write).join(glue);

function referenceRules(file: OuladFile): Rule[] {
  return file.references.map(({ columns, file: target }) => ({
    column: columns.at(-1) ?? "",
    // Numbers compare as numbers, so that 7.0 in one format finds 7 in another.
    wrong: `${all(columns, (column) => `t.${column} IS NOT NULL`, " AND ")} AND (${all(columns, (column) => comparable(file, column, "t"), ", ")})
      NOT IN (SELECT (${all(columns, (column) => comparable(OULAD_FILES[target], column, "r"), ", ")}) FROM raw_${target} r
        WHERE ${all(columns, (column) => `r.${column} IS NOT NULL`, " AND ")})`,
    reason: `concat('${target} has no row for ', ${all(columns, (column) => `t.${column}`, ", ' ', ")})`,
  }));
}

function comparable(file: OuladFile, column: string, alias: string): string {
  const kind = file.columns.find((known) => known.name === column)?.kind;
  return kind === "integer" ? `TRY_CAST(${alias}.${column} AS DOUBLE)` : `${alias}.${column}`;
}

function keyRule(file: OuladFile, rows: string): Rule[] {
  if (!file.key) return [];
  const key = all(file.key, (column) => comparable(file, column, "k"), ", ");
  return [
    {
      wrong: `t.line IN (SELECT line FROM (SELECT line, row_number() OVER (PARTITION BY ${key} ORDER BY line) AS n FROM ${rows} k) WHERE n > 1)`,
      reason: `concat('repeats the row of ', ${all(file.key, (column) => `t.${column}`, ", ' ', ")})`,
    },
  ];
}

/** Students who submit must be enrolled in the assessment's presentation. */
const SUBMITTED_BY_STRANGER: Rule = {
  column: "id_student",
  wrong: `EXISTS (SELECT 1 FROM raw_assessments a WHERE a.id_assessment = t.id_assessment) AND NOT EXISTS (
    SELECT 1 FROM raw_assessments a JOIN raw_studentInfo i ON i.code_module = a.code_module AND i.code_presentation = a.code_presentation
    WHERE a.id_assessment = t.id_assessment AND i.id_student = t.id_student)`,
  reason: "concat('studentInfo has no row for student ', t.id_student, ' in the presentation of assessment ', t.id_assessment)",
};

function rulesOf(file: OuladFile, rows: string): Rule[] {
  const own = file.name === "studentAssessment" ? [SUBMITTED_BY_STRANGER] : [];
  return [...file.columns.flatMap(columnRules), ...keyRule(file, rows), ...referenceRules(file), ...own];
}

function columnNumber(source: SourceFile, column: string | undefined): number {
  if (column === undefined) return 0;
  const header = source.format === "csv" ? source.header : OULAD_FILES[source.name].columns.map(({ name }) => name);
  return header.indexOf(column) + 1;
}

/** Collects the rows of one file that break its rules into `faults`. */
async function collect(writer: SnapshotWriter, source: SourceFile, rows: string): Promise<void> {
  const rules = rulesOf(OULAD_FILES[source.name], rows);
  const parts = rules.map(
    ({ column, wrong, reason }) =>
      `SELECT ${quoteLiteral(source.label)} AS file, line::BIGINT AS line, ${columnNumber(source, column)} AS "column", ${reason} AS reason FROM ${rows} t WHERE ${wrong}`,
  );
  await writer.run(`INSERT INTO faults ${parts.join(" UNION ALL ")}`);
}

/** Counts the lines that the CSV reader has refused so far, in all files. */
export async function malformedLines(writer: SnapshotWriter): Promise<number> {
  const known = await writer.rows(`SELECT estimated_size::INTEGER FROM duckdb_tables() WHERE table_name = '${READER_FAULTS}'`);
  return Number(known[0]?.[0] ?? 0);
}

/** Lines that the CSV reader itself refused, in the reader's words. @returns the files that have such lines. */
async function collectMalformed(writer: SnapshotWriter): Promise<Set<string>> {
  if ((await malformedLines(writer)) === 0) return new Set();
  await writer.run(`INSERT INTO faults SELECT DISTINCT ON (file_path, line) parse_filename(file_path), line::BIGINT, coalesce(column_idx, 0),
      'the line is malformed: ' || CASE error_type WHEN 'CAST' THEN 'the value is not a number' ELSE error_message END
    FROM ${READER_FAULTS} JOIN reader_scans USING (scan_id, file_id) ORDER BY file_path, line, column_idx`);
  return new Set((await writer.rows("SELECT DISTINCT file FROM faults")).map(([label]) => String(label)));
}

/**
 * Finds every row of these files that cannot be taken over; files that they refer to must be staged. A
 * file with malformed lines is not looked into further: the lines behind them could not be numbered truly.
 */
export async function findFaults(writer: SnapshotWriter, files: readonly SourceFile[]): Promise<Faults> {
  await writer.run(`CREATE OR REPLACE TEMP TABLE faults (file VARCHAR, line BIGINT, "column" INTEGER, reason VARCHAR)`);
  const malformed = await collectMalformed(writer);
  for (const file of files) {
    if (malformed.has(file.label)) continue;
    await collect(writer, file, file.name === "studentVle" ? `(${textRows(file)})` : `raw_${file.name}`);
  }
  const [[total] = [0]] = await writer.rows("SELECT count(DISTINCT (file, line))::INTEGER FROM faults");
  const first = await writer.rows(`SELECT DISTINCT ON (file, line) file, line::INTEGER, "column", reason FROM faults
    ORDER BY file, line, "column", reason LIMIT ${MAX_FAULTS}`);
  return {
    total: Number(total),
    first: first.map(([file, line, column, reason]) => ({
      code: "row",
      file: String(file),
      line: Number(line),
      column: Number(column),
      field: "",
      value: "",
      problem: String(reason),
      expected: "",
    })),
  };
}
