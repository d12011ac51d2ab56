import type { Condition } from "../meaning/meaning.ts";
import { limitFigure } from "../meaning/to-query.ts";
import { dimensionIn } from "../parse/conditions.ts";
import { markUsed } from "../parse/bounds/counted.ts";
import { isCounted } from "../parse/groups.ts";
import { type Assembly, dropConditions, fixes, thingNamed } from "./assembly.ts";

/** Bounds on figures keep rows, or are counted: "in how many regions is the pass rate above 50 %". */
export function applyFigureBounds(assembly: Assembly): void {
  const [share] = assembly.figures;
  if (assembly.figures.length === 1 && (share?.kind === "share" || share?.kind === "share_of_total"))
    for (const { places, op, value } of assembly.draft.shareBounds) {
      assembly.having.push({ figure: share, op, value });
      markUsed(assembly.draft, places, "bound");
    }
  for (const { figure, op, value } of assembly.draft.figureBounds) {
    const rowFigure = assembly.figures[0];
    const { head } = assembly;
    const headThing = head === undefined ? undefined : thingNamed(head.thing);
    const same = assembly.draft.figures.length > 0 && head !== undefined && headThing !== undefined && isCounted(assembly.draft, head.at);
    if (same && headThing.per.length > 0 && head.thing !== "student" && head.thing !== "enrolment") {
      assembly.figures = [
        {
          kind: "per",
          per: headThing.per,
          figure: rowFigure && assembly.draft.figures[0] ? rowFigure : figure,
          aggregate: "count",
          having: [{ figure: rowFigure ?? figure, op, value }],
        },
      ];
      const node = assembly.nodes[head.at];
      if (node) node.used = "figure";
    } else if (head !== undefined && (head.thing === "student" || head.thing === "enrolment") && assembly.by.length === 0) {
      assembly.where.push({
        per: [head.thing === "student" && fixes(assembly, "module") && fixes(assembly, "term") ? "enrolment" : head.thing],
        figure: limitFigure(figure, takeLimits(assembly)),
        op,
        value,
      });
      assembly.figures = [thingNamed(head.thing).count];
      const node = assembly.nodes[head.at];
      if (node) node.used = "figure";
    } else assembly.having.push({ figure: rowFigure ?? figure, op, value });
  }
}

/** Limits of what people have, taken from the question into the number that is held against the bound. */
function takeLimits(assembly: Assembly): readonly Condition[] {
  const own = assembly.conditions.filter(({ condition }) => ["assessment_type", "item_type"].includes(dimensionIn(condition) ?? ""));
  dropConditions(assembly, own);
  return own.map(({ condition }) => condition);
}
