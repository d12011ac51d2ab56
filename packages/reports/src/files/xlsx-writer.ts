import { escapeXml } from "./escape-xml.ts";
import { MAX_SHEET_ROWS, sheetReference, type Workbook, type WorkbookCell, type WorkbookSheet } from "./workbook-shape.ts";
import { contentTypes, packageRelations, PARTS, properties, StyleTable, workbookPart, workbookRelations } from "./xlsx-parts.ts";
import { ZipParts } from "./zip-parts.ts";

/** Rows that are written between two rests, in which the process can do other work. */
const BLOCK = 250;
/** A cell of a spreadsheet holds no more. */
const MAX_CHARACTERS = 32_767;
const DAY = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

/** Letters of a column, counted from 0. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest < 0 ? "" : columnLetters(rest)) + String.fromCodePoint(65 + (index % 26));
}

/** Beginning of what spreadsheets read as another sign: `_x0041_` is an A to them. */
const SIGN = /_(?=x[\dA-Fa-f]{4}_)/g;
const escapeText = (text: string): string => escapeXml(text.includes("_x") ? text.replaceAll(SIGN, "_x005F_") : text);

/** Writes one cell. A text is a text whatever it begins with: in this file nothing but numbers, days and texts is ever written, and no formula. */
function cellMarkup(cell: WorkbookCell, place: string, styles: StyleTable): string {
  const { value } = cell;
  const style = styles.indexOf(cell);
  const start = `<c r="${place}"${style > 0 ? ` s="${style}"` : ""}`;
  if (value === null || value === "") return style > 0 ? `${start}/>` : "";
  if (typeof value === "number") return Number.isFinite(value) ? `${start}><v>${value}</v></c>` : "";
  if (typeof value === "boolean") return `${start} t="b"><v>${value ? 1 : 0}</v></c>`;
  if (value instanceof Date) return `${start}><v>${(value.getTime() - EPOCH) / DAY}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeText(value.slice(0, MAX_CHARACTERS))}</t></is></c>`;
}

function sheetStart({ widths, headRows, rightToLeft = false }: WorkbookSheet, isFirst: boolean): string {
  const pane = headRows > 0 ? `<pane ySplit="${headRows}" topLeftCell="A${headRows + 1}" activePane="bottomLeft" state="frozen"/>` : "";
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join("");
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ""}${rightToLeft ? ' rightToLeft="1"' : ""}>${pane}</sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    columns === "" ? "" : `<cols>${columns}</cols>`,
    "<sheetData>",
  ].join("");
}

function sheetEnd(links: readonly (readonly [string, string])[]): string {
  const markup = links.map(([place, name]) => `<hyperlink ref="${place}" location="${escapeXml(`${sheetReference(name)}A1`)}"/>`).join("");
  return [
    "</sheetData>",
    markup === "" ? "" : `<hyperlinks>${markup}</hyperlinks>`,
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>',
    '<pageSetup orientation="landscape" fitToHeight="0"/>',
    "</worksheet>",
  ].join("");
}

/**
 * Writes a workbook piece by piece: what is in memory is a block of rows, however many there are, and between two
 * blocks the process can do other work.
 */
export async function* writeWorkbook(workbook: Workbook): AsyncGenerator<Uint8Array> {
  const zip = new ZipParts();
  const styles = new StyleTable(workbook.headFill);
  const { sheets } = workbook;
  // The first sheet counts the rows of the others, which are known once they are written.
  const [first, ...data] = [...sheets.entries()];
  for (const [index, sheet] of first ? [...data, first] : data) {
    const part = zip.open(`xl/worksheets/sheet${index + 1}.xml`);
    part.push(sheetStart(sheet, index === 0));
    const links: [string, string][] = [];
    let block = "";
    let count = 0;
    for await (const row of sheet.rows) {
      count += 1;
      if (count > MAX_SHEET_ROWS) throw new RangeError(`The sheet ${sheet.name} has more rows than a spreadsheet`);
      const cells = row.map((cell, column) => {
        const place = `${columnLetters(column)}${count}`;
        if (cell.leadsTo !== undefined) links.push([place, cell.leadsTo]);
        return cellMarkup(cell, place, styles);
      });
      block += `<row r="${count}">${cells.join("")}</row>`;
      if (count % BLOCK > 0) continue;
      part.push(block);
      block = "";
      yield* zip.take();
    }
    part.push(block + sheetEnd(links), true);
    yield* zip.take();
  }
  zip.write(PARTS.styles, styles.markup());
  zip.write(PARTS.workbook, workbookPart(sheets));
  zip.write(PARTS.workbookRelations, workbookRelations(sheets.length));
  zip.write(PARTS.properties, properties(workbook));
  zip.write(PARTS.packageRelations, packageRelations());
  zip.write(PARTS.contentTypes, contentTypes(sheets.length));
  zip.end();
  yield* zip.take();
}
