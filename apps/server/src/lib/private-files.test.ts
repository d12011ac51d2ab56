import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { expect, test } from "vitest";

import { takeFromOthers } from "./private-files.ts";

test.runIf(process.platform !== "win32")(
  "takes folders and files from others, follows no link, and is done at the second time",
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "lyceum-private-"));
    const mode = async (name: string) => (await stat(path.join(folder, name))).mode & 0o777;
    try {
      await mkdir(path.join(folder, "warehouse/t1"), { recursive: true });
      await writeFile(path.join(folder, "outside"), "");
      await writeFile(path.join(folder, "warehouse/t1/a.duckdb"), "");
      await writeFile(path.join(folder, "warehouse/t1/b.duckdb"), "");
      await symlink(path.join(folder, "outside"), path.join(folder, "warehouse/link"));
      const modes: readonly (readonly [string, number])[] = [
        ["outside", 0o644],
        ["warehouse", 0o755],
        ["warehouse/t1", 0o755],
        ["warehouse/t1/a.duckdb", 0o644],
        ["warehouse/t1/b.duckdb", 0o600],
      ];
      for (const [name, bits] of modes) await chmod(path.join(folder, name), bits);
      expect(await takeFromOthers(path.join(folder, "warehouse"))).toBe(3);
      expect(await Promise.all(modes.map(([name]) => mode(name)))).toEqual([0o644, 0o700, 0o700, 0o600, 0o600]);
      expect(await takeFromOthers(path.join(folder, "warehouse"))).toBe(0);
      expect(await takeFromOthers(path.join(folder, "nowhere"))).toBe(0);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
