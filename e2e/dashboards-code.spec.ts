import { gzipSync } from "node:zlib";

import { ENROLMENT, frameOf, openDashboard, settled } from "./lib/dashboards.ts";
import { signIn } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const MAX_FRAME_BYTES = 330_000;

test("a report needs little code before its first figure, and charts bring theirs", async ({ page, request }) => {
  await signIn(page, "viewer@northfield.example");
  const fetched: string[] = [];
  page.on("request", (each) => fetched.push(each.url()));
  const frame = await openDashboard(page, ENROLMENT);
  const needed = await frame.locator("html").evaluate((html) => {
    const named = html.querySelector('meta[name="lyceum-report-code"]')?.getAttribute("content")?.split(" ") ?? [];
    const own = [...html.querySelectorAll<HTMLScriptElement>("script[src]")].map(({ src }) => src);
    const preloaded = [...html.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href);
    return [...new Set([...named, ...own, ...preloaded].map((address) => new URL(address, location.href).href))];
  });
  const charts = needed.filter((address) => /\/(?:echarts|drawing)-/.test(address));
  const scripts = needed.filter((address) => !/\/(?:echarts|drawing|DrawnChart)-/.test(address));
  expect(charts.every((address) => fetched.includes(address))).toBe(true);
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((address) => !fetched.includes(address))).toEqual([]);
  const bodies = await Promise.all(scripts.map(async (address) => (await request.get(address)).body()));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  expect(bytes, "JavaScript of a frame before its first figure, gzipped").toBeLessThanOrEqual(MAX_FRAME_BYTES);
});

test("the code of a report is there before the first one is opened from the list", async ({ page }) => {
  await signIn(page, "viewer@northfield.example");
  const code = ["start-frame", "DashboardFrame", "shared", "echarts"];
  const ahead = Promise.all(
    code.map((name) =>
      page.waitForResponse((response) => response.url().includes(`/assets/${name}-`) && response.request().resourceType() !== "script"),
    ),
  );
  await page.goto("/reporting");
  for (const response of await ahead) expect((await response.finished()) ?? undefined).toBeUndefined();
  await page.getByRole("main").locator(`a[href="${ENROLMENT}"]`).first().click();
  const frame = frameOf(page, ENROLMENT);
  await settled(frame);
  const transferred = await frame.locator("html").evaluate((_, names) => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return names.map((name) => entries.find((entry) => entry.name.includes(`/assets/${name}-`))?.transferSize);
  }, code);
  expect(transferred).toEqual(code.map(() => 0));
});
