import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

export interface Product {
  readonly origin: string;
  readonly framesOrigin: string;
  readonly dataDir: string;
  /** What the server logged as errors so far, a line of JSON each. */
  readonly errors: () => readonly string[];
  /** Ends the server as Ctrl-C would; its data stay. */
  readonly end: () => Promise<void>;
  /** Ends the server and removes its data. */
  readonly stop: () => Promise<void>;
}

interface ProductOptions {
  /** Environment variables, which may need to know the address beforehand. */
  readonly settings?: (origin: string) => Promise<Readonly<Record<string, string>>>;
  /** Folder of data that a server has left, which are copied; without it the server makes the demo institutions. */
  readonly data?: string | undefined;
}

/** Errors and what ends the process, as the server's log numbers them. */
const ERROR = /^\{"level":[56]0,/;

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Waits until the server says that it is ready; fails with its output when it ends first. */
async function ready(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 900_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode} before it was ready:\n${output()}`);
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await delay(100);
  }
  throw new Error(`The server was not ready within a quarter of an hour:\n${output()}`);
}

/** Waits until every institution's data has its sums, which a server builds once it is ready. */
export async function waitForSums(dataDir: string): Promise<void> {
  const warehouse = path.join(dataDir, "warehouse");
  const deadline = Date.now() + 900_000;
  const lacking = async (): Promise<number> => {
    const files = (await readdir(warehouse)).map((tenant) => readFile(path.join(warehouse, tenant, "current.json"), "utf8"));
    const snapshots = (await Promise.all(files)).map(
      (text) => JSON.parse(text) as { readonly info: { readonly preAggregates?: unknown[] } },
    );
    return snapshots.filter(({ info }) => (info.preAggregates ?? []).length === 0).length;
  };
  while ((await lacking()) > 0) {
    if (Date.now() > deadline) throw new Error("The sums of the demo data were not there within a quarter of an hour.");
    await delay(200);
  }
}

/** Starts the whole product with demo institutions, on free ports and data of its own. */
export async function startProduct({ settings = async () => ({}), data }: ProductOptions = {}): Promise<Product> {
  const root = path.resolve(import.meta.dirname, "../..");
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "lyceum-e2e-"));
  if (data !== undefined) await cp(data, dataDir, { recursive: true, dereference: true });
  const [port, framesPort, sqlPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const origin = `http://localhost:${port}`;
  const framesOrigin = `http://localhost:${framesPort}`;
  const environment = await settings(origin);
  const child = spawn(process.execPath, [path.join(root, "apps/server/src/main.ts")], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      FRAMES_PORT: String(framesPort),
      SQL_PORT: String(sqlPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (output = (output + text.toString()).slice(-200_000)));
  const end = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill("SIGINT");
    await once(child, "exit");
  };
  const stop = async (): Promise<void> => {
    await end();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(origin, child, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  const errors = () => output.split("\n").filter((line) => ERROR.test(line));
  return { origin, framesOrigin, dataDir, errors, end, stop };
}
