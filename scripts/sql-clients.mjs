// Installs and builds the clients that clients.api.test.ts runs against the SQL listener into .cache/clients, as far as
// this machine has what they are made with: Python 3, Maven, Go, Cargo. A client that is missing there is left out of the tests.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const into = path.join(root, ".cache", "clients");
const sources = path.join(root, "apps/server/src/features/sql-access/testing/clients");

/** Two environments, since SQLAlchemy 1.4, which Superset uses, and 2 do not live in one. */
const PYTHON = {
  venv: ["asyncpg==0.32.0", "psycopg[binary]==3.3.9", "SQLAlchemy==2.1.9", "pandas==3.1.1", "pyodbc==5.5.0"],
  "venv-1.4": ["SQLAlchemy==1.4.54", "psycopg2-binary==2.9.11", "pandas==2.1.4", "numpy==1.26.4"],
};
const JDBC = "org.postgresql:postgresql:42.7.4";

const has = (command) => spawnSync(command, ["--version"], { stdio: "ignore" }).error === undefined;
const run = (cwd, command, ...args) => execFileSync(command, args, { stdio: "inherit", cwd });

/** @param needs the command without which the client cannot be made */
function make(name, needs, build) {
  if (!has(needs)) return console.log(`${name}: left out, ${needs} is not installed`);
  build();
  console.log(`${name}: ready`);
}

mkdirSync(path.join(into, "jdbc"), { recursive: true });
make("Python's clients", "python3", () => {
  for (const [folder, packages] of Object.entries(PYTHON)) {
    const venv = path.join(into, folder);
    if (!existsSync(venv)) run(into, "python3", "-m", "venv", venv);
    run(into, path.join(venv, "bin", "pip"), "install", "--quiet", "--disable-pip-version-check", ...packages);
  }
});
make("JDBC", "mvn", () =>
  run(into, "mvn", "--quiet", "dependency:copy", `-Dartifact=${JDBC}`, `-DoutputDirectory=${path.join(into, "jdbc")}`),
);
make("pgx", "go", () => run(path.join(sources, "pgx"), "go", "build", "-o", path.join(into, "bin", "pgx-client"), "."));
make("tokio-postgres and sqlx", "cargo", () =>
  run(path.join(sources, "rust"), "cargo", "build", "--quiet", "--target-dir", path.join(into, "target")),
);
