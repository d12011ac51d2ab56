import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { expect, test } from "vitest";

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The database that a benchmark started, by the file in which PostgreSQL writes its process down. */
async function postmasterIn(folder: string): Promise<number | undefined> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const file = files.find((name) => path.basename(name) === "postmaster.pid");
  return file === undefined ? undefined : Number((await readFile(path.join(folder, file), "utf8")).split("\n")[0]);
}

test.each(["SIGTERM", "SIGINT"] as const)("a benchmark that is stopped by %s leaves no database and no folder behind", async (signal) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "lyceum-stopped-"));
  const env = { ...process.env, TMPDIR: folder, TMP: folder, TEMP: folder };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "run.ts"), "wide-questions"], { env, stdio: "ignore" });
  const ended = once(child, "exit");
  await expect.poll(() => postmasterIn(folder), { timeout: 200_000 }).toBeGreaterThan(0);
  const database = (await postmasterIn(folder)) ?? 0;
  expect(isAlive(database)).toBe(true);
  child.kill(signal);
  await ended;
  expect(isAlive(database)).toBe(false);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});
