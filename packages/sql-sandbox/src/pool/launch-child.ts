import { spawn, type ChildProcess } from "node:child_process";
import os from "node:os";
import path from "node:path";
import type { Duplex } from "node:stream";

const ENTRY = path.join(import.meta.dirname, "../child/main.ts");
/** What Node and the engine's code themselves take, beside a statement's data. */
const OWN_MB = 768;

export interface LaunchOptions {
  /** Memory for a statement's data. */
  readonly memoryMb: number;
}

export interface LaunchedChild {
  readonly process: ChildProcess;
  /** Both directions of the conversation. */
  readonly channel: Duplex;
}

/**
 * Before anything runs, since threads inherit it: the processor only when no other process wants it. `nice` counts
 * where the idle class is not to be had.
 */
const YIELD = 'if command -v chrt >/dev/null 2>&1 && chrt -i 0 true 2>/dev/null; then set -- chrt -i 0 "$@"; fi; exec nice -n 19 "$@"';

/**
 * Starts a process for people's statements: with an empty environment, no files to write, no core dumps,
 * few descriptors, a lid on its memory, after everybody else in line for the processor, and first should the
 * machine itself run out of memory. Windows has no such limits: there the process watches its own size.
 */
export function launchChild({ memoryMb }: LaunchOptions): LaunchedChild {
  const lidMb = memoryMb + OWN_MB;
  const node = [
    "--max-old-space-size=256",
    "--disable-warning=ExperimentalWarning",
    "--disable-warning=SecurityWarning",
    "--permission",
    "--allow-fs-read=*",
    "--allow-addons",
    ENTRY,
    String(lidMb * 1_048_576),
    String(OWN_MB * 1_048_576),
  ];
  const limits = `ulimit -c 0; ulimit -f 0; ulimit -n 256; ulimit -d ${lidMb * 1024}; echo 1000 2>/dev/null >/proc/self/oom_score_adj; ${YIELD}`;
  const command = process.platform === "win32" ? [process.execPath, ...node] : ["/bin/sh", "-c", limits, "sh", process.execPath, ...node];
  const child = spawn(command[0] as string, command.slice(1), {
    env: { TZ: "UTC" },
    cwd: path.parse(ENTRY).root,
    stdio: ["ignore", "ignore", "pipe", "pipe"],
    windowsHide: true,
  });
  if (process.platform === "win32" && child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  return { process: child, channel: child.stdio[3] as Duplex };
}
