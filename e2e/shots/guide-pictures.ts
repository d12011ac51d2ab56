import { mkdir } from "node:fs/promises";
import path from "node:path";

import type { Browser } from "@playwright/test";

import { SCENES } from "./scenes.ts";
import { settle, signInAs } from "./take-shots.ts";

/** Pictures of the guide: the scene that each shows, and the part of the window that matters. */
export const GUIDE_PICTURES = [
  { name: "sign-in", scene: "sign-in-region", height: 640 },
  { name: "home", scene: "home-viewer", height: 760 },
  { name: "navigation", scene: "menu-admin", height: 700 },
  { name: "reports", scene: "reporting", height: 760 },
  { name: "report", scene: "report-enrolment", height: 820 },
  { name: "questions", scene: "data-q-and-a", height: 760 },
  { name: "custom-reports", scene: "custom-reports-author", height: 760 },
  { name: "dictionary", scene: "dictionary", height: 760 },
  { name: "relationships", scene: "relationships", height: 760 },
  { name: "warehouse", scene: "warehouse", height: 760 },
  { name: "people", scene: "settings-licenses", height: 820 },
  { name: "person", scene: "user-edit", height: 820 },
  { name: "institution-settings", scene: "settings-global", height: 760 },
] as const;

const WIDTH = 1200;

/** Takes the guide's pictures from the running product, in the light theme. */
export async function takeGuidePictures(browser: Browser, origin: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, scene: sceneName, height } of GUIDE_PICTURES) {
    const scene = SCENES.find((candidate) => candidate.name === sceneName);
    if (!scene) throw new Error(`There is no scene ${sceneName}`);
    const context = await browser.newContext({
      baseURL: origin,
      colorScheme: "light",
      reducedMotion: "reduce",
      viewport: { width: WIDTH, height },
    });
    const page = await context.newPage();
    await signInAs(page, scene.as);
    await page.goto(scene.path);
    await settle(page);
    await scene.prepare?.(page);
    await settle(page);
    await page.screenshot({ path: path.join(folder, `${name}.jpg`), type: "jpeg", quality: 82, animations: "disabled" });
    await context.close();
  }
}
