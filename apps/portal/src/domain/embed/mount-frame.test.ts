import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { mountFrame, tellsLayout } from "./mount-frame.ts";

vi.mock("./embedding-context.ts", () => ({ embeddingContext: async () => ({}), quietControlFrame: () => undefined }));

/** How wide frames stand in the page. */
let frameWidth = 0;
/** As much of an element as mounting needs. */
const element = () => ({
  append: vi.fn(),
  appendChild: vi.fn(),
  remove: vi.fn(),
  querySelector: () => ({ clientWidth: frameWidth, setAttribute: vi.fn(), remove: vi.fn() }),
  isConnected: true,
  clientWidth: frameWidth,
  moveBefore: vi.fn(),
  style: {},
});

beforeEach(() => {
  vi.useFakeTimers();
  frameWidth = 0;
  vi.stubGlobal("document", { createElement: element, body: { append: vi.fn() } });
  vi.stubGlobal("Element", { prototype: { moveBefore: vi.fn() } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Mounts a frame. @returns what it reported, and what tells it that its content is there */
async function mounted(more: { readonly awaitsLayout?: boolean } = {}) {
  const reported: string[] = [];
  let onMessage: (event: { readonly eventName: string; readonly message?: object }) => void = () => undefined;
  const mount = {
    ...more,
    container: element() as unknown as HTMLElement,
    origin: "https://frames.example",
    title: "Frame",
    embed: async (_: unknown, parts: { readonly onMessage: (event: never) => void }) => {
      onMessage = parts.onMessage as typeof onMessage;
      return { send: async () => ({ success: true }) };
    },
    onLoaded: () => reported.push("loaded"),
    onError: (code: string) => reported.push(code),
    onTimeout: () => reported.push("timed out"),
  };
  const handle = mountFrame(mount);
  await vi.advanceTimersByTimeAsync(0);
  const tell = (eventName: string, message?: object): void => onMessage({ eventName, ...(message && { message }) });
  return { reported, handle, mount, tell };
}

test("a frame without content is given up after 60,000 ms, and not a millisecond sooner", async () => {
  const { reported } = await mounted();
  vi.advanceTimersByTime(59_999);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(reported).toEqual(["timed out"]);
});

test.each(["CONTENT_LOADED", "PAGE_NAVIGATION"])("one that says %s in the last millisecond is not", async (eventName) => {
  const { reported, tell } = await mounted();
  vi.advanceTimersByTime(59_999);
  tell(eventName);
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual(["loaded"]);
});

test("nor is one that was taken out", async () => {
  const { reported, handle } = await mounted();
  handle.remove();
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual([]);
});

const layout = (width: number) => ["SIZE_CHANGED", { width, height: 900 }] as const;

test("a report is not shown before it says that it is laid out as wide as it stands in the page", async () => {
  const { reported, tell } = await mounted({ awaitsLayout: true });
  frameWidth = 1040;
  tell("CONTENT_LOADED");
  for (const width of [1, 4, 375, 1019, 1042]) tell(...layout(width));
  expect(reported).toEqual([]);
  tell(...layout(1040));
  expect(reported).toEqual(["loaded"]);
  tell(...layout(900));
  expect(reported, "one that is in use follows the window").toEqual(["loaded"]);
});

test("a scroll bar may take some of its width, and the layout may come first", async () => {
  const { reported, tell } = await mounted({ awaitsLayout: true });
  frameWidth = 1040;
  tell(...layout(1025));
  expect(reported).toEqual([]);
  tell("CONTENT_LOADED");
  expect(reported).toEqual(["loaded"]);
});

test("a report that never fits is given up like one that never comes", async () => {
  const { reported, tell } = await mounted({ awaitsLayout: true });
  frameWidth = 1040;
  tell("CONTENT_LOADED");
  tell(...layout(4));
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual(["timed out"]);
});

test("the layout is awaited of reports of this product alone: an outside engine need not tell it", () => {
  const own = "https://frames.example";
  expect(tellsLayout("dashboard", `${own}/embed/x?code=1`, own)).toBe(true);
  expect(tellsLayout("dashboard", "https://eu-west-1.quicksight.aws.amazon.com/embed/x", own)).toBe(false);
  expect(tellsLayout("console", `${own}/embed/x`, own)).toBe(false);
});

test("one that was kept is shown at once where it still fits, and else once it is laid out anew", async () => {
  const { reported, tell, handle, mount } = await mounted({ awaitsLayout: true });
  frameWidth = 1040;
  tell("CONTENT_LOADED");
  tell(...layout(1040));
  const shelved = handle.keep({ session: "s", expiresAt: 0 });
  const again = shelved?.show(mount);
  expect(reported).toEqual(["loaded", "loaded"]);
  const left = again?.keep({ session: "s", expiresAt: 0 });
  frameWidth = 375;
  left?.show(mount);
  expect(reported).toHaveLength(2);
  tell(...layout(375));
  expect(reported).toHaveLength(3);
});
