// Run as a process of its own by tests: opens the embedded database, writes rows, says so, and waits.
import { sql } from "kysely";

import { openDatabases } from "../db/database.ts";
import { startEmbeddedPostgres } from "../db/embedded/embedded-postgres.ts";

const [folder, rows = "0"] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: hold-database.ts FOLDER [ROWS]");

const cluster = await startEmbeddedPostgres(folder);
const address = cluster.connection("postgres");
const { owner, close } = openDatabases({ owner: address, app: address }, () => undefined);
await sql`create table if not exists written (id integer primary key)`.execute(owner);
for (let id = 1; id <= Number(rows); id += 1) {
  await sql`insert into written values (${id})`.execute(owner);
  process.stdout.write(`acknowledged ${id}\n`);
}
process.stdout.write("holding\n");
process.stdin.once(
  "data",
  () =>
    void close()
      .then(() => cluster.stop())
      .then(() => process.exit(0)),
);
