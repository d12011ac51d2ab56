import { sql } from "kysely";

import type { Sql } from "./dialect.ts";
import type { Plan } from "./plan.ts";

/** A grouping of a plan's rows: by all of its dimensions, by some, or none. */
export interface Level {
  /** Beginning of the names of its steps. */
  readonly prefix: string;
  /** Places of the dimensions by which it groups. */
  readonly grouping: readonly number[];
  /** Whether its rows are what functions over rows are about, and not their totals. */
  readonly isRows: boolean;
  /** Finer level whose steps are written before, so that its groups may be added up. */
  readonly from?: Level;
}

/** Builds the level of a plan's own rows. */
export const rowsLevel = ({ prefix, dimensions }: Plan): Level => ({ prefix, grouping: dimensions.map((_, place) => place), isRows: true });
/** Builds the level of totals of some rows, by the dimensions that they share. */
export const totalLevel = (from: Level, grouping: readonly number[] = []): Level => ({
  prefix: grouping.length > 0 ? `${from.prefix}by_${grouping.join("_")}_` : `${from.prefix}total_`,
  grouping,
  isRows: false,
  from,
});

/** Columns by which a level groups. */
export const keysOf = ({ grouping }: Level): readonly Sql[] => grouping.map((place) => sql.id(`d${place}`));
/** Names of the columns by which dimensions of a level are sorted, where that is not their value. */
export const sortsOf = (plan: Plan, { grouping }: Level): readonly string[] =>
  grouping.flatMap((place) => (plan.dimensions[place]?.apart ? [`s${place}`] : []));
