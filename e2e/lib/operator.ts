import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");

/** Runs the operator's command beside the server that keeps its data in a folder. @returns what it printed. */
export async function lyceumIn(dataDir: string, ...verb: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, [path.join(root, "apps/server/src/cli/main.ts"), ...verb], { cwd: root, env });
  return stdout;
}

/** Runs the operator's command beside the server of the whole run. @returns what it printed. */
export const lyceum = (...verb: readonly string[]): Promise<string> => lyceumIn(process.env["E2E_DATA_DIR"] ?? "", ...verb);
