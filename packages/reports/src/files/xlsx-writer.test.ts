import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";

import { sheetNameOf, type WorkbookSheet } from "./workbook-shape.ts";
import { columnLetters, writeWorkbook } from "./xlsx-writer.ts";

async function read(sheets: readonly WorkbookSheet[]) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeWorkbook({ title: "A & B", author: "Ada <x>", createdAt: new Date("2026-11-26T10:00:00Z"), sheets }))
    chunks.push(chunk);
  const parts = Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(Buffer.concat(chunks)))).map(([name, part]) => [name, strFromU8(part)]),
  );
  return { parts, chunks };
}

const sheet = (rows: WorkbookSheet["rows"], name = "Data"): WorkbookSheet => ({ name, widths: [12], headRows: 1, rows });

test("figures are numbers with their format, days are days, and texts are texts whatever they begin with", async () => {
  const day = { value: new Date("2026-03-01T00:00:00Z"), pattern: "yyyy-mm-dd" };
  const { parts } = await read([
    sheet([[{ value: 0.25, pattern: "0.0%" }, day, { value: "=1+1" }, { value: "a\u0007<b>" }, { value: true }, { value: null }]]),
  ]);
  const markup = parts["xl/worksheets/sheet1.xml"] ?? "";
  expect(markup).toContain('<c r="A1" s="1"><v>0.25</v></c><c r="B1" s="2"><v>46082</v></c>');
  expect(markup).toContain('<c r="C1" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  expect(markup).toContain("a&lt;b&gt;");
  expect(markup).toContain('<c r="E1" t="b"><v>1</v></c></row>');
  expect(markup).not.toMatch(/<f[ >]/);
  expect(parts["xl/styles.xml"]).toContain('formatCode="0.0%"');
  expect(parts["docProps/core.xml"]).toContain("<dc:title>A &amp; B</dc:title><dc:creator>Ada &lt;x&gt;</dc:creator>");
});

test.each([
  // Spreadsheets read four figures between `_x` and `_` as the sign of that number.
  ["_x003D_1+1", "_x005F_x003D_1+1"],
  ["a_x_b _x12_ _X0041_", "a_x_b _x12_ _X0041_"],
  ["line\rend\r\n", "line&#13;end&#13;\n"],
])("the text %j is read again as it is", async (value, written) => {
  const { parts } = await read([sheet([[{ value }]])]);
  expect(parts["xl/worksheets/sheet1.xml"]).toContain(`<t xml:space="preserve">${written}</t>`);
});

test("names of sheets are those that a spreadsheet takes, and links lead to them", async () => {
  const name = sheetNameOf("1 What's [new]: a/b? And a title that goes on");
  expect(name).toBe("1 What’s new a b And a title th");
  const { parts } = await read([sheet([[{ value: "There", leadsTo: name }]], "About"), sheet([], name)]);
  expect(parts["xl/worksheets/sheet1.xml"]).toContain(`<hyperlink ref="A1" location="'${name}'!A1"/>`);
  expect(parts["xl/workbook.xml"]).toContain(`'${name}'!$1:$1</definedName>`);
});

test("a large sheet leaves in pieces while its rows are made", async () => {
  let made = 0;
  function* rows() {
    for (; made < 20_000; made += 1) yield [{ value: made }, { value: `Row ${made * 7919}` }];
  }
  const whole = writeWorkbook({ title: "", author: "", createdAt: new Date(0), sheets: [sheet(rows())] });
  let [first, size] = [Number.NaN, 0];
  for await (const chunk of whole) {
    if (Number.isNaN(first) && chunk.length > 100) first = made;
    size += chunk.length;
  }
  expect(first).toBeLessThan(10_000);
  expect(made).toBe(20_000);
  expect(size).toBeGreaterThan(100_000);
});

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [701, "ZZ"],
  [702, "AAA"],
])("column %i is %s", (index, letters) => {
  expect(columnLetters(index)).toBe(letters);
});
