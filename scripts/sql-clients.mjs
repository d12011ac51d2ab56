// Installs and builds the clients that clients.api.test.ts runs against the SQL listener, feed-numbers.api.test.ts and odata-clients.api.test.ts against feeds and encrypt-file.test.ts against locked files, into .cache/clients, as far as
// this machine has what they are made with: Python 3, Maven, npm, Go, Cargo. `node scripts/sql-clients.mjs pgx rust` makes
// those alone. A client that cannot be made is named with the reason and left out of the tests; the others are made all the same.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const into = path.join(root, ".cache", "clients");
const sources = path.join(root, "apps/server/src/features/sql-access/testing/clients");

/** Two environments, since SQLAlchemy 1.4, which Superset uses, and 2 do not live in one. */
const PYTHON = {
  venv: [
    "asyncpg==0.32.0",
    "psycopg[binary]==3.3.9",
    "SQLAlchemy==2.1.9",
    "pandas==3.1.1",
    "pyodbc==5.5.0",
    "pyarrow==26.0.1",
    "duckdb==2.0.1",
    "pyzipper==0.4.0",
    "python-odata==0.8.1",
    "xmlschema==4.3.2",
  ],
  "venv-1.4": ["SQLAlchemy==1.4.54", "psycopg2-binary==2.9.11", "pandas==2.1.4", "numpy==1.26.4"],
};
const JDBC = "org.postgresql:postgresql:42.7.4";
/** Asks Maven for a client that needs other packages. */
const OLINGO = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>lyceum</groupId><artifactId>olingo-client</artifactId><version>1</version><dependencies><dependency>
<groupId>org.apache.olingo</groupId><artifactId>odata-client-core</artifactId><version>5.0.0</version></dependency></dependencies></project>
`;

const has = (command) => spawnSync(command, ["--version"], { stdio: "ignore" }).error === undefined;
const run = (cwd, command, ...args) => execFileSync(command, args, { stdio: "inherit", cwd });

/** Makes an environment of its own and installs packages there. */
function installPython(folder) {
  const venv = path.join(into, folder);
  if (!existsSync(venv)) run(into, "python3", "-m", "venv", venv);
  try {
    run(into, path.join(venv, "bin", "pip"), "install", "--quiet", "--disable-pip-version-check", ...PYTHON[folder]);
  } catch (error) {
    // Half of the packages would be taken for all of them.
    rmSync(venv, { recursive: true, force: true });
    throw error;
  }
}

/** Installs Apache Olingo's client for OData with all that it needs. */
function installOlingo() {
  const folder = path.join(into, "olingo");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "pom.xml"), OLINGO);
  run(folder, "mvn", "--quiet", "dependency:copy-dependencies", `-DoutputDirectory=${folder}`);
}

/** Clients by the name that chooses them, each with the command without which it cannot be made. */
const CLIENTS = {
  python: {
    title: "psycopg, asyncpg, SQLAlchemy 2, pandas, pyodbc, pyarrow, DuckDB, pyzipper, python-odata",
    needs: "python3",
    make: () => installPython("venv"),
  },
  "python-1.4": { title: "SQLAlchemy 1.4", needs: "python3", make: () => installPython("venv-1.4") },
  jdbc: {
    title: "JDBC",
    needs: "mvn",
    make: () => run(into, "mvn", "--quiet", "dependency:copy", `-Dartifact=${JDBC}`, `-DoutputDirectory=${path.join(into, "jdbc")}`),
  },
  olingo: { title: "Apache Olingo", needs: "mvn", make: installOlingo },
  csdl: {
    title: "XML schemas of OData",
    needs: "npm",
    make: () =>
      run(
        into,
        "npm",
        "install",
        "--silent",
        "--ignore-scripts",
        "--no-package-lock",
        "--prefix",
        path.join(into, "csdl"),
        "odata-csdl@0.11.2",
      ),
  },
  pgx: {
    title: "pgx",
    needs: "go",
    make: () => run(path.join(sources, "pgx"), "go", "build", "-o", path.join(into, "bin", "pgx-client"), "."),
  },
  rust: {
    title: "tokio-postgres and sqlx",
    needs: "cargo",
    make: () => run(path.join(sources, "rust"), "cargo", "build", "--quiet", "--target-dir", path.join(into, "target")),
  },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(CLIENTS, name));
if (unknown.length > 0) {
  console.error(`No client is called ${unknown.join(", ")}. There are: ${Object.keys(CLIENTS).join(", ")}.`);
  process.exit(1);
}
mkdirSync(path.join(into, "jdbc"), { recursive: true });
for (const name of chosen.length > 0 ? chosen : Object.keys(CLIENTS)) {
  const { title, needs, make } = CLIENTS[name];
  if (!has(needs)) {
    console.log(`${title}: left out, ${needs} is not installed`);
    continue;
  }
  try {
    make();
    console.log(`${title}: ready`);
  } catch {
    console.log(`${title}: left out, it could not be made; the reason is above`);
    process.exitCode = 1;
  }
}
