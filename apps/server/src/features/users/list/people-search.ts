import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../../db/database.ts";
import { escapeLike } from "../../../lib/escape-like.ts";

/** Up to so many people are found by the index and read by their ids. More of them are met soon by whoever reads the list in its order. */
const FEW = 2000;

/**
 * Finds people by part of a user name or name, in any case.
 * @returns a condition on a row called `person`: the ids, where they are few, else the text itself.
 */
export async function peopleSearch(trx: Db, filter: string): Promise<RawBuilder<boolean>> {
  if (filter === "") return sql<boolean>`true`;
  const pattern = `%${escapeLike(filter.toLowerCase())}%`;
  const { rows } = await sql<{ id: string }>`select id from app_user_matching(${pattern}, ${FEW + 1}) as found(id)`.execute(trx);
  if (rows.length > FEW) return sql<boolean>`person.search_text like ${pattern}`;
  return sql<boolean>`person.id = any(${rows.map(({ id }) => id)}::uuid[])`;
}
