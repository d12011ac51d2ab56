// How long a report takes in a browser: its first figure, on a desk and on a phone, a sheet that no reader has opened before, and one opened again, beside the SQL of its figures alone; and long tasks while it is read.
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";
import { type Browser, chromium, type Page, type Response } from "@playwright/test";

import { lyceumIn } from "../e2e/lib/operator.ts";
import { type Product, startProduct } from "../e2e/lib/product.ts";
import { enterPassword, PASSWORD, signOutButton } from "../e2e/lib/sign-in.ts";
import type { CleanUp } from "./clean-up.ts";
import { longTasksOf } from "./reports/long-tasks.ts";
import { back, FROM, NOTE, open } from "./reports/open-report.ts";
import { countBytes, floorOf, PHONE, slowDown } from "./reports/phone.ts";

const OULAD = path.join(process.env["LYCEUM_DATA"] ?? path.resolve(import.meta.dirname, "../../shared/data"), "oulad");
const FIRST_MS = 1000;
const WARM_MS = 300;
/** First figure on a phone. */
const PHONE_FIRST_MS = 2000;
/** A sheet opened for the first time may take so much of its SQL, and this beside it. */
const COLD = { part: 1.25, ms: 400 };
/** Times that a sheet is opened again. */
const TIMES = 5;
const REPORTS = [
  "Enrollment and outcomes",
  "Student engagement",
  "Assessment and grades",
  "Learning platform adoption",
  "Progression and awards",
] as const;
const DESK = { viewport: { width: 1440, height: 900 } };
/** Reports that are opened on a phone, of which none is measured on a desk. */
const ON_PHONES = ["Course administration", "Learning tool activity", "Social and collaborative engagement"] as const;
/** The report that a browser opens before, whose cache is empty. */
const OTHER = "Student performance and grades";

interface Reader {
  readonly institution: string;
  readonly account: string;
  readonly password: string;
}

/** What an opening was answered with. */
interface Answered {
  readonly sql: string;
  readonly snapshotId: string;
}

/** Median of values, NaN of none. */
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Runs statements on a snapshot alone, one after the other. Returns how long each took, in milliseconds. */
async function alone(snapshot: string, statements: readonly string[]): Promise<readonly number[]> {
  const instance = await DuckDBInstance.create(snapshot, { threads: "2", access_mode: "READ_ONLY" });
  const connection = await instance.connect();
  const took: number[] = [];
  for (const statement of statements) {
    const start = performance.now();
    await connection.runAndReadAll(statement);
    took.push(performance.now() - start);
  }
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

/** Brings the Open University's data and one who reads it; undefined where the files are not at hand. */
async function openUniversity({ dataDir }: Product): Promise<Reader | undefined> {
  if (!existsSync(OULAD)) {
    console.log(`Open University left out: the dataset is not at ${OULAD}; set LYCEUM_DATA to the folder that holds it`);
    return undefined;
  }
  const [institution, account] = ["open-university", "viewer@open-university.example"];
  await lyceumIn(dataDir, "import", "oulad", OULAD, "--tenant", institution);
  await lyceumIn(dataDir, "user", "create", account, "--tenant", institution, "--name", "Viewer", "--group", "BbDataReportViewer");
  const password = (await lyceumIn(dataDir, "sign-in", "set-password", account, "--tenant", institution)).trim();
  return { institution, account, password };
}

/** A browser of a reader, on the list of reports. */
async function browse(browser: Browser, origin: string, { institution, account, password }: Reader, device: object = DESK): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin, ...device })).newPage();
  await page.addInitScript(NOTE);
  await page.goto(`/sign-in-callback?tenantUriComponent=${institution}`);
  await enterPassword(page, account, password);
  await signOutButton(page).waitFor();
  await page.goto(FROM);
  return page;
}

/** Opens a report that no reader has opened. Returns how long that took, and the statements that answered it. */
async function openCold(page: Page, report: string) {
  const answers: Promise<{ readonly explanation: Answered }>[] = [];
  const listen = (response: Response): void => {
    if (response.url().endsWith("/frame-api/query") && response.ok()) answers.push(response.json());
  };
  page.on("response", listen);
  const opening = await open(page, report);
  page.off("response", listen);
  return { ...opening, answered: (await Promise.all(answers)).map(({ explanation }) => explanation) };
}

/** The longest of some tasks and how many there are, in words. */
const inWords = (tasks: readonly number[]): string =>
  `${tasks.length}${tasks.length > 0 ? ` (longest ${Math.max(...tasks).toFixed(0)} ms)` : ""}`;

