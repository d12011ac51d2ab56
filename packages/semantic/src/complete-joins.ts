import { tableOf } from "./lookup.ts";
import type { SemanticModel } from "./model.ts";

/** A join that a snapshot may be found to have whole. */
export interface JoinCheck {
  /** What is joined by what; the same in every release in which it says the same. */
  readonly name: string;
  /** Query that counts keys that find no row which their readers may see. */
  readonly count: string;
}

/**
 * Writes the check that an inner join of two tables loses no row of the first. Every row must find its row in the
 * other, in the same part of the institution where rows are limited by that: all who may see the one may see both.
 * @returns undefined for a join that rights could tear whatever the rows say
 */
export function joinCheck(model: SemanticModel, from: string, to: string): JoinCheck | undefined {
  const [near, far] = [tableOf(model, from), tableOf(model, to)];
  const join = near.joins[to];
  if (!join) return undefined;
  const pairs = [[join.column, join.references]];
  if (far.security.kind === "node") {
    if (near.security.kind !== "node") return undefined;
    pairs.push([near.security.column, far.security.column]);
  }
  const [own, other] = [0, 1].map((side) => [...new Set(pairs.map((pair) => pair[side] as string))]);
  const same = pairs.map(([left, right]) => `f.${left} = t.${right}`).join(" and ");
  return {
    name: `${near.relation}(${pairs.map(([left]) => left).join(", ")}) = ${far.relation}(${pairs.map(([, right]) => right).join(", ")})`,
    count: `select count(*) from (select distinct ${own?.join(", ")} from ${near.relation}) f
      left join (select distinct ${other?.join(", ")} from ${far.relation}) t on ${same} where t.${join.references} is null`,
  };
}

/** Lists the checks of all joins of a model, each once. */
export const joinChecks = (model: SemanticModel): readonly JoinCheck[] => [
  ...new Map(
    Object.entries(model.tables).flatMap(([from, { joins }]) =>
      Object.keys(joins).flatMap((to) => {
        const check = joinCheck(model, from, to);
        return check ? [[check.name, check] as const] : [];
      }),
    ),
  ).values(),
];
