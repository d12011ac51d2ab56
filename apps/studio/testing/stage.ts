import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { chromium, type Browser, type Frame, type Page } from "playwright-core";
import { build } from "vite";

import { startTestFrames, type TestFrames } from "./frame-server.ts";
import { startHost } from "./host-server.ts";

const studio = path.resolve(import.meta.dirname, "..");
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** What the host saw through the SDK. */
export interface SeenEvent {
  readonly name: string;
  readonly message: unknown;
}

export interface Embedded {
  readonly page: Page;
  readonly frame: () => Frame;
  readonly events: () => Promise<readonly SeenEvent[]>;
  readonly seen: (name: string) => Promise<SeenEvent>;
  /** Calls a method of the SDK's dashboard. */
  readonly call: (method: string, ...parameters: readonly unknown[]) => Promise<unknown>;
  /** Errors of the browser's console and of the page. */
  readonly errors: readonly string[];
}

export interface Stage {
  readonly frames: TestFrames;
  readonly hostOrigin: string;
  readonly open: (code?: string, options?: object, width?: number) => Promise<Embedded>;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

function embedded(page: Page, errors: readonly string[]): Embedded {
  const events = (): Promise<readonly SeenEvent[]> => page.evaluate("window.events");
  return {
    page,
    errors,
    events,
    frame: () => {
      const found = page.frames().find((frame) => frame.url().includes("/dashboards/"));
      if (!found) throw new Error("no dashboard is embedded");
      return found;
    },
    seen: async (name) => {
      await page.waitForFunction(
        (name) => (window as unknown as { events: SeenEvent[] }).events.some((event) => event.name === name),
        name,
      );
      return (await events()).findLast((event) => event.name === name) as SeenEvent;
    },
    call: (method, ...parameters) =>
      page.evaluate(
        ([name, values]) =>
          (window as unknown as { dashboard: Record<string, (...values: unknown[]) => Promise<unknown>> }).dashboard[name]?.(...values),
        [method, parameters] as const,
      ),
  };
}

/** The studio built anew, its calls answered over a small sample, and a host page with the official SDK in a real browser. */
export async function startStage(): Promise<Stage> {
  const dist = await mkdtemp(path.join(os.tmpdir(), "lyceum-studio-"));
  await build({
    root: studio,
    configFile: path.join(studio, "vite.config.ts"),
    logLevel: "error",
    build: { outDir: dist, emptyOutDir: true },
  });
  const host = await startHost();
  const frames = await startTestFrames(host.origin, dist);
  const browser = await chromium.launch({ executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium", args: ARGUMENTS });
  const open = async (code = "good", options: object = {}, width = 1280): Promise<Embedded> => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(host.origin);
    await page.waitForFunction("window.ready");
    const url = `${frames.origin}/embed/s1/dashboards/enrolment-and-outcomes?code=${code}&isauthcode=true`;
    await page.evaluate(
      ([address, options]) => (window as unknown as { embed: (url: string, options: object) => Promise<void> }).embed(address, options),
      [url, { locale: "en-GB", ...options }] as const,
    );
    return embedded(page, errors);
  };
  return {
    frames,
    hostOrigin: host.origin,
    open,
    browser,
    close: async () => {
      await browser.close();
      await Promise.all([frames.close(), host.close()]);
      await rm(dist, { recursive: true });
    },
  };
}
