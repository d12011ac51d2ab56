// Installs the clients that clients.api.test.ts runs against the SQL listener into .cache/clients. Needs Python 3 and Maven.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..", ".cache", "clients");
const PYTHON = ["asyncpg==0.32.0", "psycopg[binary]==3.3.9", "SQLAlchemy==2.1.9", "pandas==3.1.1"];
const JDBC = "org.postgresql:postgresql:42.7.4";

const run = (command, ...args) => execFileSync(command, args, { stdio: "inherit" });

mkdirSync(path.join(root, "jdbc"), { recursive: true });
const venv = path.join(root, "venv");
if (!existsSync(venv)) run("python3", "-m", "venv", venv);
run(path.join(venv, "bin", "pip"), "install", "--quiet", ...PYTHON);
run("mvn", "--quiet", "dependency:copy", `-Dartifact=${JDBC}`, `-DoutputDirectory=${path.join(root, "jdbc")}`);
