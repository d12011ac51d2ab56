// How a first visit and a change of page feel on a slow machine: long tasks, layout shift, time to the new page.
import { type Browser, chromium, type Page } from "@playwright/test";

import { startProduct } from "../e2e/lib/product.ts";
import type { CleanUp } from "./clean-up.ts";

const LONG_TASKS_MS = 200;
const ROUTE_CHANGE_MS = 100;
const THROTTLE = 4;
const TIMES = 7;

interface Visit {
  /** Milliseconds of tasks over 50 ms, in all. */
  readonly longTasks: number;
  /** Milliseconds of them beyond the first 50 of each, in which no click is answered. */
  readonly blocking: number;
  readonly shift: number;
}

/** Both run in the page, which knows what this program's types do not. */
const WATCH = `
  globalThis.seen = { longTasks: 0, blocking: 0, shift: 0 };
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) { seen.longTasks += duration; seen.blocking += duration - 50; } }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.shift += entry.value; }).observe({ type: "layout-shift", buffered: true });
`;
const CHANGE = `([testId, heading]) => new Promise((resolve) => {
  const began = performance.now();
  document.querySelector('[data-testid="' + testId + '"]').click();
  const look = () => {
    const there = document.querySelector("h1")?.textContent.includes(heading);
    requestAnimationFrame(there ? () => resolve(performance.now() - began) : look);
  };
  requestAnimationFrame(look);
})`;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function throttled(browser: Browser, origin: string, rate: number): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return page;
}

/** One first visit with an empty cache. */
async function firstVisit(browser: Browser, origin: string, path: string): Promise<Visit> {
  const page = await throttled(browser, origin, THROTTLE);
  await page.addInitScript(WATCH);
  await page.goto(path, { waitUntil: "networkidle" });
  const visit = await page.evaluate<Visit>("seen");
  await page.context().close();
  return visit;
}

/** Milliseconds from a click on a link to the second frame with the new page's heading, its code fetched on pointing at it; and the same for a link that changes nothing. */
async function routeChange(browser: Browser, origin: string): Promise<{ readonly change: number; readonly floor: number }> {
  const page = await throttled(browser, origin, 1);
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Open menu" }).click();
  const time = async (name: string, heading: string): Promise<number> => {
    const link = page.locator("#navigation").getByRole("link", { name, exact: true });
    await link.hover();
    await page.waitForLoadState("networkidle");
    return page.evaluate<number>(`(${CHANGE})(${JSON.stringify([await link.getAttribute("data-testid"), heading])})`);
  };
  const there = await time("Privacy and security", "Privacy and security");
  const floor = await time("Privacy and security", "Privacy and security");
  await page.context().close();
  return { change: there, floor };
}

/** Prints medians of several runs, and their ratios to the budgets and to the floor. */
export async function run(cleanUp: CleanUp): Promise<void> {
  const product = await cleanUp.open(startProduct(), ({ stop }) => stop());
  const browser = await chromium.launch({ executablePath: process.env["CHROME_PATH"] ?? "", args: ["--no-sandbox", "--disable-gpu"] });
  cleanUp.add(() => browser.close());
  const [visits, empty, changes] = [[] as Visit[], [] as Visit[], [] as { change: number; floor: number }[]];
  for (let time = 0; time < TIMES; time += 1) {
    visits.push(await firstVisit(browser, product.origin, "/"));
    empty.push(await firstVisit(browser, product.origin, "/favicon.svg"));
    changes.push(await routeChange(browser, product.origin));
  }
  const long = median(visits.map(({ longTasks }) => longTasks));
  const blocking = median(visits.map((visit) => visit.blocking));
  const bare = median(empty.map(({ longTasks }) => longTasks));
  const shift = Math.max(...visits.map((visit) => visit.shift));
  const change = median(changes.map((round) => round.change));
  const floor = median(changes.map((round) => round.floor));
  console.log(
    `long tasks of a first visit, processor ${THROTTLE} times slower: ${long.toFixed(0)} ms in all, ${(long / LONG_TASKS_MS).toFixed(2)} of the budget of ${LONG_TASKS_MS} (a picture alone: ${bare.toFixed(0)} ms), blocking ${blocking.toFixed(0)} ms`,
  );
  console.log(`layout shift of a first visit: ${shift.toFixed(5)}`);
  console.log(
    `change of page, code there: ${change.toFixed(0)} ms, ${(change / ROUTE_CHANGE_MS).toFixed(2)} of the budget of ${ROUTE_CHANGE_MS}, ${(change / floor).toFixed(1)} times a click that changes nothing (${floor.toFixed(0)} ms)`,
  );
}