/** Prints, for the first sheet of a report, its times as ratios to their budgets. */
async function measure(page: Page, report: string, dataDir: string): Promise<void> {
  // From here on the browser has the code of reports and of charts: what is measured is the report.
  const empty = await open(page, OTHER);
  await back(page);
  const cold = await openCold(page, report);
  const tasks = await longTasksOf(page);
  const warm: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await back(page);
    warm.push((await open(page, report)).complete);
  }
  // As a reader has it whose page was loaded anew: the server has the answers, the page has nothing.
  await page.goto(FROM);
  const anew = await open(page, report);
  const snapshot = await snapshotOf(dataDir, cold.answered[0]?.snapshotId ?? "");
  const took = await alone(
    snapshot,
    cold.answered.map(({ sql }) => sql),
  );
  const floor = took.reduce((sum, each) => sum + each, 0);
  const budget = COLD.part * floor + COLD.ms;
  const again = median(warm);
  console.log(
    `  ${report}: first figure ${cold.first.toFixed(0)} ms, ${(cold.first / FIRST_MS).toFixed(2)} of ${FIRST_MS}; ` +
      `cold ${cold.complete.toFixed(0)} ms, ${(cold.complete / budget).toFixed(2)} of ${budget.toFixed(0)} (${cold.answered.length} statements alone: ${floor.toFixed(0)} ms); ` +
      `again ${again.toFixed(0)} ms (${Math.min(...warm).toFixed(0)} to ${Math.max(...warm).toFixed(0)}), ${(again / WARM_MS).toFixed(2)} of ${WARM_MS}; ` +
      `after the page was loaded anew ${anew.complete.toFixed(0)} ms; ` +
      `first figure with an empty cache ${empty.first.toFixed(0)} ms, ${(empty.first / FIRST_MS).toFixed(2)} of ${FIRST_MS}; ` +
      `tasks over 50 ms: scrolling ${inWords(tasks.scrolling)}, hovering ${inWords(tasks.hovering)}`,
  );
}

/** Prints how long the first figure of a report takes on a phone that has opened another, as a ratio to the budget and to the least that it can take. */
async function measureOnPhone(page: Page, report: string, dataDir: string): Promise<void> {
  await open(page, OTHER);
  await back(page);
  const bytesBetween = countBytes(page);
  const endSlow = await slowDown(page);
  const { clicked, first, complete, answered } = await openCold(page, report);
  await endSlow();
  const snapshot = await snapshotOf(dataDir, answered[0]?.snapshotId ?? "");
  const took = await alone(
    snapshot,
    answered.map(({ sql }) => sql),
  );
  const bytes = await bytesBetween(clicked, clicked + first);
  const floor = floorOf(bytes, Math.min(...took));
  console.log(
    `  ${report} on a phone: first figure ${first.toFixed(0)} ms, ${(first / PHONE_FIRST_MS).toFixed(2)} of ${PHONE_FIRST_MS}, ` +
      `${(first / floor).toFixed(1)} of the floor of ${floor.toFixed(0)} (${(bytes / 1000).toFixed(0)} kB); sheet ${complete.toFixed(0)} ms`,
  );
}

/** Measures reports in every institution whose data is at hand. Needs built apps. @param words `phone` for phones alone */
export async function run(cleanUp: CleanUp, words: readonly string[] = []): Promise<void> {
  const product = await cleanUp.open(startProduct({ data: process.env["E2E_DEMO_DIR"] }), ({ stop }) => stop());
  const browser = await chromium.launch({ executablePath: process.env["CHROME_PATH"] ?? "", args: ["--no-sandbox", "--disable-gpu"] });
  cleanUp.add(() => browser.close());
  const northfield: Reader = { institution: "northfield", account: "viewer@northfield.example", password: PASSWORD };
  for (const reader of [northfield, await openUniversity(product)]) {
    if (!reader) continue;
    console.log(`${reader.institution}, load ${os.loadavg()[0]?.toFixed(1)}:`);
    // A report that was opened is answered from what is known: phones come first to those that no reader has opened.
    for (const report of ON_PHONES) {
      const page = await browse(browser, product.origin, reader, PHONE);
      await measureOnPhone(page, report, product.dataDir);
      await page.context().close();
    }
    if (words.includes("phone")) continue;
    for (const report of REPORTS) {
      const page = await browse(browser, product.origin, reader);
      await measure(page, report, product.dataDir);
      await page.context().close();
    }
  }
}
