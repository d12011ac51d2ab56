import { type Kysely, sql } from "kysely";

const FLAG = "mcpEnabled";
const DESCRIPTION = "Programs of people's own that read as them, over the Model Context Protocol";

/** The flag that lets people connect programs of their own; off until an institution wants it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into flag (key, description, default_value) values (${FLAG}, ${DESCRIPTION}, false) on conflict (key) do nothing`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from flag where key = ${FLAG}`.execute(db);
}
