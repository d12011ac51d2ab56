import { sql } from "kysely";

import type { Dimension, ValueKind } from "../model.ts";
import { bandNames } from "./band-names.ts";
import type { Dialect, Sql } from "./dialect.ts";
import type { Plan, PlanDimension } from "./plan.ts";

export interface SortKey {
  readonly key: Sql;
  readonly kind: ValueKind;
}

/** Values of a dimension in their order, where that is closed: those that the model lists, or its bands. */
const listed = ({ values, derivation }: Dimension): readonly string[] | undefined =>
  derivation?.kind === "bins" ? bandNames(derivation.edges) : values;

/** Gives what a dimension is sorted by: its own order column, the place in its closed list, or its value. */
export function naturalKey({ definition, apart, kind }: PlanDimension, index: number, dialect: Dialect): SortKey {
  if (apart) return { key: sql.id(`s${index}`), kind: "integer" };
  const value = sql.id(`d${index}`);
  const values = listed(definition);
  if (!values) return { key: value, kind };
  const places = values.map((entry, place) => sql`when ${dialect.parameter(entry, "text")} then ${sql.lit(place)}`);
  return { key: sql`case ${value} ${sql.join(places, sql` `)} else ${sql.lit(places.length)} end`, kind: "integer" };
}

/** Puts the row of all others behind the first values; undefined for a dimension without such a row. */
export function othersKey({ definition: { derivation } }: PlanDimension, index: number, dialect: Dialect): Sql | undefined {
  if (derivation?.kind !== "top") return undefined;
  const isOthers = sql`case when ${sql.id(`d${index}`)} = ${dialect.parameter(derivation.others, "text")} then 1 else 0 end`;
  return dialect.sortKey(isOthers, "asc", "integer");
}

/** Sort keys of some dimensions in their natural order, missing values last. */
export function naturalKeys(plan: Plan, dialect: Dialect, places: readonly number[] = [...plan.dimensions.keys()]): readonly Sql[] {
  return places.flatMap((place) => {
    const dimension = plan.dimensions[place] as PlanDimension;
    const { key, kind } = naturalKey(dimension, place, dialect);
    const own = dimension.apart || listed(dimension.definition) ? [dialect.sortKey(sql.id(`d${place}`), "asc", dimension.kind)] : [];
    return [othersKey(dimension, place, dialect) ?? [], dialect.sortKey(key, "asc", kind), ...own].flat();
  });
}
