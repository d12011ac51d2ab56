import { quoteIdentifier, quoteLiteral } from "@lyceum/sql-text";

import type { FaultCode } from "../../faults/fault.ts";
import { FILES, type FileMode, type FileName } from "../format/files.ts";
import type { Column, FormatName } from "../format/formats.ts";
import { EXTENSION_COLUMNS } from "../state/stored-columns.ts";

/** One way in which a value can be wrong by itself. */
export interface Rule {
  readonly code: FaultCode;
  readonly field: string;
  /** True for a row `r` at fault. */
  readonly wrong: string;
  readonly problem: string;
  readonly expected: string;
}

type Form = readonly [wrong: (value: string) => string, problem: string, expected: string];
const noMatch = (pattern: string) => (value: string) => `NOT regexp_full_match(${value}, ${quoteLiteral(pattern)})`;
const DAY = "[0-9]{4}-[0-9]{2}-[0-9]{2}";
const TIME = `${DAY}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})`;

/** Formats whose texts can be wrong whatever words the column takes. */
const FORMS: Partial<Record<FormatName, Form>> = {
  Date: [(value) => `(${noMatch(DAY)(value)} OR TRY_CAST(${value} AS DATE) IS NULL)`, "is not a date", "a day such as 2026-01-31"],
  DateTime: [
    (value) => `(${noMatch(TIME)(value)} OR TRY_CAST(left(${value}, 19) AS TIMESTAMP) IS NULL)`,
    "is not a date with its time",
    "a time such as 2026-01-31T08:30:00.000Z",
  ],
  Year: [noMatch("[0-9]{4}"), "is not a year", "a year such as 2026"],
  Integer: [noMatch("-?[0-9]{1,9}"), "is not a whole number", "a whole number"],
  Float: [(value) => `NOT coalesce(isfinite(TRY_CAST(${value} AS DOUBLE)), false)`, "is not a number", "a number such as 87.5"],
};

const list = (values: readonly string[]) => values.map(quoteLiteral).join(", ");
/** Words with commas between them, as people read them. */
const either = ({ values = [], extensible }: Column) =>
  [...values, ...(extensible ? ["one that begins with ext:"] : [])].join(", ").replace(/, ([^,]+)$/, " or $1");

function wordIsWrong(value: string, { values = [], extensible }: Column): string {
  const unknown = `${value} NOT IN (${list(values)})`;
  return extensible ? `(${unknown} AND NOT regexp_full_match(${value}, 'ext:.*[^ ].*'))` : unknown;
}

function rulesOf(field: string, column: Column, mode: FileMode): Rule[] {
  const value = `r.${quoteIdentifier(field)}`;
  if (mode === "bulk" && column.required === "delta") return [emptyInBulk(field)];
  const rules: Rule[] = [];
  const live = mode === "delta" ? ` AND r.status IS DISTINCT FROM 'tobedeleted'` : "";
  if (column.required === "delta" ? mode === "delta" : column.required) {
    // What identifies a row and says what becomes of it is needed for a deletion, too.
    const always = field === "sourcedId" || column.required === "delta";
    const expected = column.values ? either(column) : "a value";
    rules.push({
      code: "missing",
      field,
      wrong: `(${value} IS NULL OR trim(${value}) = '')${always ? "" : live}`,
      problem: "is missing",
      expected,
    });
  }
  const given = `${value} IS NOT NULL AND trim(${value}) <> ''`;
  const form = FORMS[column.name];
  if (form) rules.push({ code: "format", field, wrong: `${given} AND ${form[0](value)}`, problem: form[1], expected: form[2] });
  if (column.values) {
    const wrong =
      column.name === "Enumeration List"
        ? `len(list_filter(string_split(${value}, ','), lambda word: ${wordIsWrong("trim(word)", column)})) > 0`
        : wordIsWrong(value, column);
    rules.push({ code: "word", field, wrong: `${given} AND ${wrong}`, problem: "is not one of its words", expected: either(column) });
  }
  return rules;
}

/** What says how a row changes has no meaning in a file that replaces everything; a word that deletes has a fault of its own. */
const emptyInBulk = (field: string): Rule => ({
  code: "status",
  field,
  wrong: `trim(r.${quoteIdentifier(field)}) NOT IN ('', ${field === "status" ? "'tobedeleted'" : "''"})`,
  problem: "is filled in a file that the manifest calls bulk",
  expected: "nothing: in a bulk file status and dateLastModified stay empty",
});

const days = (field: string, earlier: string): Rule => ({
  code: "range",
  field,
  wrong: `TRY_CAST(r.${quoteIdentifier(field)} AS DATE) < TRY_CAST(r.${quoteIdentifier(earlier)} AS DATE)`,
  problem: `is before ${earlier}`,
  expected: `${earlier} or a later day`,
});

/** Values of one row that contradict each other. */
const COMPARISONS: Partial<Record<FileName, Rule>> = {
  academicSessions: days("endDate", "startDate"),
  enrollments: days("endDate", "beginDate"),
  roles: days("endDate", "beginDate"),
  lineItems: {
    code: "range",
    field: "resultValueMax",
    wrong: `TRY_CAST(r."resultValueMax" AS DOUBLE) <= coalesce(TRY_CAST(r."resultValueMin" AS DOUBLE), 0)`,
    problem: "is not above resultValueMin",
    expected: "a larger number than resultValueMin, or than 0 where that is empty",
  },
};

/** Everything that can be wrong with a row of the file by itself. */
export function columnRules(name: FileName, mode: FileMode): Rule[] {
  const deletes: Rule = {
    code: "status",
    field: "status",
    wrong: "r.status = 'tobedeleted'",
    problem: "deletes a row of a file that the manifest calls bulk",
    expected: "nothing: a bulk file simply leaves out what is gone",
  };
  return [
    ...Object.entries({ ...FILES[name], ...EXTENSION_COLUMNS[name] }).flatMap(([field, column]) => rulesOf(field, column, mode)),
    ...(mode === "bulk" ? [deletes] : []),
    ...(COMPARISONS[name] ? [COMPARISONS[name]] : []),
  ];
}
