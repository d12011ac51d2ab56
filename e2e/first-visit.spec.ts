import { gzipSync } from "node:zlib";

import type { Page } from "@playwright/test";

import { ENROLMENT, openDashboard } from "./lib/dashboards.ts";
import { signIn, signInButton, signInDialog, signOutButton } from "./lib/sign-in.ts";
import { expect, originOf, test } from "./lib/test.ts";

const MAX_HOME_BYTES = 90_000;
const MAX_SHELL_BYTES = 190_000;

interface Shift {
  readonly value: number;
  /** What moved, and from where to where. */
  readonly moved: readonly string[];
}

interface Painted {
  readonly shifts: readonly Shift[];
  /** Elements that were the largest on the screen, in order. */
  readonly largest: readonly string[];
}

interface ShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** Notes what moves and what is painted, from the page's beginning. */
async function watchPaint(page: Page): Promise<() => Promise<Painted>> {
  await page.addInitScript(() => {
    const painted = { shifts: [] as Shift[], largest: [] as string[] };
    Object.assign(globalThis, { painted });
    const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    const place = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(" ");
    observe("layout-shift", (entry) => {
      const { value, sources } = entry as PerformanceEntry & { readonly value: number; readonly sources: readonly ShiftSource[] };
      const moved = sources.map((each) => {
        const element = each.node instanceof Element ? each.node : each.node?.parentElement;
        return `${element?.tagName}.${element?.className}: ${place(each.previousRect)} to ${place(each.currentRect)}`;
      });
      painted.shifts.push({ value, moved });
    });
    observe("largest-contentful-paint", (entry) => {
      const { element } = entry as PerformanceEntry & { readonly element: Element | null };
      painted.largest.push(element?.closest("#drawn-home") ? "drawn" : (element?.tagName ?? "gone"));
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { readonly painted: Painted }).painted);
}

const gzipped = (body: Buffer | string): number => gzipSync(body, { level: 6 }).length;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The text's own font takes the place of one cut to its measure: fractions of a pixel, which are not seen. */
function expectStill(shifts: readonly Shift[]): void {
  expect(sum(shifts.map(({ value }) => value)), JSON.stringify(shifts)).toBeLessThan(0.0005);
}

test("visitors read the home page before the portal's code, of which they fetch none, and nothing moves", async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  const paths: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.push(response.body());
    paths.push(new URL(response.url()).pathname);
  });
  const painted = await watchPaint(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "See how your students are doing" })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  expect(sum((await Promise.all(scripts)).map(gzipped)), "JavaScript of the home page, gzipped").toBeLessThanOrEqual(MAX_HOME_BYTES);
  expect(paths.filter((path) => /\/assets\/(start|client|shared)-/.test(path))).toEqual([]);
  const { shifts, largest } = await painted();
  expectStill(shifts);
  expect(largest.length).toBeGreaterThan(0);
  expect(new Set(largest)).toEqual(new Set(["drawn"]));
});

test("what comes late stands below or beside what is read, and moves nothing", async ({ page }) => {
  await page.goto("/");
  const text = page.locator(".home-text").first();
  const whole = await text.boundingBox();
  // As when the page had come no further than its first text.
  const more = await page
    .locator("section")
    .first()
    .locator(".home-text ~ *")
    .evaluateAll((parts) => {
      for (const part of parts) part.remove();
      return parts.length;
    });
  expect(more).toBeGreaterThan(0);
  expect((await text.boundingBox())?.y).toBe(whole?.y);
});

test("the portal takes the drawn page's place where somebody presses, and nothing moves then either", async ({ page }) => {
  const painted = await watchPaint(page);
  await page.goto("/");
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  const main = page.locator("#content");
  const before = await main.innerText();
  // As a hand would: a click on what sticks to the window's edge first scrolls to where it would be without that.
  const { x = 0, y = 0 } = (await signInButton(page).boundingBox()) ?? {};
  await page.mouse.click(x + 20, y + 20);
  await expect(signInDialog(page)).toBeVisible();
  await expect(page.locator("#drawn-home")).toHaveCount(0);
  expect(await main.innerText()).toBe(before);
  expect(await page.evaluate(() => scrollY)).toBe(300);
  expectStill((await painted()).shifts);
  await page.keyboard.press("Escape");
  await expect(signInButton(page)).toBeFocused();
});

test("what is pressed before any code has come is done once it is there", async ({ page }) => {
  const { promise: pressed, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await pressed;
    await route.fallback();
  });
  await page.goto("/", { waitUntil: "commit" });
  await signInButton(page).click();
  resolve();
  await expect(signInDialog(page)).toBeVisible();
});

test("the home page comes in the language that the browser asks for, or that the person chose", async ({ newVisitor }) => {
  const page = await newVisitor({ locale: "en-AU" });
  const html = page.locator("html");
  const drawn = page.locator("#drawn-home");
  await page.goto("/");
  await expect(html).toHaveAttribute("lang", "en-AU");
  await expect(drawn).toHaveCount(1);
  await page.getByRole("combobox", { name: "Language" }).selectOption("en-GB");
  await expect(html).toHaveAttribute("lang", "en-GB");
  await page.reload();
  await expect(html).toHaveAttribute("lang", "en-GB");
  await expect(drawn).toHaveCount(1);
});

test("the shell of somebody signed in needs little code", async ({ page, request }) => {
  await signIn(page, "viewer@northfield.example");
  const fetched: string[] = [];
  page.on("request", (each) => fetched.push(new URL(each.url()).pathname));
  await page.goto("/privacy");
  await expect(signOutButton(page)).toBeVisible();
  const needed = await page.locator("script[src]").evaluateAll((scripts) => {
    const named = scripts.flatMap((script) => (script.getAttribute("data-code") ?? "").split(","));
    return [...scripts.map((script) => script.getAttribute("src") ?? ""), ...named].filter((path) => path.startsWith("/"));
  });
  expect(needed.length).toBeGreaterThan(5);
  expect(needed.filter((path) => !fetched.includes(path))).toEqual([]);
  const bodies = await Promise.all(needed.map(async (path) => (await request.get(path)).body()));
  expect(sum(bodies.map(gzipped)), "JavaScript of the shell, gzipped").toBeLessThanOrEqual(MAX_SHELL_BYTES);
});

test("nothing is ever fetched from elsewhere", async ({ page, context }) => {
  const origins = new Set<string>();
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http")) origins.add(origin);
  });
  await page.goto("/help");
  await page.goto("/");
  await signIn(page, "viewer@northfield.example");
  await openDashboard(page, ENROLMENT);
  expect([...origins].toSorted()).toEqual([originOf("frames"), originOf("portal")].toSorted());
});
