import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import path from "node:path";

import { SERVER_INSTANCE } from "../lib/server-instance.ts";

/** The server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  /** Where it really listens, whatever it calls its origin. */
  readonly base: string;
  readonly framesBase: string;
  /** How it names itself in records of who works on what. */
  readonly instance: string;
  /** Sends a signal and answers with exit code and signal once the process is gone. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<readonly [number | null, string | null]>;
  /** Sends a signal; `end` or `gone` tell the rest. */
  signal(signal: "SIGTERM"): void;
  readonly gone: Promise<readonly [number | null, string | null]>;
}

const MAIN = path.join(import.meta.dirname, "../main.ts");

/** What a server in a process of its own takes over of the tests' environment: how Node is found, and what it has compiled. */
export const OF_NODE = { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] };

/** Ports of this machine that nothing listens on now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = net.createServer().listen(0, "127.0.0.1");
      await once(server, "listening");
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as net.AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}

/**
 * Starts one on free ports and waits until it is ready.
 * @param env variables beside the ports and what every test wants.
 */
export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const [port = 0, framesPort = 0, sqlPort = 0] = await freePorts(3);
  const ports = { PORT: String(port), FRAMES_PORT: String(framesPort), SQL_PORT: String(sqlPort), HOST: "127.0.0.1" };
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { ...OF_NODE, LYCEUM_DEMO: "no", LOG_LEVEL: "error", ...ports, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const gone = once(child, "exit") as Promise<[number | null, string | null]>;
  let output = "";
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (text: Buffer) => {
        output += text.toString();
        if (output.includes("is ready at")) resolve();
      });
    }
  });
  await Promise.race([
    ready,
    gone.then(() => {
      throw new Error(`The server ended before it was ready:\n${output}`);
    }),
  ]);
  return {
    base: `http://127.0.0.1:${port}`,
    framesBase: `http://127.0.0.1:${framesPort}`,
    instance: SERVER_INSTANCE.replace(/:\d+$/, `:${child.pid}`),
    end(signal) {
      child.kill(signal);
      return gone;
    },
    signal: (signal) => void child.kill(signal),
    gone,
  };
}
