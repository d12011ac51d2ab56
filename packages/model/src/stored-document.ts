import * as z from "zod";

import { Dashboard } from "./dashboard.ts";
import { markUnreadable, restoreUnreadable } from "./unreadable-parts.ts";

type Fields = Readonly<Record<string, unknown>>;
/** Turns a document of one format into the next. */
export type Upgrade = (fields: Fields) => Fields;

/** The step at index n turns format n into n + 1. A format never changes once reports are stored in it. */
const UPGRADES: readonly Upgrade[] = [
  // Documents from before formats were counted name none, and have the fields of format 1.
  (fields) => fields,
  // Format 2 adds positions, blocks, authors' own texts, reference lines and highlights, none of which a document must have.
  (fields) => fields,
  // Format 3 adds parameters, pictures, what phones show, stories with their frozen numbers, and lists, none of which a document must have.
  (fields) => fields,
  // Format 4 adds where a story's visual was taken from, which no document must have.
  (fields) => fields,
  // Format 5 adds visuals that a filter does not belong to, which no document must have.
  (fields) => fields,
  // Format 6 adds a theme, which no document must have.
  (fields) => fields,
  // Format 7 adds the palette of an institution's colour, which no theme must have.
  (fields) => fields,
  // Format 8 adds periods that a sheet starts with, which no sheet must have.
  (fields) => fields,
];

/** The format in which documents are stored. */
export const DOCUMENT_FORMAT = UPGRADES.length;

/** A document was stored by a newer version of the product. It must be left as it is. */
export class DocumentTooNewError extends Error {
  constructor(format: number, supported: number) {
    super(`The document has format ${format}; this version reads formats up to ${supported}.`);
    this.name = "DocumentTooNewError";
  }
}

const Stored = z.looseObject({ format: z.number().int().min(0).default(0) });

/**
 * Brings stored fields to the last format of some upgrades, step by step.
 * @throws DocumentTooNewError when there is no step from its format on; ZodError when it is no document.
 */
export function upgradeFields(stored: unknown, upgrades: readonly Upgrade[]): Fields {
  const { format, ...fields } = Stored.parse(stored);
  if (format > upgrades.length) throw new DocumentTooNewError(format, upgrades.length);
  return upgrades.slice(format).reduce<Fields>((upgraded, upgrade) => upgrade(upgraded), fields);
}

/**
 * Reads a stored report in whichever format it was stored.
 * @throws DocumentTooNewError for a format of a newer version; ZodError when it is no report.
 */
export const upgradeDocument = (stored: unknown): Dashboard => Dashboard.parse(upgradeFields(stored, UPGRADES));

/**
 * Reads a stored report as `upgradeDocument` does, and marks visuals, blocks and filters that no schema reads in their places.
 * @throws DocumentTooNewError for a format of a newer version; ZodError when anything else of it cannot be read.
 */
export function openDocument(stored: unknown): Dashboard {
  const fields = upgradeFields(stored, UPGRADES);
  const read = Dashboard.safeParse(fields);
  return read.success ? read.data : Dashboard.parse(markUnreadable(fields));
}

/** Writes a report as it is stored, with its format; parts that could not be read as they were. */
export const serializeDocument = (document: Dashboard): string =>
  JSON.stringify({ format: DOCUMENT_FORMAT, ...restoreUnreadable(document) });
