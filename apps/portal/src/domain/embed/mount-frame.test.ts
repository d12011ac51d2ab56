import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { mountFrame } from "./mount-frame.ts";

vi.mock("./embedding-context.ts", () => ({ embeddingContext: async () => ({}), quietControlFrame: () => undefined }));

/** As much of an element as mounting needs. */
const element = () => ({ append: vi.fn(), appendChild: vi.fn(), remove: vi.fn(), querySelector: () => null, style: {} });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { createElement: element });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Mounts a frame. @returns what it reported, and what tells it that its content is there */
async function mounted() {
  const reported: string[] = [];
  let onMessage: (event: { readonly eventName: string }) => void = () => undefined;
  const handle = mountFrame({
    container: element() as unknown as HTMLElement,
    origin: "https://frames.example",
    title: "Frame",
    embed: async (_, parts) => {
      onMessage = parts.onMessage as typeof onMessage;
      return {};
    },
    onLoaded: () => reported.push("loaded"),
    onError: (code) => reported.push(code),
    onTimeout: () => reported.push("timed out"),
  });
  await vi.advanceTimersByTimeAsync(0);
  return { reported, handle, tell: (eventName: string) => onMessage({ eventName }) };
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
