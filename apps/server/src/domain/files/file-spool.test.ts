import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { spool } from "./file-spool.ts";

const MEGABYTE = 1024 * 1024;

async function* megabytes(count: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield await Promise.resolve(new Uint8Array(MEGABYTE).fill(index + 1));
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "lyceum-spool-"));
  vi.stubEnv(process.platform === "win32" ? "TEMP" : "TMPDIR", folder);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test.each([0, 2, 9])("a file of %i MB comes out as it went in, and leaves nothing on the disk", async (count) => {
  const { size, bytes } = await spool(megabytes(count));
  expect(readdirSync(folder)).toEqual([]);
  expect(size).toBe(count * MEGABYTE);
  const read = await bytes();
  expect(read.length).toBe(count * MEGABYTE);
  for (let index = 0; index < count; index += 1)
    expect([read[index * MEGABYTE], read[(index + 1) * MEGABYTE - 1]]).toEqual([index + 1, index + 1]);
});

test("a file that is refused while it is made leaves nothing", async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield* megabytes(6);
    throw new Error("gone");
  }
  await expect(spool(broken())).rejects.toThrow("gone");
  expect(readdirSync(folder)).toEqual([]);
});
