import { readFile } from "node:fs/promises";

import { afterAll, beforeAll, expect, test } from "vitest";

import { TABLE_FILE } from "./frame-server.ts";
import { runAxe } from "./run-axe.ts";
import { startStage, type Stage } from "./stage.ts";

/** Waits as long as a machine with other work needs. */
const PATIENT = { timeout: 15_000 };

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

test("a chart is one tab stop; arrows read out its values and Enter filters by one", async () => {
  const host = await stage.open();
  await host.seen("CONTENT_LOADED");
  const card = host.frame().locator('[data-visual="by-college"]');
  const chart = card.getByRole("application");
  await chart.focus();
  await host.page.keyboard.press("ArrowDown");
  const spoken = card.locator('[aria-live="polite"]');
  await expect.poll(() => spoken.textContent(), PATIENT).toMatch(/Enrolments: \d+\. 1 of 3/);
  const first = (await spoken.textContent())?.split(".")[0] ?? "";
  await host.page.keyboard.press("Enter");
  expect((await host.seen("PARAMETERS_CHANGED")).message).toEqual({ changedParameters: [{ Name: "college", Values: [first] }] });
  await host.page.close();
});

test("tabs move by arrow keys", async () => {
  const host = await stage.open();
  await host.seen("CONTENT_LOADED");
  await host.frame().getByRole("tab", { name: "Intake" }).focus();
  await host.page.keyboard.press("ArrowRight");
  await host.page.keyboard.press("Enter");
  await expect.poll(() => host.frame().getByRole("tabpanel", { name: "Who enrols" }).count(), PATIENT).toBe(1);
  await host.page.close();
});

test("a filter is chosen by search and taken off by its chip", async () => {
  const host = await stage.open();
  await host.seen("CONTENT_LOADED");
  const frame = host.frame();
  await frame.getByRole("button", { name: "Deprivation band" }).click();
  await frame.getByRole("searchbox").fill("90");
  await frame.getByRole("menuitemcheckbox", { name: /^90-100%/ }).click();
  await host.page.keyboard.press("Escape");
  await frame.getByRole("button", { name: "Remove filter Deprivation band: 90-100%" }).click();
  expect((await host.seen("PARAMETERS_CHANGED")).message).toEqual({ changedParameters: [{ Name: "deprivation", Values: [] }] });
  await host.page.close();
});

test("every number says how it is calculated, shows as a table and downloads", async () => {
  const host = await stage.open();
  await host.seen("CONTENT_LOADED");
  const frame = host.frame();
  const menu = frame.getByRole("button", { name: /Options for “Where is intake largest/ });
  await menu.click();
  await frame.getByRole("menuitem", { name: "How is this calculated" }).click();
  await frame.getByRole("dialog").getByText("The query, as it was run").waitFor();
  await frame.getByRole("button", { name: "Close" }).click();
  await menu.click();
  await frame.getByRole("menuitem", { name: "View as table" }).click();
  const rows = frame.getByRole("dialog").getByRole("row");
  // The table's code comes with its first use.
  await rows.last().waitFor();
  expect(await rows.count()).toBe(4);
  await frame.getByRole("button", { name: "Close" }).click();
  await menu.click();
  const [file] = await Promise.all([host.page.waitForEvent("download"), frame.getByRole("menuitem", { name: "Download CSV" }).click()]);
  expect(await readFile(await file.path(), "utf8")).toBe(TABLE_FILE);
  expect(stage.frames.tables).toEqual([{ format: "csv", sheet: "intake", visual: "by-college", filters: {}, hosted: [] }]);
  await host.page.close();
});

test.each(["light", "dark"])("nothing bars anyone from reading in %s", async (scheme) => {
  const host = await stage.open("good", { parameters: [{ Name: "lyceum.theme", Values: [scheme] }] });
  await host.seen("CONTENT_LOADED");
  await host.frame().locator('[data-visual="origins"], [data-visual="by-term"] svg').first().waitFor();
  const { violations } = await runAxe(host.page, {}, { include: [["#slot iframe"]], exclude: [] });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await host.page.close();
});
