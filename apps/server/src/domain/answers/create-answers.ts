import { educationModel } from "@lyceum/model";
import { compile, presentRows } from "@lyceum/semantic";
import type { Warehouse } from "@lyceum/warehouse";

import { Answers, type Prepare } from "./answers.ts";
import { QuestionSize } from "./question-size.ts";

/** Compiles against the education model, for the engine behind the warehouse. */
const prepare: Prepare = (query, rights, snapshot) => {
  const compiled = compile(educationModel, query, rights, snapshot);
  return {
    statement: { sql: compiled.sql, params: compiled.params },
    present: ({ rows }) => presentRows(compiled, rows),
  };
};

/** Creates the answers of all institutions, with one cache whose key keeps them apart. */
export const createAnswers = (warehouse: Warehouse): Answers =>
  new Answers({ warehouse, prepare, size: new QuestionSize(warehouse, educationModel) });
