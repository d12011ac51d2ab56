// How long an authored report of twelve visuals takes in a browser, from the click on Open to the last visual drawn: cold, again, and after the page was loaded anew. Fails where a warm opening takes longer than 500 ms.
import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { chromium, type FrameLocator, type Page } from "@playwright/test";

import { startProduct } from "../e2e/lib/product.ts";
import { enterPassword, PASSWORD, signOutButton } from "../e2e/lib/sign-in.ts";
import { type Dashboard, deliveredDashboard, DOCUMENT_FORMAT } from "../packages/model/src/index.ts";
import type { CleanUp } from "./clean-up.ts";

const WARM_MS = 500;
const TIMES = 9;
const VISUALS = 12;
const TITLE = "Twelve visuals";
const CONSOLE = "/reporting/custom-reports";
/** So long a page is left alone before a report is opened, in milliseconds: what it still does is not the report's. */
const QUIET_MS = 700;

/** Runs in each frame before its code. Notes the click on a report and when all of its visuals are there. */
const NOTE = `(() => {
  const now = () => performance.timeOrigin + performance.now();
  if (window === top) return;
  addEventListener("click", (event) => {
    const clicked = performance.timeOrigin + event.timeStamp;
    globalThis.opening = new Promise((resolve) => {
      const look = () => {
        const visuals = document.querySelectorAll("[data-visual]").length;
        const isComplete = visuals >= ${VISUALS} && !document.querySelector('[data-visual] [aria-busy="true"]') &&
          document.querySelectorAll('[data-visual] [aria-busy="false"]').length > 0;
        if (isComplete) resolve(now() - clicked);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }, true);
})()`;

/** Makes a file of a report with twelve visuals of three delivered ones on its only sheet. */
function twelveVisuals(): object {
  const names = ["enrolment-and-outcomes", "progression-and-awards", "course-administration"];
  const reports = names.map((name) => deliveredDashboard(name) as Dashboard);
  const [first] = reports as [Dashboard];
  const kinds = reports.flatMap(({ id, sheets }) =>
    sheets.flatMap((sheet) =>
      sheet.visuals.flatMap(({ keyMeasure: _key, drill: _drill, periods: _periods, comparison: _comparison, ...visual }) =>
        visual.query.compare ? [] : [{ ...visual, id: `${id}-${sheet.id}-${visual.id}` }],
      ),
    ),
  );
  // Of as many kinds as there are, and no more than three of one.
  const chosen = kinds
    .filter((visual, index) => kinds.slice(0, index).filter(({ kind }) => kind === visual.kind).length < 3)
    .slice(0, VISUALS);
  if (chosen.length < VISUALS) throw new Error(`Only ${chosen.length} visuals were found.`);
  const { keyMeasure: _key, ...rest } = first;
  const filters = first.filters.map(({ onlyOf: _only, ...filter }) => filter);
  const document = { ...rest, filters, sheets: [{ id: "all", name: "All", visuals: chosen }] };
  return { lyceumReport: 1, document: { format: DOCUMENT_FORMAT, ...document } };
}

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Console of custom reports"]');

/** Makes and publishes the report by the screens of an author. */
async function publish(page: Page, file: string): Promise<void> {
  const frame = frameOf(page);
  await frame.getByRole("button", { name: "New report" }).click();
  const dialog = frame.getByRole("dialog");
  await dialog.getByText("From a file").click();
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByRole("textbox", { name: "Title" }).fill(TITLE);
  await dialog.getByRole("button", { name: "Begin" }).click();
  await frame.getByRole("button", { name: "Publish" }).click();
  await frame.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await frame.getByRole("main").getByText("Published", { exact: true }).waitFor();
  await frame.getByRole("button", { name: "All reports" }).click();
}

async function open(page: Page): Promise<number> {
  const frame = frameOf(page);
  const button = frame.getByRole("button", { name: `Open “${TITLE}”` });
  await button.waitFor();
  await delay(QUIET_MS);
  await button.click();
  await frame.locator("[data-visual]").first().waitFor();
  const took = await frame.locator("#root").evaluate(async () => (globalThis as unknown as { readonly opening: Promise<number> }).opening);
  await frame.getByRole("button", { name: "All reports" }).click();
  return took;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const inWords = (values: readonly number[]): string =>
  `${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;

/** Measures the opening of an authored report. Needs built apps. */
export async function run(cleanUp: CleanUp): Promise<void> {
  const product = await cleanUp.open(startProduct(), ({ stop }) => stop());
  const browser = await chromium.launch({ executablePath: process.env["CHROME_PATH"] ?? "", args: ["--no-sandbox", "--disable-gpu"] });
  cleanUp.add(() => browser.close());
  const file = path.join(product.dataDir, "twelve-visuals.json");
  await writeFile(file, JSON.stringify(twelveVisuals()));
  const page = await (await browser.newContext({ baseURL: product.origin, viewport: { width: 1440, height: 900 } })).newPage();
  await page.addInitScript(NOTE);
  await page.goto("/sign-in-callback?tenantUriComponent=northfield");
  await enterPassword(page, "author@northfield.example", PASSWORD);
  await signOutButton(page).waitFor();
  await page.goto(CONSOLE);
  await publish(page, file);
  await page.goto(CONSOLE);
  const cold = await open(page);
  const again: number[] = [];
  for (let time = 0; time < TIMES; time += 1) again.push(await open(page));
  // As a reader has it whose page was loaded anew: the server has the answers, the page has nothing.
  const anew: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await page.goto(CONSOLE);
    anew.push(await open(page));
  }
  console.log(
    `${VISUALS} visuals, load ${os.loadavg()[0]?.toFixed(1)}: first opening ${cold.toFixed(0)} ms; again ${inWords(again)}; ` +
      `after the page was loaded anew ${inWords(anew)}, ${(median(anew) / WARM_MS).toFixed(2)} of ${WARM_MS}`,
  );
  const slowest = Math.max(median(again), median(anew));
  if (slowest > WARM_MS) throw new Error(`A warm opening takes ${slowest.toFixed(0)} ms; ${WARM_MS} ms are the most.`);
}
