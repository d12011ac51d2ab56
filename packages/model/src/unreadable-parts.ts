import type * as z from "zod";

import { Block, type Dashboard, FilterControl, GRID, GridLayout, Visual } from "./dashboard.ts";

type Fields = Readonly<Record<string, unknown>>;
type Part = Visual | Block | FilterControl;

/** Name of the measure and of the dimension that stand in place of what cannot be read: no model has them. */
const NO_NAME = "unreadable_part";

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

const idOf = (part: unknown): string | undefined => {
  const read = isFields(part) ? Block.shape.id.safeParse(part["id"]) : undefined;
  return read?.success ? read.data : undefined;
};

/** Leaves out an id and a place that can be read: an author moves and copies the part by what stands in for it. */
function contentOf(stored: unknown): unknown {
  if (!isFields(stored)) return stored;
  const { id, layout, ...content } = stored;
  return {
    ...("id" in stored && idOf(stored) === undefined && { id }),
    ...("layout" in stored && !GridLayout.safeParse(layout).success && { layout }),
    ...content,
  };
}

/** What can still be told of a part. */
interface Remains {
  readonly id: string;
  readonly text: string;
  readonly layout: GridLayout | undefined;
  readonly unreadable: string;
}

const standInVisual = ({ id, text, layout, unreadable }: Remains): z.input<typeof Visual> => ({
  id,
  kind: "table",
  title: text,
  query: { measures: [NO_NAME] },
  span: layout?.w ?? GRID.columns / 2,
  ...(layout && { layout }),
  unreadable,
});

const standInBlock = ({ id, text, layout, unreadable }: Remains): Block => ({
  id,
  kind: "text",
  text,
  layout: layout ?? { x: 0, y: 0, w: GRID.columns, h: 1 },
  unreadable,
});

const standInFilter = ({ id, text, unreadable }: Remains): z.input<typeof FilterControl> => ({
  id,
  kind: "choice",
  dimension: NO_NAME,
  label: text,
  unreadable,
});

/** Kinds of parts by the schema that reads them: their text, and what stands in their places. */
const KINDS = {
  visuals: { schema: Visual, text: "title", standIn: standInVisual },
  blocks: { schema: Block, text: "text", standIn: standInBlock },
  filters: { schema: FilterControl, text: "label", standIn: standInFilter },
} as const;
type Kind = keyof typeof KINDS;

/** Puts something in the place of each entry of a list that its schema does not read; what is no list stays. */
function markedList(kind: Kind, list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  const { schema, text, standIn } = KINDS[kind];
  const ids = new Set(list.flatMap((part) => idOf(part) ?? []));
  return list.map((part: unknown, index) => {
    if (schema.safeParse(part).success) return part;
    let id = idOf(part) ?? `unreadable-${kind}-${index + 1}`;
    while (idOf(part) === undefined && ids.has(id)) id += "-1";
    const fields = isFields(part) ? part : {};
    const said = fields[text];
    return standIn({
      id,
      text: typeof said === "string" ? said.slice(0, 200) : "",
      layout: GridLayout.safeParse(fields["layout"]).data,
      unreadable: JSON.stringify(contentOf(part)),
    });
  });
}

/** Marks visuals, blocks and filters of a stored report that no schema reads, each in its place. */
export function markUnreadable(fields: Fields): Fields {
  const { sheets } = fields;
  return {
    ...fields,
    filters: markedList("filters", fields["filters"]),
    ...(Array.isArray(sheets) && {
      sheets: sheets.map((sheet: unknown) =>
        isFields(sheet)
          ? {
              ...sheet,
              visuals: markedList("visuals", sheet["visuals"]),
              ...("blocks" in sheet && { blocks: markedList("blocks", sheet["blocks"]) }),
            }
          : sheet,
      ),
    }),
  };
}

/** What is stored of a part: of one that could not be read what it was, in the place where it stands now. */
function storedPart(kind: Kind, part: Part): unknown {
  if (part.unreadable === undefined) return part;
  const stored: unknown = JSON.parse(part.unreadable);
  if (!isFields(stored)) return stored;
  const placed = { id: part.id, ...("layout" in part && part.layout && { layout: part.layout }), ...stored };
  // An id or a place is no repair: the part would turn into something that its author has never seen.
  return KINDS[kind].schema.safeParse(placed).success ? stored : placed;
}

const hasUnreadable = ({ filters, sheets }: Dashboard): boolean =>
  [filters, ...sheets.flatMap(({ visuals, blocks = [] }) => [visuals, blocks])].some((list: readonly Part[]) =>
    list.some(({ unreadable }) => unreadable !== undefined),
  );

/** Brings back what was stored of the parts of a report that could not be read. */
export function restoreUnreadable(document: Dashboard): Fields {
  if (!hasUnreadable(document)) return document;
  return {
    ...document,
    filters: document.filters.map((filter) => storedPart("filters", filter)),
    sheets: document.sheets.map((sheet) => ({
      ...sheet,
      visuals: sheet.visuals.map((visual) => storedPart("visuals", visual)),
      ...(sheet.blocks && { blocks: sheet.blocks.map((block) => storedPart("blocks", block)) }),
    })),
  };
}

/** Whether something says that it is a part that cannot be read, and can be read: it was not written by a server. */
export function isReadableAfterAll(kind: Kind, { unreadable }: Part): boolean {
  if (unreadable === undefined) return false;
  try {
    return KINDS[kind].schema.safeParse(JSON.parse(unreadable)).success;
  } catch {
    return true;
  }
}
