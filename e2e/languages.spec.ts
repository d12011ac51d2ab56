import type { Page } from "@playwright/test";

import { expectNoOverflow } from "./lib/accessibility.ts";
import { ENGAGEMENT, settled, visual } from "./lib/dashboards.ts";
import { signIn, signInButton } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";
import { setWindowSize } from "./lib/window-size.ts";

/** Has the deployment offer a language that is delivered with the tests alone. */
const offer = (page: Page, ...tags: readonly string[]): Promise<unknown> =>
  page.route("**/config/app.json", async (route) => {
    const answer = await route.fetch();
    const app = (await answer.json()) as { readonly languages: readonly string[] };
    await route.fulfill({ response: answer, json: { ...app, languages: [...app.languages, ...tags] } });
  });

const language = (page: Page) => page.getByRole("banner").getByRole("combobox", { name: "Language" });

test("a language that is partly translated is read in English for the rest, in the portal, in lists and in frames", async ({ page }) => {
  await signIn(page, "viewer@northfield.example");
  await offer(page, "nb");
  await page.goto("/");
  await language(page).selectOption("nb");
  await expect(page.locator("html")).toHaveAttribute("lang", "nb");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Hjelp om denne siden" })).toBeVisible();
  await expect(banner.getByRole("button", { name: "Sign out" })).toBeVisible();
  await page.goto("/reporting/learning");
  await expect(page.getByRole("main").getByRole("link", { name: "Studentenes aktivitet" })).toBeVisible();
  await page.goto(ENGAGEMENT);
  const frame = page.getByTitle("Report: Studentenes aktivitet").contentFrame();
  await settled(frame);
  await expect(frame.getByRole("tab", { name: "Deltakelse" })).toHaveAttribute("aria-selected", "true");
  await expect(visual(frame, "Aktive studenter")).toBeVisible();
  await expect(visual(frame, "Engagement rate")).toBeVisible();
  await page.goto("/dictionary/entries/CDM_LMS/COURSE");
  await expect(page.getByRole("main")).toContainText("Læringsplattform");
  await expect(page.getByRole("main")).toContainText("One row per offering");
});

test("a page of a language that is written from right to left is laid out from right to left", async ({ page }) => {
  await offer(page, "ar");
  await page.route(/\/config\/locales\/ar\.json/, async (route) => {
    await route.fulfill({ response: await route.fetch({ url: route.request().url().replace("/ar.json", "/en.json") }) });
  });
  // A page that the browser draws: the server draws the home page in languages that it has.
  await page.goto("/privacy");
  const box = async () => (await signInButton(page).boundingBox())?.x ?? 0;
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  expect(await box()).toBeGreaterThan(middle);
  await language(page).selectOption("ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect.poll(box).toBeLessThan(middle);
  await expectNoOverflow(page, "a page from right to left");
  // The library's own parts go by the direction of the theme: this wide, the menu lies over the page.
  await setWindowSize(page, { width: 700, height: 800 });
  await page.getByRole("banner").getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("navigation", { name: "Main navigation" });
  await expect.poll(async () => (await menu.boundingBox())?.x ?? 0).toBeGreaterThan(350);
  await expectNoOverflow(page, "the menu from right to left");
});
