import type { Cell } from "@lyceum/reports";

import { KEY } from "../serving/feed-table.ts";
import { type JsonFormat, prefixOf } from "./negotiate.ts";
import { type EdmType, typeOf } from "./write-metadata.ts";

/** A property of rows with the type that the description of the feed gives it. */
export interface EntityProperty {
  readonly name: string;
  readonly type: EdmType;
}

/** What the rows of one answer are written with. */
export interface EntityWriting {
  readonly entitySet: string;
  readonly properties: readonly EntityProperty[];
  /** Undefined: all properties. */
  readonly select: readonly string[] | undefined;
  readonly format: JsonFormat;
}

/** JSON has no words for these numbers, and clients that know no long whole numbers ask for texts. */
function valueOf(cell: Cell, type: EdmType, { ieee754Compatible }: JsonFormat): Cell {
  if (typeof cell !== "number") return cell;
  if (!Number.isFinite(cell)) return Number.isNaN(cell) ? "NaN" : cell > 0 ? "INF" : "-INF";
  return ieee754Compatible && type === "Edm.Int64" ? String(cell) : cell;
}

/** JSON itself tells texts from truths; all other types are named where a client wants everything said. */
const isNamed = (type: EdmType): boolean => type !== "Edm.String" && type !== "Edm.Boolean";

/** Builds what writes rows as JSON objects: their values, and as much about them as the client takes. */
export function entityWriter({ entitySet, properties, select, format }: EntityWriting): (cells: readonly Cell[]) => object {
  const written = properties.flatMap((property, index) =>
    select === undefined || select.includes(property.name) ? [{ ...property, index }] : [],
  );
  const place = properties.findIndex(({ name }) => name === KEY);
  const isFull = format.level === "full";
  // Without its number a row is named by its address.
  const isNamedRow = isFull || (format.level === "minimal" && !written.some(({ index }) => index === place));
  const prefix = prefixOf(format.version);
  const mark = format.version === "4.0" ? "#" : "";
  return (cells) =>
    Object.fromEntries([
      ...(isFull ? [[`@${prefix}type`, `#Lyceum.${typeOf(entitySet)}`] as const] : []),
      ...(isNamedRow ? [[`@${prefix}id`, `${entitySet}(${String(cells[place])})`] as const] : []),
      ...written.flatMap(({ name, type, index }) => [
        ...(isFull && isNamed(type) ? [[`${name}@${prefix}type`, mark + type.slice("Edm.".length)] as const] : []),
        [name, valueOf(cells[index] ?? null, type, format)] as const,
      ]),
    ]);
}
