import { setTimeout as delay } from "node:timers/promises";

import type { Page } from "@playwright/test";

import { frameOf } from "./open-report.ts";

/** Height of one turn of the wheel, in px, and the time between two. */
const WHEEL = { px: 120, ms: 40 };
/** Steps in which the pointer crosses a chart. */
const STEPS = 24;

type Tasks = readonly number[];
const noted = (): number[] => (globalThis as unknown as { readonly longTasks: number[] }).longTasks.splice(0);

/** Reads and forgets the durations of tasks over 50 ms, of the page and of the report's frame. Milliseconds. */
async function takeTasks(page: Page): Promise<Tasks> {
  return [...(await page.evaluate(noted)), ...(await frameOf(page).locator("#root").evaluate(noted))];
}

/** Tasks over 50 ms while a report is scrolled to its end and back, and while the pointer crosses each of its charts. */
export async function longTasksOf(page: Page): Promise<{ readonly scrolling: Tasks; readonly hovering: Tasks }> {
  await delay(500);
  await takeTasks(page);
  await page.mouse.move(700, 500);
  const height = await page.evaluate("document.documentElement.scrollHeight");
  const turns = Math.ceil(Number(height) / WHEEL.px);
  for (let turn = 0; turn < 2 * turns; turn += 1) {
    await page.mouse.wheel(0, turn < turns ? WHEEL.px : -WHEEL.px);
    await delay(WHEEL.ms);
  }
  const scrolling = await takeTasks(page);
  for (const chart of await frameOf(page).getByRole("application").all()) {
    await chart.scrollIntoViewIfNeeded();
    const box = await chart.boundingBox();
    if (!box) continue;
    await page.mouse.move(box.x, box.y + box.height / 2);
    await page.mouse.move(box.x + box.width, box.y + box.height / 2, { steps: STEPS });
  }
  await delay(100);
  return { scrolling, hovering: await takeTasks(page) };
}
