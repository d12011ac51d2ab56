import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from "@playwright/test";

import { Watch } from "./watch.ts";

interface Fixtures {
  readonly watch: Watch;
  /** Another person's browser, with nothing kept in it. */
  readonly newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Address of the portal or of the frames, set by start-product.ts. */
export function originOf(which: "portal" | "frames"): string {
  const name = which === "portal" ? "E2E_ORIGIN" : "E2E_FRAMES_ORIGIN";
  const origin = process.env[name];
  if (!origin) throw new Error(`${name} is not set: run the tests through the root's Playwright configuration.`);
  return origin;
}

/** Every test runs against the started product and fails on a console error, an uncaught error or a refused request. */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, provide) => {
      const watch = new Watch();
      watch.follow(context);
      await provide(watch);
      expect(watch.unexpected, "console errors, uncaught errors and refused requests").toEqual([]);
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, baseURL, watch }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (options = {}) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...options });
      contexts.push(context);
      watch.follow(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from "@playwright/test";
