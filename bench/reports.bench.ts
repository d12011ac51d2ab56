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
/** The report that a browser opens before, whose cache is empty. */
const OTHER = "Student performance and grades";
const FROM = "/reporting";

interface Opening {
  readonly first: number;
  readonly complete: number;
}

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Report:"]');

/** Moments, in milliseconds since 1970, that the browser notes itself: looking from outside is too coarse. */
interface Moments {
  readonly first: number;
  readonly complete: number;
}

/** Notes the click in the page, and in the frame when a figure and when every visual of the sheet is there; runs in each before its code. */
const NOTE = `(() => {
  const now = () => performance.timeOrigin + performance.now();
  addEventListener("click", (event) => (globalThis.clicked = performance.timeOrigin + event.timeStamp), true);
  if (window === top) return;
  const moments = {};
  globalThis.moments = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('[data-visual] [aria-busy="false"]')) moments.first ??= now();
      const isComplete = moments.first !== undefined && !document.querySelector('[data-visual] [aria-busy="true"]');
      if (isComplete) resolve({ ...moments, complete: now() });
      else requestAnimationFrame(look);
    };
    look();
  });
})()`;

/** Opens a report from the list of reports. Milliseconds from the click. */
async function open(page: Page, report: string): Promise<Opening> {
  const link = page.getByRole("main").getByRole("link", { name: report, exact: true }).first();
  await link.waitFor();
  await page.waitForLoadState("networkidle");
  await link.click();
  const { first, complete } = await frameOf(page)
    .locator("#root")
    .evaluate(async () => (globalThis as unknown as { readonly moments: Promise<Moments> }).moments);
  const clicked = await page.evaluate(() => (globalThis as unknown as { readonly clicked: number }).clicked);
  return { first: first - clicked, complete: complete - clicked };
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
  await page.addInitScript(NOTE);
  await signIn(page, "viewer@northfield.example");
  await page.goto(FROM);
  return page;
}

/** Prints, for a sheet of each report, its times as ratios to their budgets. Needs built apps. */
export async function run(cleanUp: CleanUp): Promise<void> {
  const product = await cleanUp.open(startProduct(), ({ stop }) => stop());
  const browser = await chromium.launch({ executablePath: process.env["CHROME_PATH"] ?? "", args: ["--no-sandbox", "--disable-gpu"] });
  cleanUp.add(() => browser.close());
  for (const report of REPORTS) {
    const page = await browse(browser, product.origin);
    // From here on the browser has the code of reports and of charts: what is measured is the report.
    const empty = await open(page, OTHER);
    await back(page);
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
        `again ${warm.complete.toFixed(0)} ms, ${(warm.complete / WARM_MS).toFixed(2)} of ${WARM_MS}; ` +
        `first figure with an empty cache ${empty.first.toFixed(0)} ms, ${(empty.first / FIRST_MS).toFixed(2)} of ${FIRST_MS}`,
    );
    await page.context().close();
  }
}
