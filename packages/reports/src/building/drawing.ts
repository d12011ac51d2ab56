import type { Highlight, Reference, Visual } from "@lyceum/model";

/** Sets lines and bands that marks are read against. */
export function writeReferences(visual: Visual, list: readonly Reference[]): Visual {
  const { references: _, ...rest } = visual;
  return list.length === 0 ? rest : { ...rest, references: [...list] };
}

/** Sets which figures of a table are set off. */
export function writeHighlights(visual: Visual, list: readonly Highlight[]): Visual {
  const { highlights: _, ...rest } = visual;
  return list.length === 0 ? rest : { ...rest, highlights: [...list] };
}
