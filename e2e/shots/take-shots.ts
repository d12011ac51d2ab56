import { mkdir } from "node:fs/promises";
import path from "node:path";

import type { Browser, BrowserContext, Page } from "@playwright/test";

import { signIn } from "../lib/sign-in.ts";
import type { Scene } from "./scenes.ts";

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

/** Waits until nothing on the page, frames included, says that it is still busy. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle").catch(() => undefined);
  for (const frame of page.frames()) {
    await frame.waitForFunction(() => document.querySelector('[aria-busy="true"], .MuiSkeleton-root') === null).catch(() => undefined);
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function open(page: Page, scene: Scene): Promise<void> {
  await page.goto(scene.path);
  await settle(page);
  await scene.prepare?.(page);
  await settle(page);
}

/** Takes scenes of one person in one theme; the page is opened anew at each width, as a person would. */
async function takeOf(context: BrowserContext, scenes: readonly Scene[], theme: Shot["theme"], folder: string): Promise<Shot[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const as = scenes[0]?.as;
  if (as) await signIn(page, as);
  const shots: Shot[] = [];
  for (const scene of scenes) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      const file = `${scene.name}-${width}-${theme}.png`;
      try {
        await open(page, scene);
      } catch (error) {
        console.error(`${file}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
      }
      const height = Math.min(TALLEST, await page.evaluate(() => document.documentElement.scrollHeight));
      await page.screenshot({ path: path.join(folder, file), clip: { x: 0, y: 0, width, height }, fullPage: true, animations: "disabled" });
      shots.push({ scene: scene.name, width, theme, file });
    }
  }
  await page.close();
  return shots;
}

/** Takes every scene at four widths in both themes. @returns one entry a picture, in the order of the scenes. */
export async function takeShots(browser: Browser, origin: string, scenes: readonly Scene[], folder: string): Promise<readonly Shot[]> {
  await mkdir(folder, { recursive: true });
  const shots: Shot[] = [];
  const people = Map.groupBy(scenes, ({ as }) => as ?? "");
  for (const theme of THEMES) {
    for (const own of people.values()) {
      const context = await browser.newContext({ baseURL: origin, colorScheme: theme, reducedMotion: "reduce" });
      shots.push(...(await takeOf(context, own, theme, folder)));
      await context.close();
    }
  }
  const order = new Map(scenes.map(({ name }, index) => [name, index]));
  return shots.toSorted((a, b) => (order.get(a.scene) ?? 0) - (order.get(b.scene) ?? 0));
}
