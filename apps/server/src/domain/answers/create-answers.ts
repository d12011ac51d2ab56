import { educationModel } from "@lyceum/model";
import { compile, presentRows } from "@lyceum/semantic";
import type { Warehouse } from "@lyceum/warehouse";

import { AcademicCalendar } from "./academic-calendar.ts";
import { Answers, type AnswersOptions, type Prepare } from "./answers.ts";
import { DataPresence } from "./data-presence.ts";
import { QuestionSize } from "./question-size.ts";

/** Compiles against the education model, in the dialect of the engine behind the warehouse. */
const prepareFor =
  ({ dialect }: Warehouse): Prepare =>
  (query, rights, snapshot, { model = educationModel, part } = {}) => {
    const compiled = compile(model, query, rights, snapshot, dialect, part);
    return {
      statement: { sql: compiled.sql, params: compiled.params },
      present: ({ rows }) => presentRows(compiled, rows),
    };
  };

/** Creates the answers of all institutions, with one cache whose key keeps them apart. */
export const createAnswers = (warehouse: Warehouse, limits: Pick<AnswersOptions, "longFrom"> = {}): Answers =>
  new Answers({
    ...limits,
    warehouse,
    prepare: prepareFor(warehouse),
    size: new QuestionSize(warehouse, educationModel),
    calendar: new AcademicCalendar(warehouse, educationModel),
    presence: new DataPresence(warehouse, educationModel),
  });
