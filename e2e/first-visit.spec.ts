import { gzipSync } from "node:zlib";

import { ENROLMENT, openDashboard } from "./lib/dashboards.ts";
import { signIn, signInButton } from "./lib/sign-in.ts";
import { expect, originOf, test } from "./lib/test.ts";

const MOST_BYTES = 170_000;

test("a first visit fetches little code and nothing moves while it appears", async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { readonly value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(signInButton(page)).toBeVisible();
  const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body, { level: 6 }).length, 0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes, "JavaScript of the first visit, gzipped").toBeLessThanOrEqual(MOST_BYTES);
  const shifts = await page.evaluate(() => (globalThis as unknown as { readonly shifts: readonly number[] }).shifts);
  // The text's own font takes the place of one cut to its measure: fractions of a pixel, which nobody sees.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.0005);
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
