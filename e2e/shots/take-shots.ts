import { mkdir } from "node:fs/promises";
import path from "node:path";

import type { Browser, BrowserContext, Page } from "@playwright/test";

import { signIn, signInIncremental } from "../lib/sign-in.ts";
import { type Scene, SEPARATE_ACCOUNT } from "./scenes.ts";

export const WIDTHS = [1440, 900, 776, 375] as const;
export const THEMES = ["light", "dark"] as const;
const HEIGHT = 900;
/** A taller page is cut here: what lies below repeats. */
const TALLEST = 4000;

export interface Shot {
  readonly scene: string;
  readonly width: number;
  readonly theme: (typeof THEMES)[number];
  readonly file: string;
}

/** What a run takes of the scenes. */
export interface Choice {
  readonly folder: string;
  readonly widths: readonly number[];
  readonly themes: readonly Shot["theme"][];
  /** Tag of the language that pages are shown in; that of the browser without it. */
  readonly locale?: string | undefined;
}

/** Waits until nothing on the page, frames included, says that it is still busy. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle").catch(() => undefined);
  for (const frame of page.frames()) {
    await frame.waitForFunction(() => document.querySelector('[aria-busy="true"], .MuiSkeleton-root') === null).catch(() => undefined);
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Waits until a frame of another origin has drawn itself at the width that it has on the page. */
async function drawnFrames(page: Page): Promise<void> {
  for (const frame of page.frames().slice(1)) {
    const width = await (await frame.frameElement()).evaluate((element) => (element as HTMLElement).clientWidth).catch(() => 0);
    if (width === 0) continue;
    await frame.waitForFunction((expectedWidth) => innerWidth === expectedWidth, width).catch(() => undefined);
    await frame.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))).catch(() => undefined);
  }
}

/** The whole page; a dialog over it is shown as it stands in the window. */
async function capture(page: Page, width: number, file: string): Promise<void> {
  const height = Math.min(TALLEST, await page.evaluate(() => document.documentElement.scrollHeight));
  const covered = await page.getByRole("dialog").or(page.getByRole("alertdialog")).count();
  if (covered === 0 && height > HEIGHT) await page.setViewportSize({ width, height });
  await drawnFrames(page);
  await page.screenshot({ path: file, animations: "disabled" });
}

/** Signs in the scene's person; visitors stay signed out. */
export async function signInAs(page: Page, as: Scene["as"]): Promise<void> {
  if (as === SEPARATE_ACCOUNT) await signInIncremental(page, as);
  else if (as) await signIn(page, as);
}

async function open(page: Page, scene: Scene): Promise<void> {
  await page.goto(scene.path);
  await settle(page);
  await scene.prepare?.(page);
  await settle(page);
}

/** Takes scenes of one person in one theme; the page is opened anew at each width, as a person would. */
async function takeOf(
  context: BrowserContext,
  scenes: readonly Scene[],
  theme: Shot["theme"],
  { folder, widths, locale }: Choice,
): Promise<Shot[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await signInAs(page, scenes[0]?.as);
  // Kept from here on: signing in looks for English names.
  if (locale) await page.evaluate((tag) => localStorage.setItem("selectedLocale", tag), locale);
  const shots: Shot[] = [];
  for (const scene of scenes) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      const file = `${scene.name}-${width}-${theme}.png`;
      try {
        await open(page, scene);
      } catch (error) {
        console.error(`${file}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
      }
      await capture(page, width, path.join(folder, file));
      shots.push({ scene: scene.name, width, theme, file });
    }
  }
  await page.close();
  return shots;
}

/** Takes every scene at the chosen widths and themes. @returns one entry a picture, in the order of the scenes. */
export async function takeShots(browser: Browser, origin: string, scenes: readonly Scene[], choice: Choice): Promise<readonly Shot[]> {
  await mkdir(choice.folder, { recursive: true });
  const shots: Shot[] = [];
  const people = Map.groupBy(scenes, ({ as }) => as ?? "");
  for (const theme of choice.themes) {
    for (const own of people.values()) {
      const context = await browser.newContext({ baseURL: origin, colorScheme: theme, reducedMotion: "reduce" });
      shots.push(...(await takeOf(context, own, theme, choice)));
      await context.close();
    }
  }
  const order = new Map(scenes.map(({ name }, index) => [name, index]));
  return shots.toSorted((a, b) => (order.get(a.scene) ?? 0) - (order.get(b.scene) ?? 0));
}
