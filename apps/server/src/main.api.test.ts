import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { afterEach, beforeEach, expect, test } from "vitest";

import { isRunning } from "./db/embedded/process-identity.ts";
import { OF_NODE } from "./testing/server-process.ts";

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "lyceum-main-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  fs.rmSync(folder, { recursive: true, force: true });
});

async function occupied(): Promise<net.Server> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}
const portOf = (server: net.Server): number => (server.address() as net.AddressInfo).port;

/** Ports that are free at the moment, each another. */
async function freePorts(count: number): Promise<string[]> {
  const servers = await Promise.all(Array.from({ length: count }, occupied));
  const ports = servers.map((server) => String(portOf(server)));
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}

/** What `npm start` does once everything is installed and built. */
const HAND_OVER = `import { handOver } from ${JSON.stringify(pathToFileURL(path.resolve(import.meta.dirname, "../../../scripts/lib/steps.mjs")).href)};
handOver(process.execPath, [${JSON.stringify(path.join(import.meta.dirname, "main.ts"))}]);`;

/** The server as `npm start` runs it, without demo data. Resolves when it prints that it is ready or ends. */
async function run(env: Record<string, string>, command = [path.join(import.meta.dirname, "main.ts")]) {
  const [PORT = "", FRAMES_PORT = "", SQL_PORT = ""] = await freePorts(3);
  const ports = { PORT, FRAMES_PORT, SQL_PORT };
  const child = spawn(process.execPath, command, {
    env: { ...OF_NODE, DATA_DIR: folder, LYCEUM_DEMO: "no", LOG_LEVEL: "silent", HOST: "127.0.0.1", ...ports, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  children.push(child);
  let output = "";
  const ended = once(child, "exit");
  const said = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text: Buffer) => {
        output += text.toString();
        if (output.includes("is ready at")) resolve();
      });
    }
  });
  await Promise.race([said, ended]);
  return { child, ended, output: () => output, origin: `http://127.0.0.1:${env["PORT"] ?? ports.PORT}` };
}

const postmaster = (): number => Number(fs.readFileSync(path.join(folder, "postgres/18/postmaster.pid"), "utf8").split("\n")[0]);

test.each(["SIGINT", "SIGTERM"] as const)("%s ends the server and its database, with code 0", async (signal) => {
  const server = await run({});
  expect(server.output()).toContain("is ready at");
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  const database = postmaster();
  server.child.kill(signal);
  expect(await server.ended).toEqual([0, null]);
  expect(isRunning(database)).toBe(false);
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s to the whole process group, which each process hands on, ends `npm start` with code 0",
  async (signal) => {
    const server = await run({}, ["--input-type=module", "--eval", HAND_OVER]);
    expect(server.output()).toContain("is ready at");
    const database = postmaster();
    process.kill(-(server.child.pid ?? Number.NaN), signal);
    expect(await server.ended).toEqual([0, null]);
    expect(isRunning(database)).toBe(false);
  },
);

test.runIf(process.platform !== "win32")("a start takes data that was open to others from them, and leaves none open", async () => {
  const old = path.join(folder, "warehouse/t1");
  fs.mkdirSync(old, { recursive: true });
  fs.writeFileSync(path.join(old, "a.duckdb"), "");
  fs.chmodSync(path.join(folder, "warehouse"), 0o755);
  fs.chmodSync(old, 0o755);
  fs.chmodSync(path.join(old, "a.duckdb"), 0o644);
  const server = await run({ LYCEUM_DEMO: "no" });
  expect(server.output()).toContain("is ready at");
  const files = fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => !name.startsWith("postgres"));
  expect(files).toContain("warehouse/t1/a.duckdb");
  expect(files).toContain("sql/self-signed.pem");
  expect(files.filter((name) => (fs.statSync(path.join(folder, name)).mode & 0o077) !== 0)).toEqual([]);
});

test("after kill -9 the next start recovers", async () => {
  const first = await run({});
  first.child.kill("SIGKILL");
  await first.ended;
  const second = await run({});
  expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
});

test.each(["FRAMES_PORT", "SQL_PORT"])("a taken %s is named, with what to do, before anything is started", async (variable) => {
  const occupiedPort = await occupied();
  try {
    const server = await run({ [variable]: String(portOf(occupiedPort)) });
    expect((await server.ended)[0]).toBe(1);
    expect(server.output()).toContain(`Port ${portOf(occupiedPort)} is taken`);
    expect(server.output()).toContain(`${variable}=`);
    expect(fs.readdirSync(folder)).toEqual([]);
  } finally {
    occupiedPort.close();
  }
});

test("a configuration with several problems names them all and ends with a code other than 0", async () => {
  const server = await run({ PORT: "x", LOG_LEVEL: "loud" });
  expect((await server.ended)[0]).toBe(1);
  expect(server.output()).toMatch(/PORT[^]*LOG_LEVEL/);
  expect(server.output()).not.toContain("    at ");
});

test("a damaged data directory is named and kept", async () => {
  const data = path.join(folder, "postgres/18");
  fs.mkdirSync(data, { recursive: true });
  fs.writeFileSync(path.join(data, "thesis.docx"), "mine");
  const server = await run({});
  expect((await server.ended)[0]).toBe(1);
  expect(server.output()).toContain(data);
  expect(fs.readdirSync(data)).toEqual(["thesis.docx"]);
});
