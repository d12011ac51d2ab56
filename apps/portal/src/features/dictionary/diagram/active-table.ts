import { createContext, use } from "react";

import { qualifiedName } from "../../../domain/dictionary/catalogue.ts";
import type { Line } from "./drawing.ts";

/** The table in question, and those that it has a line with; nothing where no table is. */
interface ActiveTable {
  readonly id: string;
  readonly related: ReadonlySet<string>;
}

export const ActiveTableContext = createContext<ActiveTable | undefined>(undefined);

type Highlight = "plain" | "active" | "related" | "aside";

export function activeTable(id: string | undefined, lines: readonly Line[]): ActiveTable | undefined {
  if (id === undefined) return undefined;
  const ends = lines.map(({ relationship: { from, to } }) => [qualifiedName(from), qualifiedName(to)]);
  return { id, related: new Set(ends.filter((pair) => pair.includes(id)).flat()) };
}

/** Works out a table's highlight beside the active one. */
export function useHighlight(id: string): Highlight {
  const active = use(ActiveTableContext);
  if (!active) return "plain";
  if (active.id === id) return "active";
  return active.related.has(id) ? "related" : "aside";
}
