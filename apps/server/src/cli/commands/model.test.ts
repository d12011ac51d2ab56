import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { readExchange } from "@lyceum/model-exchange";
import { afterEach, expect, test } from "vitest";

import type { Services } from "../../domain/services.ts";
import { runCommand } from "../../testing/run-command.ts";
import { register } from "./model.ts";

const folder = mkdtempSync(path.join(tmpdir(), "lyceum-model-"));
afterEach(() => {
  process.exitCode = 0;
  rmSync(folder, { recursive: true, force: true });
});

// The verbs open no services.
const run = (...words: string[]) => runCommand({ services: {} as Services, verbs: [register] }, ["model", ...words]);

test("a file that was printed is read back as the same, one of an other definition is told by name", async () => {
  const { printed } = await run("export", "--format", "ossie", "--version", "0.2.0.dev0");
  expect(Object.keys(readExchange(printed).measures)).toContain("pass_rate");
  const own = path.join(folder, "..", `${path.basename(folder)}.yaml`);
  writeFileSync(own, printed);
  expect((await run("check", own)).printed).toBe("The file says what this version's model says.");
  // Which areas a measure belongs to stands in its extension alone.
  writeFileSync(own, printed.replace('\\"areas\\":[\\"leading\\"]', '\\"areas\\":[\\"teaching\\"]'));
  expect((await run("check", own)).printed).toMatch(/^\w+$/);
  expect(process.exitCode).toBe(1);
  rmSync(own);
});

test("dbt gets a folder of models, and unknown formats, versions and files are refused", async () => {
  await run("export", "--format", "dbt", "--to", folder);
  expect(readdirSync(folder)).toContain("fact_enrolment.sql");
  await expect(run("export", "--format", "lookml")).rejects.toThrow("There is no format lookml. There are: ossie, dbt.");
  await expect(run("export", "--format", "ossie", "--version", "3")).rejects.toThrow("There are: 0.1.1, 0.2.0.dev0.");
  await expect(run("check", path.join(folder, "none.yaml"))).rejects.toThrow("that can be read");
});
