import { WarehouseError } from "@lyceum/warehouse";

import type { AnswerRequest, Answers } from "../answers/answers.ts";
import { absentColumns } from "./absent-columns.ts";

/**
 * Tells whether a question that is offered would be answered: it is open to its reader, and the institution has data of what it
 * needs. While the warehouse cannot say so, data are taken to be there.
 */
export async function hasAnswer(
  answers: Pick<Answers, "canAnswer" | "absentNames">,
  request: Omit<AnswerRequest, "signal">,
): Promise<boolean> {
  if (!(await answers.canAnswer(request))) return false;
  const { dimensions, measures } = request.query;
  const columns = [
    ...dimensions.map(({ name }) => ({ name, role: "dimension" as const })),
    ...measures.map((name) => ({ name, role: "measure" as const })),
  ];
  try {
    return absentColumns({ columns, absent: [...(await answers.absentNames(request))] }).length === 0;
  } catch (error) {
    if (error instanceof WarehouseError) return true;
    throw error;
  }
}
