import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");

/** Runs the operator's command beside the running server. @returns what it printed. */
export async function lyceum(...verb: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env["E2E_DATA_DIR"] ?? "" };
  const { stdout } = await run(process.execPath, [path.join(root, "apps/server/src/cli/main.ts"), ...verb], { cwd: root, env });
  return stdout;
}
