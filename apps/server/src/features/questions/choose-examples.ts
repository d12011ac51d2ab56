import type { DataRights } from "@lyceum/access";
import { EXAMPLE_QUESTIONS, type ExampleQuestion, type QuestionExamples } from "@lyceum/contracts";
import { EXAMPLE_QUERIES } from "@lyceum/model";
import { parseQuery } from "@lyceum/semantic";

import type { Answers } from "../../domain/answers/answers.ts";

/**
 * Chooses for each step of asking the first example that a reader is answered. What decides is what decides when
 * the question is asked: the query, compiled with the reader's rights.
 */
export async function chooseExamples(answers: Pick<Answers, "canAnswer">, tenantId: string, rights: DataRights): Promise<QuestionExamples> {
  const first = async <Name extends ExampleQuestion>(names: readonly Name[]): Promise<Name | null> => {
    for (const name of names) {
      if (await answers.canAnswer({ tenantId, query: parseQuery(EXAMPLE_QUERIES[name]), rights })) return name;
    }
    return null;
  };
  return {
    figure: await first(EXAMPLE_QUESTIONS.figure),
    cut: await first(EXAMPLE_QUESTIONS.cut),
    limit: await first(EXAMPLE_QUESTIONS.limit),
    order: await first(EXAMPLE_QUESTIONS.order),
    bound: await first(EXAMPLE_QUESTIONS.bound),
    check: await first(EXAMPLE_QUESTIONS.check),
  };
}
