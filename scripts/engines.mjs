// Runs the tests of the query compiler on Trino and on Snowflake's SQL as well, which npm does not bring:
// Trino from Maven Central (needs Maven and Java 17), Snowflake's SQL by fakesnow from PyPI (needs Python 3).
// Both are kept in .cache/engines. Arguments go to the tests, e.g. `-t trino`.
import { spawn, spawnSync, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";

const root = path.resolve(import.meta.dirname, "..");
const into = path.join(root, ".cache", "engines");
const trino = path.join(into, "trino");

const TRINO = "435";
/** The connector's third version of the interface that fakesnow is made for. */
const PYTHON = ["fakesnow==0.12.1", "snowflake-connector-python==3.18.1", "duckdb==2.0.0", "sqlglot==30.22.0"];

const has = (command, flag = "--version") => spawnSync(command, [flag], { stdio: "ignore" }).error === undefined;
const run = (cwd, command, ...args) => execFileSync(command, args, { stdio: "inherit", cwd });

/** Fetches Trino's coordinator and its connector for tables in memory, once. */
function fetchTrino() {
  if (existsSync(path.join(trino, "plugin", "memory"))) return;
  rmSync(trino, { recursive: true, force: true });
  mkdirSync(path.join(trino, "plugin"), { recursive: true });
  cpSync(path.join(import.meta.dirname, "engines"), trino, { recursive: true });
  run(trino, "mvn", "--batch-mode", "--quiet", "dependency:copy-dependencies", "-DincludeScope=runtime", "-DoutputDirectory=lib");
  run(trino, "mvn", "--batch-mode", "--quiet", "dependency:copy", `-Dartifact=io.trino:trino-memory:${TRINO}:zip`, "-DoutputDirectory=.");
  run(trino, "python3", "-m", "zipfile", "-e", `trino-memory-${TRINO}.zip`, "plugin");
  execFileSync("mv", [`plugin/trino-memory-${TRINO}`, "plugin/memory"], { cwd: trino });
}

function freePort() {
  const { promise, resolve, reject } = Promise.withResolvers();
  const server = createServer().once("error", reject);
  server.listen(0, "127.0.0.1", () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
  return promise;
}

/** @returns the server's process and its address, once it takes statements */
async function startTrino() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    coordinator: true,
    "node-scheduler.include-coordinator": true,
    "http-server.http.port": port,
    "discovery.uri": url,
    "node.environment": "test",
    "plugin.dir": path.join(trino, "plugin"),
    "catalog.management": "dynamic",
    "query.max-memory-per-node": "256MB",
    "memory.heap-headroom-per-node": "128MB",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(trino, "config.properties"), lines.join(""));
  const java = ["-Xmx1g", "-Djdk.attach.allowAttachSelf=true", "-Dconfig=config.properties", "-cp", "lib/*", "StartTrino.java", TRINO];
  const server = spawn("java", java, { cwd: trino, stdio: ["ignore", "ignore", "pipe"] });
  const log = [];
  for await (const line of createInterface(server.stderr)) {
    log.push(line);
    if (line.includes("SERVER STARTED")) {
      server.stderr.resume();
      return { server, url };
    }
  }
  throw new Error(`Trino did not start:\n${log.slice(-30).join("\n")}`);
}

/** Makes an environment of Python with fakesnow, once. @returns its interpreter */
function makePython() {
  const venv = path.join(into, "venv");
  if (!existsSync(path.join(venv, "bin", "fakesnow"))) {
    run(into, "python3", "-m", "venv", venv);
    run(into, path.join(venv, "bin", "pip"), "install", "--quiet", "--disable-pip-version-check", ...PYTHON);
  }
  return path.join(venv, "bin", "python");
}

mkdirSync(into, { recursive: true });
const env = { ...process.env };
let started;
try {
  if (!has("python3")) console.log("trino, snowflake: left out, python3 is not installed");
  else {
    env.FAKESNOW_PYTHON ??= makePython();
    if (env.TRINO_URL === undefined && has("mvn") && has("java")) {
      fetchTrino();
      started = await startTrino();
      env.TRINO_URL = started.url;
    }
  }
  const vitest = path.join(root, "node_modules", "vitest", "vitest.mjs");
  const tests = ["run", "--project", "api", "packages/semantic", ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, [vitest, ...tests], { stdio: "inherit", cwd: root, env }).status ?? 1;
} finally {
  started?.server.kill();
}
