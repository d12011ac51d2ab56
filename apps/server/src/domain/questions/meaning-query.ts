import { educationModel } from "@lyceum/model";
import { type Meaning, toQuery } from "@lyceum/questions";
import { parseQuery, type Query, QueryProblem } from "@lyceum/semantic";

import type { Services } from "../services.ts";
import { figureText } from "./describe-meaning.ts";
import { hasAnswer } from "./has-answer.ts";
import type { OpenRoom } from "./open-room.ts";
import { withPossibleOthers } from "./others.ts";

/** Tells whether the values of a breakdown have no order but that of their letters. */
function isNominal(name: string): boolean {
  const dimension = educationModel.dimensions[name];
  if (dimension?.kind !== "text") return false;
  return !(dimension.values || dimension.sortColumn || dimension.period || dimension.namesYears);
}

/** Puts the largest figure first where neither the question nor its values have an order. */
function inOrder(query: Query): Query {
  const [first, second] = query.dimensions;
  const [measure] = query.measures;
  if (!first || second || measure === undefined || query.order.length > 0 || query.limit !== undefined || !isNominal(first.name))
    return query;
  return { ...query, order: [{ by: measure, direction: "desc" }] };
}

/** Writes a meaning as a query whose own definitions are named in the reader's words. @throws QueryProblem. */
export const queryOf = ({ texts }: Pick<OpenRoom, "texts">, meaning: Meaning): Query =>
  inOrder(parseQuery(toQuery(withPossibleOthers(meaning), (figure) => figureText(texts, figure))));

/** Tells of the query of a meaning; of what is no query, that it is not so. */
async function whereWritten(room: OpenRoom, meaning: Meaning, holds: (query: Query) => Promise<boolean>): Promise<boolean> {
  try {
    return await holds(queryOf(room, meaning));
  } catch (error) {
    if (error instanceof QueryProblem) return false;
    throw error;
  }
}

/** Tells whether a meaning is open to its reader. */
export const isOpen = ({ answers }: Pick<Services, "answers">, room: OpenRoom, meaning: Meaning): Promise<boolean> =>
  whereWritten(room, meaning, (query) => answers.canAnswer({ tenantId: room.tenantId, query, rights: room.rights }));

/** Tells whether a meaning is open to its reader, and the institution has data to answer it with. */
export const isAnswered = ({ answers }: Pick<Services, "answers">, room: OpenRoom, meaning: Meaning): Promise<boolean> =>
  whereWritten(room, meaning, (query) => hasAnswer(answers, { tenantId: room.tenantId, person: room.person, query, rights: room.rights }));
