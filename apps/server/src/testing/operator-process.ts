import { spawn } from "node:child_process";
import path from "node:path";

const CLI = path.resolve(import.meta.dirname, "../cli/main.ts");

/** How a run of the operator's command ended. */
export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the operator's command in a process of its own, without a terminal and without demo data. */
export function runOperator(settings: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Outcome> {
  const env = { ...process.env, LYCEUM_DEMO: "no", ...settings };
  const child = spawn(process.execPath, [CLI, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, out: out.trim(), err: err.trim() }));
  });
}
