import { type Meaning, toQuery } from "@lyceum/questions";
import { parseQuery, type Query, QueryProblem } from "@lyceum/semantic";

import type { Services } from "../services.ts";
import { figureText } from "./describe-meaning.ts";
import type { OpenRoom } from "./open-room.ts";

/** Writes a meaning as a query whose own definitions are named in the reader's words. @throws QueryProblem. */
export const queryOf = ({ texts }: Pick<OpenRoom, "texts">, meaning: Meaning): Query =>
  parseQuery(toQuery(meaning, (figure) => figureText(texts, figure)));

/** Tells whether a meaning is open to its reader. */
export async function isAnswered(services: Pick<Services, "answers">, room: OpenRoom, meaning: Meaning): Promise<boolean> {
  const { tenantId, rights } = room;
  try {
    return await services.answers.canAnswer({ tenantId, query: queryOf(room, meaning), rights });
  } catch (error) {
    if (error instanceof QueryProblem) return false;
    throw error;
  }
}
