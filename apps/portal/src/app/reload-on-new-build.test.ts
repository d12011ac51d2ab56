import { afterEach, beforeEach, expect, test, vi } from "vitest";

const values = vi.hoisted(() => {
  const stored = new Map<string, string>();
  // Before the storage module looks for it.
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  Object.defineProperty(globalThis, "sessionStorage", { value: store, configurable: true });
  return stored;
});

const { mayReloadFor, noteLostCode, reloadIfReplaced } = await import("./reload-on-new-build.ts");

const reload = vi.fn<() => void>();
let server: () => Promise<Response>;
let page: EventTarget;

beforeEach(() => {
  values.clear();
  reload.mockReset();
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("document", { querySelector: () => ({ getAttribute: () => "/assets/index-old.js" }) });
  vi.stubGlobal("fetch", () => server());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const html =
  (entry: string, status = 200) =>
  () =>
    Promise.resolve(new Response(`<script type="module" src="/assets/${entry}.js"></script>`, { status }));

test("a page whose portal was replaced is reloaded, but not again within a minute", async () => {
  server = html("index-new");
  expect(await reloadIfReplaced(1_000_000)).toBe(true);
  expect(await reloadIfReplaced(1_059_999)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await reloadIfReplaced(1_060_000)).toBe(true);
});

test.each<[string, () => Promise<Response>]>([
  ["has the same portal", html("index-old")],
  ["is in trouble", html("index-new", 503)],
  ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
])("no reload while the server %s", async (_, answer) => {
  server = answer;
  expect(await reloadIfReplaced()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test("only for code that did not come, and never over unsaved changes", () => {
  const [gone, other] = [new TypeError("gone"), new TypeError("other")];
  const stop = noteLostCode();
  page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: gone }));
  stop();
  page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: other }));
  expect([gone, other, "gone", null].map((error) => mayReloadFor(error))).toEqual([true, false, false, false]);
  page.addEventListener("beforeunload", (event) => event.preventDefault());
  expect(mayReloadFor(gone)).toBe(false);
});
