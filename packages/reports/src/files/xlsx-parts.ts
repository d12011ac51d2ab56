import { HIGHLIGHT_FILLS } from "../exports/highlight-fills.ts";
import { escapeXml } from "./escape-xml.ts";
import { type CellLook, sheetReference, type Workbook, type WorkbookSheet } from "./workbook-shape.ts";

/** Names of the parts of a workbook's package beside its sheets. */
export const PARTS = {
  styles: "xl/styles.xml",
  workbook: "xl/workbook.xml",
  workbookRelations: "xl/_rels/workbook.xml.rels",
  properties: "docProps/core.xml",
  packageRelations: "_rels/.rels",
  contentTypes: "[Content_Types].xml",
} as const;

const START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** Numbers below are formats that every spreadsheet has. */
const OWN_FORMATS_FROM = 164;

/** Names a look. Every cell is asked for it; its pattern, which may be any text, stands last. */
const keyOf = ({ pattern, weight, wrap, head, tone }: CellLook, isLink: boolean): string =>
  `${weight} ${tone} ${wrap} ${head} ${isLink} ${pattern}`;

/** Grounds of cells by their numbers: two that every workbook has, that of heads, and those of figures that are set off. */
const FILLS = { head: "#E2F0ED", ...HIGHLIGHT_FILLS } as const;
const FIRST_FILL = 2;
const fillOf = ({ head, tone }: CellLook): number => {
  const name = head ? "head" : tone;
  return name === undefined ? 0 : FIRST_FILL + Object.keys(FILLS).indexOf(name);
};

/** Collects the looks of a workbook's cells, each once. */
export class StyleTable {
  readonly #looks = new Map<string, { readonly look: CellLook; readonly isLink: boolean; readonly index: number }>();
  readonly #formats = new Map<string, number>();

  readonly #headFill: string;

  /** @param headFill ground of heads, `#rrggbb`; by default the product's */
  constructor(headFill: string = FILLS.head) {
    this.#headFill = headFill;
    this.indexOf({});
  }

  /** Finds the number under which a cell names its look; 0 is a plain one. */
  indexOf(cell: CellLook & { readonly leadsTo?: string }): number {
    const isLink = cell.leadsTo !== undefined;
    const key = keyOf(cell, isLink);
    const known = this.#looks.get(key);
    if (known) return known.index;
    const index = this.#looks.size;
    this.#looks.set(key, { look: cell, isLink, index });
    if (cell.pattern !== undefined && !this.#formats.has(cell.pattern))
      this.#formats.set(cell.pattern, OWN_FORMATS_FROM + this.#formats.size);
    return index;
  }

  /** Writes the part of the package in which the looks stand. */
  markup(): string {
    const formats = [...this.#formats].map(([code, id]) => `<numFmt numFmtId="${id}" formatCode="${escapeXml(code)}"/>`);
    const looks = [...this.#looks.values()].map(({ look, isLink }) => {
      const font = isLink ? 3 : look.weight === "title" ? 2 : look.weight === "bold" ? 1 : 0;
      const format = look.pattern === undefined ? 0 : (this.#formats.get(look.pattern) ?? 0);
      const fill = fillOf(look);
      return `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${look.head ? 1 : 0}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="top"${look.wrap ? ' wrapText="1"' : ""}/></xf>`;
    });
    const font = (inside: string): string => `<font>${inside}<name val="Calibri"/><family val="2"/></font>`;
    return [
      `${START}<styleSheet xmlns="${MAIN}">`,
      formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join("")}</numFmts>` : "",
      '<fonts count="4">',
      font('<sz val="11"/>'),
      font('<b/><sz val="11"/>'),
      font('<b/><sz val="16"/><color rgb="FF0A5A54"/>'),
      font('<u/><sz val="11"/><color rgb="FF0A5A54"/>'),
      "</fonts>",
      `<fills count="${FIRST_FILL + Object.keys(FILLS).length}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>`,
      ...Object.values({ ...FILLS, head: this.#headFill }).map(
        (colour) => `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour.slice(1)}"/></patternFill></fill>`,
      ),
      "</fills>",
      '<borders count="2"><border/><border><left/><right/><top/><bottom style="thin"><color rgb="FF0F766E"/></bottom></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${looks.length}">${looks.join("")}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ].join("");
  }
}

/** Writes the list of a workbook's sheets; heads of tables are printed on each page. */
export function workbookPart(sheets: readonly Pick<WorkbookSheet, "name" | "headRows">[]): string {
  const list = sheets.map(({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const heads = sheets.flatMap(({ name, headRows }, index) =>
    headRows > 0
      ? [`<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escapeXml(sheetReference(name))}$1:$${headRows}</definedName>`]
      : [],
  );
  const names = heads.length > 0 ? `<definedNames>${heads.join("")}</definedNames>` : "";
  return `${START}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${list.join("")}</sheets>${names}</workbook>`;
}

export function workbookRelations(count: number): string {
  const sheets = Array.from(
    { length: count },
    (_, index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const styles = `<Relationship Id="rId${count + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`;
  return `${START}<Relationships xmlns="${PACKAGE}/relationships">${sheets.join("")}${styles}</Relationships>`;
}

export const packageRelations = (): string =>
  `${START}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="${PARTS.workbook}"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="${PARTS.properties}"/></Relationships>`;

export function properties({ title, author, createdAt }: Pick<Workbook, "title" | "author" | "createdAt">): string {
  const moment = createdAt.toISOString().replace(/\.\d+Z$/, "Z");
  return [
    `${START}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"`,
    ' xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator>`,
    `<dcterms:created xsi:type="dcterms:W3CDTF">${moment}</dcterms:created></cp:coreProperties>`,
  ].join("");
}

export function contentTypes(count: number): string {
  const part = (name: string, type: string): string => `<Override PartName="/${name}" ContentType="${type}"/>`;
  const sheets = Array.from({ length: count }, (_, index) => part(`xl/worksheets/sheet${index + 1}.xml`, `${SPREADSHEET}.worksheet+xml`));
  return [
    `${START}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>',
    part(PARTS.workbook, `${SPREADSHEET}.sheet.main+xml`),
    part(PARTS.styles, `${SPREADSHEET}.styles+xml`),
    part(PARTS.properties, "application/vnd.openxmlformats-package.core-properties+xml"),
    ...sheets,
    "</Types>",
  ].join("");
}
