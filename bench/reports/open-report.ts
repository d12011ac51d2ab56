import { setTimeout as delay } from "node:timers/promises";

import type { FrameLocator, Page } from "@playwright/test";

/** Page from which reports are opened. */
export const FROM = "/reporting";
/** So long a page is left alone before a report is opened, in milliseconds: what it still does is not the report's. */
const QUIET_MS = 700;

/** When a report's first figure and the whole of its sheet were there, in milliseconds from the click. */
export interface Opening {
  /** When it was clicked, in milliseconds since 1970. */
  readonly clicked: number;
  readonly first: number;
  readonly complete: number;
}

/** Moments that the browser notes itself, in milliseconds since 1970: looking from outside is too coarse. */
interface Moments {
  readonly first: number;
  readonly complete: number;
}

/**
 * Runs in each page and frame before its code. Notes in the page the click and when the frame is seen, and in the frame when
 * a figure and when every visual of the sheet is there; and counts tasks over 50 ms in both.
 */
export const NOTE = `(() => {
  const now = () => performance.timeOrigin + performance.now();
  globalThis.longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
  if (window === top) {
    addEventListener("click", (event) => {
      globalThis.clicked = performance.timeOrigin + event.timeStamp;
      globalThis.seen = new Promise((resolve) => {
        const look = () => {
          const frame = document.querySelector('iframe[title^="Report:"]');
          if (frame?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) resolve(now());
          else requestAnimationFrame(look);
        };
        look();
      });
    }, true);
    return;
  }
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

export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Report:"]');

/** Opens a report from the list of reports. A frame that is shown again had its figures before: it counts from when it is seen. */
export async function open(page: Page, report: string): Promise<Opening> {
  const link = page.getByRole("main").getByRole("link", { name: report, exact: true }).first();
  await link.waitFor();
  await delay(QUIET_MS);
  await link.click();
  const { first, complete } = await frameOf(page)
    .locator("#root")
    .evaluate(async () => (globalThis as unknown as { readonly moments: Promise<Moments> }).moments);
  const { clicked, seen } = await page.evaluate(async () => {
    const noted = globalThis as unknown as { readonly clicked: number; readonly seen: Promise<number> };
    return { clicked: noted.clicked, seen: await noted.seen };
  });
  return { clicked, first: Math.max(first, seen) - clicked, complete: Math.max(complete, seen) - clicked };
}

/** Goes back to the list. */
export async function back(page: Page): Promise<void> {
  await page.goBack();
  await page.waitForURL((url) => url.pathname === FROM);
}
