import type { SemanticModel } from "@lyceum/semantic";

import { PRE_AGGREGATES } from "../star/pre-aggregates.ts";
import { MODEL_DIMENSIONS } from "./dimensions.ts";
import { MODEL_MEASURES } from "./measures.ts";
import { MODEL_TABLES } from "./tables.ts";

/** What may be asked of an institution's warehouse, and what each answer means. */
export const educationModel: SemanticModel = {
  tables: MODEL_TABLES,
  dimensions: MODEL_DIMENSIONS,
  measures: MODEL_MEASURES,
  nodeClosure: "star.node_closure",
  calendar: {
    table: "dim_term",
    name: "name",
    season: "season",
    academicYear: "academic_year",
    sequence: "sequence",
    startDate: "start_date",
    endDate: "end_date",
  },
  preAggregates: PRE_AGGREGATES,
};
