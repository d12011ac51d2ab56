import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { parseCsv } from "@lyceum/reports/csv";
import { expect, test } from "vitest";

import { FILE_NAMES, FILES } from "./files.ts";
import type { Column } from "./formats.ts";

const dataFolder = process.env["LYCEUM_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../../shared/data");
const binding = path.join(dataFolder, "oneroster/columns-1.2.csv");

const required = ({ required: need }: Column) => (need === "delta" ? "Yes for Delta" : need ? "Yes" : "No");
const extends_ = ({ values, extensible }: Column) => (values === undefined ? "" : extensible ? "yes" : "no");

test.skipIf(!existsSync(binding))("files and columns are those of the binding", () => {
  const [, ...rows] = parseCsv(readFileSync(binding, "utf8"));
  const expected = rows.map(({ fields }) => fields.slice(0, 7)).filter(([file]) => file !== "manifest.csv");
  const ours = [...FILE_NAMES]
    .sort()
    .flatMap((name) =>
      Object.entries(FILES[name]).map(([column, spec], index) => [
        `${name}.csv`,
        String(index + 1),
        column,
        required(spec),
        spec.name,
        (spec.values ?? []).join("|"),
        extends_(spec),
      ]),
    );
  const order = (a: readonly string[], b: readonly string[]) => (a[0] ?? "").localeCompare(b[0] ?? "") || Number(a[1]) - Number(b[1]);
  expect(ours.toSorted(order)).toEqual(expected.toSorted(order));
  const files = rows.flatMap(({ fields: [file, , column = ""] }) =>
    file === "manifest.csv" && column.startsWith("file.") ? [column.slice(5)] : [],
  );
  expect(new Set<string>(FILE_NAMES)).toEqual(new Set(files));
});

test("every column that refers to a file refers to one of the binding", () => {
  const targets = Object.values(FILES).flatMap((columns) => Object.values(columns).flatMap(({ refersTo }) => refersTo ?? []));
  expect(targets.length).toBeGreaterThan(40);
  for (const target of targets) expect(FILE_NAMES).toContain(target);
});
