import type { FrameLocator, Locator, Page } from "@playwright/test";

import { expectAccessible } from "./lib/accessibility.ts";
import { ENGAGEMENT, ENROLMENT, openDashboard, visual } from "./lib/dashboards.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

interface HearingWindow {
  readonly heard: number[];
}

/** Notes the pitch of every tone that a page begins, from before anything of it has run. */
const listenIn = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard: number[] = [];
    class HeardOscillator extends OscillatorNode {
      override start(when?: number): void {
        heard.push(this.frequency.value);
        super.start(when);
      }
    }
    Object.assign(globalThis, { heard, OscillatorNode: HeardOscillator });
  });

const pitches = (frame: FrameLocator): Promise<readonly number[]> =>
  frame.locator("html").evaluate(() => (globalThis as unknown as HearingWindow).heard);

/** Opens the chart to be listened to, by the keyboard alone. */
async function listenTo(page: Page, frame: FrameLocator, title: string): Promise<{ readonly dialog: Locator; readonly words: Locator }> {
  await frame.getByRole("button", { name: `Options for “${title}”` }).press("Enter");
  await expect(frame.getByRole("menu")).toBeVisible();
  await page.keyboard.press("l");
  await expect(frame.getByRole("menuitem", { name: "Listen to the chart" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = frame.getByRole("dialog", { name: `Listen to “${title}”` });
  await expect(dialog.getByRole("application")).toBeFocused();
  await expect(dialog.getByRole("application").locator("svg")).toBeVisible();
  return { dialog, words: dialog.locator('[aria-live="polite"]') };
}

test.beforeEach(({ page }) => listenIn(page));

test("by the keyboard alone a chart is opened, walked and played by ear, and left to where the reader was", async ({ page }) => {
  const title = "Where does the largest share take part?";
  await takeUpSession(page, "viewer@northfield.example");
  const frame = await openDashboard(page, ENGAGEMENT);
  const { dialog, words } = await listenTo(page, frame, title);
  expect(await pitches(frame)).toEqual([]);
  await expectAccessible(page, "a chart to be listened to");

  const rates: number[] = [];
  for (let place = 1; place <= 6; place++) {
    await page.keyboard.press("ArrowDown");
    await expect(words).toContainText(`${place} of 6`);
    rates.push(Number(/Engagement rate: ([\d.]+)%/.exec((await words.textContent()) ?? "")?.[1]));
  }
  // Three octaves from none to the highest, as its bars begin at none.
  const walked = await pitches(frame);
  expect(walked).toHaveLength(6);
  for (const [place, rate] of rates.entries()) {
    const octaves = (3 * rate) / Math.max(...rates);
    expect(Math.log2((walked[place] ?? 0) / 220), `${rate} %`).toBeCloseTo(octaves, 1);
  }

  // Played from the beginning, since the reader is at the end; nothing is read out meanwhile.
  await page.keyboard.press("Space");
  await expect.poll(async () => (await pitches(frame)).length).toBe(12);
  await expect(dialog.getByRole("button", { name: "Play" })).toBeVisible();
  expect((await pitches(frame)).slice(6)).toEqual(walked);
  await expect(words).toContainText("6 of 6");
  await page.keyboard.press("Home");
  await expect(words).toContainText("1 of 6");
  expect((await pitches(frame)).at(-1)).toBe(walked[0]);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(frame.getByRole("button", { name: `Options for “${title}”` })).toBeFocused();
});

test("a restricted viewer hears nothing where nothing is shown, and walks the series of a chart", async ({ page }) => {
  const title = "Is withdrawal rising or falling?";
  await takeUpSession(page, "restricted@northfield.example");
  const frame = await openDashboard(page, ENROLMENT, "?sheet=withdrawal");
  await expect(visual(frame, title)).toContainText(/\d+ groups are hatched or left out/);
  const { dialog, words } = await listenTo(page, frame, title);
  await page.keyboard.press("Home");
  const names = new Set<string>();
  let [shown, hidden] = [0, 0];
  for (let series = 1; series <= 6; series++) {
    await expect(words).toContainText(/\. 1 of \d+$/);
    const [, places] = /\. 1 of (\d+)$/.exec((await words.textContent()) ?? "") ?? [];
    for (let place = 1; place <= Number(places); place++) {
      await expect(words).toContainText(`${place} of ${places}`);
      const [, name = "", value = ""] = /^.*?\. (.*?): (.*?)\. \d+ of/.exec((await words.textContent()) ?? "") ?? [];
      names.add(name);
      if (value.endsWith("%")) shown += 1;
      else expect(["Not shown: too few students", "No value"]).toContain(value);
      if (value.startsWith("Not shown")) hidden += 1;
      expect(await pitches(frame), `${name}: ${value}`).toHaveLength(shown);
      if (place < Number(places)) await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("Home");
    await expect(words).toContainText(/\. 1 of \d+$/);
    if ((await words.textContent())?.includes("%")) shown += 1;
    if (series < 6) {
      await page.keyboard.press("PageDown");
      await expect(words).not.toContainText([...names].at(-1) ?? "");
    }
  }
  expect(names.size).toBe(6);
  expect(hidden).toBeGreaterThan(0);
  expect(shown).toBeGreaterThan(0);
  await expect(dialog).toContainText(/\d+ groups are hatched or left out/);
});

test("figures and tables, which have no marks, are not listened to", async ({ page }) => {
  await takeUpSession(page, "viewer@northfield.example");
  const frame = await openDashboard(page, ENROLMENT, "?sheet=withdrawal");
  for (const [title, sounds] of [
    ["Is withdrawal rising or falling?", true],
    ["Which modules do students leave most often?", false],
    ["Withdrawal rate", false],
  ] as const) {
    await frame.getByRole("button", { name: `Options for “${title}”` }).press("Enter");
    await expect(frame.getByRole("menuitem", { name: "View as table" })).toBeVisible();
    await expect(frame.getByRole("menuitem", { name: "Listen to the chart" })).toHaveCount(sounds ? 1 : 0);
    await page.keyboard.press("Escape");
    await expect(frame.getByRole("menu")).toHaveCount(0);
  }
});
