import type { Visual } from "@lyceum/model";

/** Height in px of most drawings. */
export const USUAL = 280;
const FIGURE = 64;
/** Height in px of the line below a figure. */
export const SPARK = 88;

/** Height in px before the answer is known, so that nothing moves when it comes. */
export function expectedHeight(kind: Visual["kind"]): number {
  if (kind === "number") return FIGURE;
  return kind === "spark" ? FIGURE + SPARK : USUAL;
}
