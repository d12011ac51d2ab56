import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

import { STAR_TABLES } from "@lyceum/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { PASSWORD, sqlWorld, type SqlWorld } from "../../testing/worlds/sql-world.ts";

const run = promisify(execFile);
/** Where `node scripts/sql-clients.mjs` installs clients. */
const installed = path.resolve(import.meta.dirname, "../../../../../.cache/clients");
const programs = path.join(import.meta.dirname, "testing", "clients");
const python = path.join(installed, "venv", "bin", "python");
const olderPython = path.join(installed, "venv-1.4", "bin", "python");
const built = {
  pgx: path.join(installed, "bin", "pgx-client"),
  "tokio-postgres": path.join(installed, "target", "debug", "tokio-postgres-client"),
  sqlx: path.join(installed, "target", "debug", "sqlx-client"),
};
const driver = path.join(installed, "jdbc", "postgresql-42.7.4.jar");

function starts(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const hasPsql = starts("psql", "--version");
const hasPython = existsSync(python);
const hasOdbc =
  hasPython && starts(python, "-c", "import pyodbc, sys; sys.exit(not any('PostgreSQL' in name for name in pyodbc.drivers()))");
const hasJdbc = existsSync(driver) && starts("java", "-version");

let world: SqlWorld;
beforeAll(async () => {
  world = await sqlWorld();
});
afterAll(() => world.close());

/** What a client says on its output and beside it, however it ends. */
async function ask(command: string, ...args: string[]): Promise<string> {
  const access = { PGHOST: "127.0.0.1", PGPORT: String(world.port), PGUSER: "svc", PGPASSWORD: PASSWORD, PGDATABASE: world.tenant.slug };
  const env = { ...process.env, ...access, PGSSLMODE: "require" };
  const ended = run(command, args, { env, maxBuffer: 16 * 1_048_576 });
  const { stdout, stderr } = await ended.catch((error: unknown) => error as { readonly stdout: string; readonly stderr: string });
  return stdout + stderr;
}

describe.skipIf(!hasPsql)("psql (skipped where it is not installed)", () => {
  const psql = (...commands: string[]) =>
    ask("psql", "-X", "-w", "-At", "-P", "pager=off", ...commands.flatMap((command) => ["-c", command]));

  it.each([
    ["\\dt+ star.*", "dim_term"],
    ["\\d+ star.dim_term", "academic_year"],
    ["\\dp star.*", "lyceum=r/lyceum"],
    ["\\l", "lyceum"],
    ["\\dn", "star"],
    ["\\dn STAR", "star"],
    ["\\du", "lyceum"],
    ["\\copy (SELECT name, NULL AS b FROM star.dim_term WHERE term_id = '2025A') to stdout csv header", "name,b\nAutumn 2025,\n"],
    ["COPY star.dim_term (term_id) TO STDOUT", "2025A\n"],
  ])("%s", async (command, output) => {
    expect(await psql(command)).toContain(output);
  });

  it("describes all kinds of things without an error", async () => {
    const commands = "d di ds dm df db dd dT dx dy dA da dc dC dD ddp dE des deu dew dF dFd dFp dFt dL do dO dP drds dRp dRs dX".split(" ");
    expect(await psql(...commands.map((command) => `\\${command}`))).not.toContain("ERROR");
    expect(await psql("\\sf nothing")).toContain('function "nothing" does not exist');
  });
});

/** What a program says of questions that were not answered as it wants them, or that there were fewer than it asks. */
function shortcomings(said: string, questions: number): readonly string[] {
  const failed = said.match(/^(?:FAIL|.*panicked|Traceback|Exception in thread).*$/gm) ?? [];
  const answered = said.match(/^OK /gm)?.length ?? 0;
  return answered < questions ? [...failed, `${answered} of ${questions} questions answered`] : failed;
}

it.skipIf(!hasPython)("Python's psycopg and asyncpg (skipped before node scripts/sql-clients.mjs)", async () => {
  expect(shortcomings(await ask(python, path.join(programs, "python_clients.py")), 10)).toEqual([]);
});

it.skipIf(!hasPython)("SQLAlchemy 2 and pandas (skipped before node scripts/sql-clients.mjs)", async () => {
  expect(shortcomings(await ask(python, path.join(programs, "sqlalchemy_client.py"), "psycopg"), 24)).toEqual([]);
});

it.skipIf(!existsSync(olderPython))("SQLAlchemy 1.4, as Superset has it (skipped before node scripts/sql-clients.mjs)", async () => {
  expect(shortcomings(await ask(olderPython, path.join(programs, "sqlalchemy_client.py"), "psycopg2"), 24)).toEqual([]);
});

it.skipIf(!hasOdbc)("ODBC in each of its ways to read (skipped without the packages unixodbc, odbc-postgresql and pyodbc)", async () => {
  expect(shortcomings(await ask(python, path.join(programs, "odbc_client.py")), 48)).toEqual([]);
});

describe.each(Object.entries(built))("%s", (_name, program) => {
  it.skipIf(!existsSync(program))("sends and reads values of every type (skipped before node scripts/sql-clients.mjs)", async () => {
    expect(shortcomings(await ask(program), 33)).toEqual([]);
  });
});

it.skipIf(!hasJdbc)("JDBC's metadata, values and portions (skipped before node scripts/sql-clients.mjs)", async () => {
  const said = await ask("java", "-cp", driver, path.join(programs, "JdbcClient.java"));
  expect(shortcomings(said, 26)).toEqual([]);
  const tables = STAR_TABLES.filter(({ schema }) => schema === "star").length;
  for (const found of [`getTables ${tables}`, "getColumns 7", "getPrimaryKeys 0", "getIndexInfo 0", "portions 8000"])
    expect(said).toContain(`OK ${found}`);
});
