import { afterAll, beforeAll, expect, test } from "vitest";

import { type Embedded, startStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

interface Target {
  readonly experienceType: string;
  readonly contextId: string;
  readonly discriminator: number;
  readonly dashboardId: string;
}

/** Where the embedded dashboard is reached, as the SDK wrote it into the frame's address. */
const targetOf = (host: Embedded): Promise<Target> =>
  host.page.evaluate(() => {
    const { searchParams } = new URL(document.querySelector<HTMLIFrameElement>("#slot iframe")?.src ?? "");
    const contextId = searchParams.get("contextId") ?? "";
    const discriminator = Number(searchParams.get("discriminator"));
    return { experienceType: "DASHBOARD", contextId, discriminator, dashboardId: "enrolment-and-outcomes" };
  });

/** Posts whatever it is to the control frame, as the host's own page. */
const post = (host: Embedded, data: unknown): Promise<void> =>
  host.page.evaluate((message) => {
    const control = document.querySelector<HTMLIFrameElement>('iframe[src*="embedControl"]');
    control?.contentWindow?.postMessage(message, new URL(control.src).origin);
  }, data);

/** Sends a request past the SDK, whose patience is five seconds, and returns the reply. */
const request = (host: Embedded, eventName: string, eventTarget: Target, message?: unknown): Promise<unknown> =>
  host.page.evaluate(
    ([name, target, body]) =>
      new Promise((resolve) => {
        const eventId = crypto.randomUUID();
        window.addEventListener("message", ({ data }: MessageEvent<{ readonly eventId?: string; readonly message?: unknown }>) => {
          if (data?.eventId === eventId) resolve(data.message);
        });
        const control = document.querySelector<HTMLIFrameElement>('iframe[src*="embedControl"]');
        control?.contentWindow?.postMessage(
          { eventName: name, eventTarget: target, eventId, timestamp: 0, version: "1", message: body },
          new URL(control.src).origin,
        );
      }),
    [eventName, eventTarget, message] as const,
  );

const WALES = [{ Name: "region", Values: ["Wales"] }];

test("messages of no form, or for others, change nothing, and the next request is answered", async () => {
  const host = await stage.open();
  await host.seen("CONTENT_LOADED");
  const target = await targetOf(host);
  const set = { eventName: "SET_PARAMETERS", eventId: "1", message: WALES };
  for (const data of [
    null,
    undefined,
    7,
    "SET_PARAMETERS",
    [],
    {},
    { eventName: "SET_PARAMETERS" },
    { ...set, eventTarget: null },
    { ...set, eventTarget: { ...target, discriminator: String(target.discriminator) } },
    { ...set, eventTarget: { ...target, contextId: "another" } },
    { ...set, eventTarget: { ...target, discriminator: target.discriminator + 1 } },
    { ...set, eventTarget: { ...target, dashboardId: "student-engagement" } },
    { ...set, eventTarget: { ...target, experienceType: "VISUAL", sheetId: "intake", visualId: "by-college" } },
    { eventName: "ACKNOWLEDGE", eventId: "2", eventTarget: target, message: { eventTarget: 1 } },
  ])
    await post(host, data);
  for (const name of [
    "constructor",
    "__proto__",
    "toString",
    "hasOwnProperty",
    "",
    "IMPORT_OBJECTS",
    "SEND_PROMPT",
    "OPEN_DATA_QNA_PANE",
    "OPEN_BUILD_STORY_PANE",
  ])
    expect(await request(host, name, target), name).toMatchObject({ success: false, errorCode: "UNSUPPORTED" });
  for (const [name, message] of [
    ["SET_PARAMETERS", { Name: "region" }],
    ["SET_PARAMETERS", [{ Name: "region", Values: "Wales" }]],
    ["SET_PARAMETERS", [{ Name: "x".repeat(201), Values: [] }]],
    ["SET_SELECTED_SHEET_ID", "outcomes"],
    ["GET_SHEET_VISUALS", undefined],
    ["SET_THEME", { ThemeArn: 1 }],
    ["PRELOAD_THEMES", "light"],
    ["ADD_FILTER_GROUPS", { FilterGroupId: "x" }],
    ["SET_VISUAL_ACTIONS", { SheetId: "intake", VisualId: "by-college", Actions: "all" }],
  ] as const)
    expect(await request(host, name, target, message), name).toMatchObject({ success: false, errorCode: "INVALID_MESSAGE" });
  expect(await host.call("getParameters")).toEqual([]);
  expect(await host.call("setParameters", WALES)).toEqual({ success: true });
  expect(await host.call("getParameters")).toEqual(WALES);
  expect(host.errors).toEqual([]);
  await host.page.close();
});

test("another frame of the host's page is not the host", async () => {
  const host = await stage.open();
  await host.seen("CONTENT_LOADED");
  const target = await targetOf(host);
  await host.page.evaluate(
    (message) =>
      new Promise<void>((resolve) => {
        window.addEventListener("message", ({ data }) => data === "sent" && resolve());
        const other = document.createElement("iframe");
        other.srcdoc = `<script>
          for (let index = 0; index < parent.length; index += 1) if (parent[index] !== window) parent[index].postMessage(${JSON.stringify(message)}, "*");
          parent.postMessage("sent", "*");
        </script>`;
        document.body.append(other);
      }),
    { eventName: "SET_PARAMETERS", eventId: "1", eventTarget: target, message: WALES },
  );
  expect(await host.call("getParameters")).toEqual([]);
  await host.page.close();
});

test("a page of another origin that says it is the host hears nothing and is not obeyed", async () => {
  const context = await stage.visit();
  const page = await context.newPage();
  const claim = `code=good&punyCodeEmbedOrigin=${encodeURIComponent(`${stage.hostOrigin}/`)}-&contextId=c&discriminator=0`;
  const frame = (path: string) => `<iframe src="${stage.framesOrigin}/embed/s1/${path}?${claim}"></iframe>`;
  const body = `<title>Other</title><script>window.heard = []; addEventListener("message", ({ data }) => heard.push(data));</script>
    ${frame("embedControl")}${frame("dashboards/enrolment-and-outcomes")}`;
  await context.route("https://elsewhere.test/**", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("https://elsewhere.test/");
  const dashboard = page.frameLocator("iframe").nth(1);
  await dashboard.getByRole("tab", { name: "Intake" }).waitFor();
  const target = { experienceType: "DASHBOARD", contextId: "c", discriminator: 0, dashboardId: "enrolment-and-outcomes" };
  await page.evaluate(
    ([message, origin]) => {
      for (const { contentWindow } of document.querySelectorAll("iframe")) contentWindow?.postMessage(message, origin);
    },
    [{ eventName: "SET_PARAMETERS", eventId: "1", eventTarget: target, message: WALES }, stage.framesOrigin] as const,
  );
  await dashboard.getByRole("tab", { name: "Outcomes" }).press("Enter");
  await dashboard.getByRole("tabpanel", { name: "Outcomes" }).waitFor();
  expect(await dashboard.getByRole("button", { name: /^Remove filter/ }).count()).toBe(0);
  expect(await page.evaluate("window.heard")).toEqual([]);
  await page.close();
});

test("a request that comes before the report is there waits for it", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const host = await stage.open("good", {}, { beforeDocument: () => released });
  await host.seen("EXPERIENCE_INITIALIZED");
  const target = await targetOf(host);
  const replies = ["GET_SHEETS", "SET_PARAMETERS", "GET_PARAMETERS", "TOGGLE_BOOKMARKS_PANE"].map((name) =>
    request(host, name, target, name === "SET_PARAMETERS" ? WALES : undefined),
  );
  expect((await host.events()).map(({ name }) => name)).not.toContain("CONTENT_LOADED");
  release();
  const [sheets, set, parameters, pane] = await Promise.all(replies);
  expect(sheets).toContainEqual({ SheetId: "outcomes", Name: "Outcomes" });
  expect([set, parameters]).toEqual([{ success: true }, WALES]);
  expect(pane).toMatchObject({ success: false, errorCode: "UNSUPPORTED" });
  await host.page.close();
});

test("of two frames of one report each obeys its own requests", async () => {
  const host = await stage.open();
  await host.seen("CONTENT_LOADED");
  await host.page.evaluate("window.first = window.dashboard; window.events.length = 0; document.querySelector('#slot iframe').id = 'one'");
  await host.embed("good");
  await host.seen("CONTENT_LOADED");
  expect(await host.call("setParameters", WALES)).toEqual({ success: true });
  expect(await host.call("getParameters")).toEqual(WALES);
  expect(await host.page.evaluate("window.first.getParameters()")).toEqual([]);
  await host.page.close();
});
