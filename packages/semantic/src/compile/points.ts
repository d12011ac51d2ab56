import { sql } from "kysely";

import { findMeasure } from "../lookup.ts";
import type { SemanticModel } from "../model.ts";
import type { Sql } from "./dialect.ts";

/** Writes a measure in the unit in which it is shown: a difference of rates in percentage points. */
export const asShown = (model: SemanticModel, name: string, value: Sql): Sql =>
  findMeasure(model, name).format === "points" ? sql`(${value}) * 100` : value;
