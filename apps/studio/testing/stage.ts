import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import type { Dashboard } from "@lyceum/model";
import { chromium, type Browser, type BrowserContext, type Frame, type Page } from "playwright-core";
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

/** Names of the host and of the frames, as behind TLS: the SDK takes no other addresses. */
const HOST = "https://portal.lyceum.test";
const FRAMES = "https://frames.lyceum.test";

/** Leads the names to their servers. */
async function resolveNames(context: BrowserContext, servers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, server] of Object.entries(servers)) {
    await context.route(`${name}/**`, async (route) => {
      // A page that closes takes along what it was loading.
      const response = await route.fetch({ url: server + route.request().url().slice(name.length) }).catch(() => undefined);
      await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined);
    });
  }
}

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
  /** Embeds another frame of the same report in the same context; calls go to the latest. */
  readonly embed: (code: string) => Promise<void>;
  /** Errors of the browser's console and of the page. */
  readonly errors: readonly string[];
}

/** How a frame is put on the stage. */
interface Staging {
  readonly width?: number;
  /** Path of a single visual behind that of its report. */
  readonly visual?: string;
  /** Id of a filter that the document requires. */
  readonly requires?: string;
  /** Holds the document back until it resolves. */
  readonly beforeDocument?: () => Promise<void>;
}

export interface Stage {
  readonly frames: TestFrames;
  readonly hostOrigin: string;
  readonly framesOrigin: string;
  readonly open: (code?: string, options?: object, more?: Staging) => Promise<Embedded>;
  /** A browser that knows the names of the host and of the frames, with no page in it. */
  readonly visit: () => Promise<BrowserContext>;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

function embedded(page: Page, errors: readonly string[], embed: Embedded["embed"]): Embedded {
  const events = (): Promise<readonly SeenEvent[]> => page.evaluate("window.events");
  return {
    page,
    errors,
    embed,
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

/** Builds the studio as it is delivered: React's own checks for developers draw everything twice, and ask twice. */
async function buildStudio(dist: string): Promise<void> {
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  try {
    await build({
      root: studio,
      configFile: path.join(studio, "vite.config.ts"),
      logLevel: "error",
      build: { outDir: dist, emptyOutDir: true },
    });
  } finally {
    if (before === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = before;
  }
}

/** The studio built anew, its calls answered over a small sample, and a host page with the official SDK in a real browser. */
export async function startStage(): Promise<Stage> {
  const dist = await mkdtemp(path.join(os.tmpdir(), "lyceum-studio-"));
  await buildStudio(dist);
  const host = await startHost();
  const frames = await startTestFrames(HOST, dist);
  const browser = await chromium.launch({ executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium", args: ARGUMENTS });
  const visit = async (width = 1280): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    await resolveNames(context, { [HOST]: host.origin, [FRAMES]: frames.origin });
    return context;
  };
  const open = async (
    code = "good",
    options: object = {},
    { width = 1280, visual = "", requires, beforeDocument }: Staging = {},
  ): Promise<Embedded> => {
    const page = await (await visit(width)).newPage();
    if (beforeDocument)
      await page.route("**/frame-api/dashboards/*", async (route) => {
        await beforeDocument();
        await route.fallback();
      });
    if (requires)
      await page.route("**/frame-api/dashboards/*", async (route) => {
        const response = await route.fetch({ url: frames.origin + new URL(route.request().url()).pathname });
        const { dashboard, ...content } = (await response.json()) as { readonly dashboard: Dashboard };
        const filters = dashboard.filters.map((filter) => (filter.id === requires ? { ...filter, required: true } : filter));
        await route.fulfill({ response, json: { ...content, dashboard: { ...dashboard, filters } } });
      });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(HOST);
    await page.waitForFunction("window.ready");
    const embed = (code: string): Promise<void> =>
      page.evaluate(
        ([address, options, method]) =>
          (window as unknown as { embed: (url: string, options: object, method: string) => Promise<void> }).embed(address, options, method),
        [
          `${FRAMES}/embed/s1/dashboards/enrolment-and-outcomes${visual}?code=${code}&isauthcode=true`,
          { locale: "en-GB", ...options },
          visual ? "embedVisual" : "embedDashboard",
        ] as const,
      );
    await embed(code);
    return embedded(page, errors, embed);
  };
  return {
    frames,
    hostOrigin: HOST,
    framesOrigin: FRAMES,
    open,
    visit,
    browser,
    close: async () => {
      await browser.close();
      await Promise.all([frames.close(), host.close()]);
      await rm(dist, { recursive: true });
    },
  };
}
