import { expect, type Frame, type Locator, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

import { runAxe } from "../../apps/studio/testing/run-axe.ts";

/** Rules that a theme can break which the other keeps. */
const OF_COLOUR: RunOptions["runOnly"] = { type: "rule", values: ["color-contrast", "link-in-text-block"] };
const ALL: RunOptions["runOnly"] = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };

/**
 * Everything that WCAG 2.2 A and AA ask and a machine can judge, frames included: no violation. In the dark
 * theme what colours decide; everything else is the same page, judged in the light one.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const dark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  // Of rules that hold, the page need not be described.
  const { violations, passes } = await runAxe(page, { resultTypes: ["violations"], runOnly: dark ? OF_COLOUR : ALL });
  expect(passes.length, `${what}: rules that were applied`).toBeGreaterThan(dark ? 0 : 5);
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, html, any, all }) =>
      [target.join(" "), html, ...[...any, ...all].map(({ message }) => message)].join(": "),
    ),
  }));
  expect(found, what).toEqual([]);
}

/** Whether a frame is kept out of sight until it is opened again: it is told of the theme only then. */
async function isPutAway(frame: Frame): Promise<boolean> {
  if (frame.parentFrame() === null) return false;
  const element = await frame.frameElement().catch(() => undefined);
  if (element === undefined) return true;
  return element.evaluate((own) => own instanceof Element && (own.closest("[inert]") !== null || !own.checkVisibility()));
}

/** How much of a document is on its way to its new colours: nothing, as tests ask for reduced motion. */
const countTransitions = (): number => document.getAnimations().filter((each) => each instanceof CSSTransition).length;

/** The same page judged in the dark theme and, last, in the light one. */
export async function expectAccessibleInBoth(page: Page, what: string): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    // The portal sets its theme itself, and reports follow it by a message; the pages that the server makes follow the browser.
    for (const frame of page.frames()) {
      if (await isPutAway(frame)) continue;
      const html = frame.locator("html");
      if ((await html.getAttribute("data-theme")) !== null) await expect(html).toHaveAttribute("data-theme", colorScheme);
    }
    for (const frame of page.frames())
      if (!(await isPutAway(frame))) expect(await frame.evaluate(countTransitions), `${what}, ${colorScheme}: what moves`).toBe(0);
    // Drawn once in the theme before its colours are read.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expectAccessible(page, `${what}, ${colorScheme}`);
  }
}

const isFocused = (locator: Locator): Promise<boolean> => locator.evaluate((element) => element === element.ownerDocument.activeElement);

/** Presses Tab until something has the focus, as a person without a pointer would. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses <= most; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${String(target)} was not reached with ${most} presses of Tab`);
}

/** Headings and buttons whose text is cut off by their own box or by the window's edge. */
export function cutTexts(page: Page): Promise<string[]> {
  return page
    .getByRole("heading")
    .or(page.getByRole("button"))
    .or(page.getByRole("link"))
    .evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { left, right, width, height } = element.getBoundingClientRect();
          if (width < 2 || height < 2 || right < 0) return false;
          const { overflowX, overflowY } = getComputedStyle(element);
          const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
          const tooWide = clips(overflowX) && element.scrollWidth > element.clientWidth + 1;
          const tooTall = clips(overflowY) && element.scrollHeight > element.clientHeight + 1;
          return tooWide || tooTall || left < -1 || right > document.documentElement.clientWidth + 1;
        })
        .map((element) => element.textContent.trim()),
    );
}

/** Nothing makes the page wider than its window, once it has taken the window's size. */
export const expectNoOverflow = (page: Page, what?: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), what ?? page.url())
    .toBe(0);

/** The spacing of text that WCAG 1.4.12 asks pages to bear. */
export function widenText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}
