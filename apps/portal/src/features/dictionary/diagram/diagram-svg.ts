import { role } from "@lyceum/ui";

import { qualifiedName } from "../../../domain/dictionary/catalogue.ts";
import { schemaColour } from "../SchemaBadge.tsx";
import { type Drawing, HEAD, INSET, KEY, type Line, ROW, type StubBox, type TableBox, TEXT } from "./drawing.ts";
import { fromMark, linePath, toMark } from "./line-path.ts";

/** Colours as SVG files can say them: without custom properties. */
interface SvgColours {
  readonly paper: string;
  readonly surface: string;
  readonly sunken: string;
  readonly ink: string;
  readonly inkMuted: string;
  readonly edge: string;
  readonly brass: string;
  readonly schema: (schemaId: string) => string;
}

const MONO = `font-family="ui-monospace, Menlo, Consolas, monospace"`;

const safe = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const text = (x: number, y: number, value: string, rest: string): string => `<text x="${x}" y="${y}" ${rest}>${safe(value)}</text>`;

function tableSvg({ x, y, width, height, entry, columns }: TableBox, colours: SvgColours, withTypes: boolean): string {
  const rows = columns.map(({ name, type, keys }, index) => {
    const base = y + HEAD + index * ROW + 15;
    const dot = `<circle cx="${x + INSET + 6}" cy="${base - 4}" r="3" fill="${keys.includes("primary") ? colours.brass : colours.inkMuted}"/>`;
    return [
      keys.length > 0 ? dot : "",
      text(x + INSET + KEY, base, name, `fill="${colours.ink}" font-size="${TEXT.column.size}" ${MONO}`),
      withTypes
        ? text(x + width - INSET, base, type, `fill="${colours.inkMuted}" font-size="${TEXT.type.size}" text-anchor="end" ${MONO}`)
        : "",
    ].join("");
  });
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${colours.surface}" stroke="${colours.edge}"/>`,
    `<path d="M${x} ${y + 6}a6 6 0 0 1 6 -6H${x + width - 6}a6 6 0 0 1 6 6V${y + HEAD}H${x}Z" fill="${colours.sunken}"/>`,
    `<path d="M${x + 3} ${y + 2}H${x + width - 3}" stroke="${colours.schema(entry.schemaId)}" stroke-width="4"/>`,
    text(x + INSET, y + 24, entry.table, `fill="${colours.ink}" font-size="${TEXT.name.size}" font-weight="600"`),
    ...rows,
  ].join("");
}

function stubSvg({ x, y, width, height, address }: StubBox, colours: SvgColours): string {
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${colours.surface}" stroke="${colours.edge}" stroke-dasharray="4 3"/>`,
    `<rect x="${x + INSET}" y="${y + 11}" width="10" height="10" rx="2" fill="${colours.schema(address.schemaId)}"/>`,
    text(x + INSET + 18, y + 20, qualifiedName(address), `fill="${colours.ink}" font-size="13"`),
  ].join("");
}

function lineSvg({ points, relationship }: Line, colours: SvgColours): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "";
  const marks = fromMark(first, relationship.cardinality === "many-to-one") + toMark(last, relationship.optional);
  return `<path d="${linePath(points)}${marks}" fill="none" stroke="${colours.edge}" stroke-width="1.25"/>`;
}

/** The whole drawing as an SVG file, whatever part of it is on the screen. */
export function diagramSvg({ width, height, all, tables, stubs, lines }: Drawing, title: string, colours: SvgColours): string {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" font-family="system-ui, sans-serif">`,
    `<title>${safe(title)}</title>`,
    `<rect width="${w}" height="${h}" fill="${colours.paper}"/>`,
    ...lines.map((line) => lineSvg(line, colours)),
    ...tables.map((box) => tableSvg(box, colours, all)),
    ...stubs.map((box) => stubSvg(box, colours)),
    "</svg>\n",
  ].join("\n");
}

/** The colours of the scheme in use, read from an element's style. */
function coloursFrom(style: CSSStyleDeclaration): SvgColours {
  const value = (reference: string): string => style.getPropertyValue(reference.replace(/^var\(|\)$/g, "")).trim();
  return {
    paper: value(role.paper),
    surface: value(role.surface),
    sunken: value(role.sunken),
    ink: value(role.ink),
    inkMuted: value(role.inkMuted),
    edge: value(role.edge),
    brass: value(role.brass),
    schema: (schemaId) => value(schemaColour(schemaId)),
  };
}

/** Saves the drawing as `<name>.svg` in the colours that are on the screen. */
export function downloadSvg(drawing: Drawing, name: string, style: CSSStyleDeclaration): void {
  const file = new Blob([diagramSvg(drawing, name, coloursFrom(style))], { type: "image/svg+xml" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name}.svg`;
  link.click();
  URL.revokeObjectURL(address);
}
