import { sql } from "kysely";

import type { Db } from "../../db/database.ts";

/** Every table of the application, without the migrator's own. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
    order by c.relname`.execute(db);
  return rows.map((row) => row.name);
}
