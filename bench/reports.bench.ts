// How long a report takes in a browser: its first figure, a sheet that no reader has opened before, and one opened again, beside the SQL of its figures alone.
import { readdir } from "node:fs/promises";
import path from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";
import { type Browser, chromium, type FrameLocator, type Page, type Response } from "@playwright/test";

import { startProduct } from "../e2e/lib/product.ts";
import { signIn } from "../e2e/lib/sign-in.ts";
import type { CleanUp } from "./clean-up.ts";

const FIRST_MS = 1000;
const WARM_MS = 300;
/** A sheet opened for the first time may take so much of its SQL, and this beside it. */
const COLD = { part: 1.25, ms: 400 };
const REPORTS = [
  "Enrollment and outcomes",
  "Student engagement",
  "Assessment and grades",
  "Learning platform adoption",
  "Progression and awards",
] as const;
const FROM = "/reporting";

interface Opening {
  readonly first: number;
  readonly complete: number;
}

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Report:"]');

/** Waits until every visual of the sheet has its answer and its picture; runs in the frame. */
const COMPLETE = `(panel) => new Promise((resolve) => {
  const look = () => {
    const isThere = panel.querySelector("[data-visual]") && !panel.querySelector('[aria-busy="true"]');
    requestAnimationFrame(isThere ? resolve : look);
  };
  look();
})`;

/** Opens a report from the list of reports. Milliseconds from the click. */
async function open(page: Page, report: string): Promise<Opening> {
  const link = page.getByRole("main").getByRole("link", { name: report, exact: true }).first();
  await link.waitFor();
  await page.waitForLoadState("networkidle");
  const start = performance.now();
  await link.click();
  const frame = frameOf(page);
  await frame.locator('[data-visual] [aria-busy="false"]').first().waitFor();
  const first = performance.now() - start;
  await frame.getByRole("tabpanel").evaluate(COMPLETE);
  return { first, complete: performance.now() - start };
}

async function back(page: Page): Promise<void> {
  await page.goBack();
  await page.waitForURL((url) => url.pathname === FROM);
}

/** Runs statements on a snapshot alone, one after the other. Milliseconds. */
async function alone(snapshot: string, statements: readonly string[]): Promise<number> {
  const instance = await DuckDBInstance.create(snapshot, { threads: "2", access_mode: "READ_ONLY" });
  const connection = await instance.connect();
  const start = performance.now();
  for (const statement of statements) await connection.runAndReadAll(statement);
  const took = performance.now() - start;
  connection.closeSync();
  instance.closeSync();
  return took;
}

/** The snapshot file of an institution's data that bears an id. */
async function snapshotOf(dataDir: string, snapshotId: string): Promise<string> {
  const files = await readdir(dataDir, { recursive: true });
  const found = files.find((file) => file.includes(snapshotId) && file.endsWith(".duckdb"));
  if (found === undefined) throw new Error(`There is no snapshot ${snapshotId}.`);
  return path.join(dataDir, found);
}

async function browse(browser: Browser, origin: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(page, "viewer@northfield.example");
  await page.goto(FROM);
  return page;
}

/** Prints, for a sheet of each report, its times as ratios to their budgets. Needs built apps. */
export async function run(cleanUp: CleanUp): Promise<void> {
  const product = await cleanUp.open(startProduct(), ({ stop }) => stop());
  const browser = await chromium.launch({ executablePath: process.env["CHROME_PATH"] ?? "", args: ["--no-sandbox", "--disable-gpu"] });
  cleanUp.add(() => browser.close());
  // The code of reports and of charts is there: what is measured is the report.
  const warmUp = await browse(browser, product.origin);
  await open(warmUp, "Course administration");
  await warmUp.context().close();
  for (const report of REPORTS) {
    const page = await browse(browser, product.origin);
    const answers: Promise<{ readonly explanation: { readonly sql: string; readonly snapshotId: string } }>[] = [];
    const listen = (response: Response): void => {
      if (response.url().endsWith("/frame-api/query") && response.ok()) answers.push(response.json());
    };
    page.on("response", listen);
    const cold = await open(page, report);
    page.off("response", listen);
    const answered = (await Promise.all(answers)).map(({ explanation }) => explanation);
    await back(page);
    const warm = await open(page, report);
    const snapshot = await snapshotOf(product.dataDir, answered[0]?.snapshotId ?? "");
    const floor = await alone(
      snapshot,
      answered.map(({ sql }) => sql),
    );
    const budget = COLD.part * floor + COLD.ms;
    console.log(
      `${report}: first figure ${cold.first.toFixed(0)} ms, ${(cold.first / FIRST_MS).toFixed(2)} of ${FIRST_MS}; ` +
        `cold ${cold.complete.toFixed(0)} ms, ${(cold.complete / budget).toFixed(2)} of ${budget.toFixed(0)} (${answered.length} statements alone: ${floor.toFixed(0)} ms); ` +
        `again ${warm.complete.toFixed(0)} ms, ${(warm.complete / WARM_MS).toFixed(2)} of ${WARM_MS}`,
    );
    await page.context().close();
  }
}
