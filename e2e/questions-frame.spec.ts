import { expectAccessible } from "./lib/accessibility.ts";
import { embedOf } from "./lib/embed-host.ts";
import { expect, test } from "./lib/test.ts";

test("a question is suggested, asked by keyboard, explained and answered", async ({ page }) => {
  const { frame, heard, send } = await embedOf(page, "viewer@northfield.example", "topics/institution-data", "embedQSearchBar");
  const field = frame.getByRole("combobox", { name: "Ask about your institution's data" });
  await field.fill("pass rate by te");
  await expect(frame.getByRole("option", { name: "pass rate by term" })).toBeVisible();
  await expectAccessible(page, "the question bar with suggestions");
  await field.press("ArrowDown");
  await expect(frame.getByRole("option", { selected: true })).toHaveText("pass rate by term");
  await field.press("Enter");
  const response = frame.getByRole("region", { name: "Answer" });
  await expect(response.getByText("by Term", { exact: true })).toBeVisible();
  await expect(response.getByRole("application")).toBeVisible();
  await expectAccessible(page, "the question bar with an answer");
  expect(await heard()).toEqual(expect.arrayContaining(["EXPERIENCE_INITIALIZED", "CONTENT_LOADED", "Q_SEARCH_OPENED"]));

  await field.fill("how many dorm rooms");
  await field.press("Enter");
  await expect(frame.getByRole("alert")).toContainText("“dorm”");

  expect(await send("SET_Q_SEARCH_QUESTION", { question: "enrolments" })).toMatchObject({ success: true });
  await expect(frame.getByRole("region", { name: "Answer" })).toContainText(/\d/);
  expect(await send("CLOSE_Q_SEARCH", {})).toMatchObject({ success: true });
  await expect(frame.getByRole("region", { name: "Answer" })).toHaveCount(0);
  await frame.getByRole("button", { name: "Show the answer to “enrolments”" }).click();
  await expect(frame.getByRole("region", { name: "Answer" })).toBeVisible();
});

test("somebody who reads one area is offered questions of that area", async ({ page }) => {
  const { frame } = await embedOf(page, "learning-viewer@northfield.example", "topics/institution-data", "embedQSearchBar");
  const field = frame.getByRole("combobox", { name: "Ask about your institution's data" });
  await field.focus();
  await expect(frame.getByRole("option", { name: /^pass rate by term$/i })).toBeVisible();
  await expect(frame.getByRole("option", { name: /withdrawal/i })).toHaveCount(0);
  await field.fill("withdrawal r");
  await expect(frame.getByRole("option")).toHaveCount(0);
  await field.fill("late r");
  await expect(frame.getByRole("option").first()).toHaveText(/^Late/i);
});

test("a question bar that finds nobody opens when there is an answer, and keeps what it shows when there is none", async ({
  page,
  watch,
}) => {
  watch.expect(/ERR_CONNECTION_REFUSED/, /ERR_INTERNET_DISCONNECTED/);
  await page.route("**/frame-api/session", (route) => route.abort("connectionrefused"));
  const { frame } = await embedOf(page, "viewer@northfield.example", "topics/institution-data", "embedQSearchBar");
  await expect(frame.getByText("Nobody answers. This opens by itself as soon as there is a connection.")).toBeVisible();
  await page.unroute("**/frame-api/session");
  await frame.getByRole("button", { name: "Try again" }).click();
  const field = frame.getByRole("combobox", { name: "Ask about your institution's data" });
  await field.fill("pass rate by term");
  await field.press("Enter");
  const response = frame.getByRole("region", { name: "Answer" });
  await expect(response.getByRole("application")).toBeVisible();

  await page.context().setOffline(true);
  const lost = frame.getByRole("alert").filter({ hasText: "No connection" });
  await expect(lost).toContainText("What is shown stays as it is");
  await expect(response.getByRole("application")).toBeVisible();
  await expectAccessible(page, "the question bar without a connection");
  await page.context().setOffline(false);
  await expect(lost).toHaveCount(0);
  await expect(response.getByRole("application")).toBeVisible();
});

test("the embedding SDK is told what the bar shows and how tall it is, and gives it that height", async ({ page }) => {
  const { frame, messages, send } = await embedOf(page, "viewer@northfield.example", "topics/institution-data", "embedQSearchBar");
  const field = frame.getByRole("combobox", { name: "Ask about your institution's data" });
  const heightOfFrame = () => page.locator("#slot iframe").evaluate((element) => element.clientHeight);
  const latest = async (eventName: string) => (await messages()).findLast(([name]) => name === eventName)?.[1].height;
  const content = () => frame.getByRole("main").evaluate((main) => Math.ceil(main.getBoundingClientRect().height));

  await field.focus();
  await expect(frame.getByRole("option").first()).toBeVisible();
  await expect.poll(() => latest("Q_SEARCH_OPENED")).toBe(await content());
  await field.fill("pass rate by term");
  await field.press("Enter");
  await expect(frame.getByRole("region", { name: "Answer" }).getByRole("application")).toBeVisible();
  await expect.poll(async () => (await latest("Q_SEARCH_SIZE_CHANGED")) === (await content())).toBe(true);
  const sizes = await messages();
  expect(sizes.findLast(([name]) => name === "SIZE_CHANGED")?.[1]).toEqual({ height: await content(), width: expect.any(Number) });
  const tall = await content();

  // Any click beside the frame closes the bar: the SDK asks for it.
  await page.getByRole("heading", { name: "Host" }).click();
  await expect(frame.getByRole("region", { name: "Answer" })).toHaveCount(0);
  await expect.poll(() => latest("Q_SEARCH_CLOSED")).toBe(await content());
  await expect.poll(heightOfFrame).toBe(await content());
  expect(await content()).toBeLessThan(tall);

  expect(await send("SET_Q_SEARCH_QUESTION", { question: "enrolments by term" })).toEqual({ success: true });
  await expect(frame.getByRole("region", { name: "Answer" }).getByRole("application")).toBeVisible();
  expect(await send("SET_Q_SEARCH_QUESTION", { text: "enrolments" })).toMatchObject({ success: false, errorCode: "INVALID_MESSAGE" });
  expect(await send("OPEN_DATA_QNA_PANE", {})).toMatchObject({ success: false, errorCode: "UNSUPPORTED" });
  await expect(frame.getByRole("region", { name: "Answer" })).toBeVisible();
});

test("generative Q&A of the SDK is told heights as lengths, and when the field has the focus", async ({ page }) => {
  const { frame, messages } = await embedOf(page, "viewer@northfield.example", "topics/institution-data", "embedGenerativeQnA", {
    panelOptions: { panelType: "SEARCH_BAR", focusedHeight: "420px" },
    searchPlaceholderText: "Ask Northfield & friends: 100%",
  });
  const field = frame.getByPlaceholder("Ask Northfield & friends: 100%");
  const heightOfFrame = () => page.locator("#slot iframe").evaluate((element) => element.clientHeight);
  const content = () => frame.getByRole("main").evaluate((main) => Math.ceil(main.getBoundingClientRect().height));
  await field.focus();
  await expect.poll(async () => (await messages()).filter(([name]) => name === "Q_SEARCH_FOCUSED")).not.toEqual([]);
  expect((await messages()).findLast(([name]) => name === "Q_SEARCH_FOCUSED")?.[1]).toEqual({ height: "420px" });
  await expect.poll(heightOfFrame).toBe(420);
  await field.fill("pass rate by term");
  await field.press("Enter");
  await expect(frame.getByRole("region", { name: "Answer" }).getByRole("application")).toBeVisible();
  await expect.poll(async () => (await heightOfFrame()) === (await content())).toBe(true);
  expect((await messages()).findLast(([name]) => name === "Q_SEARCH_OPENED")?.[1]).toEqual({ height: `${await content()}px` });
  await page.getByRole("heading", { name: "Host" }).click();
  await expect.poll(async () => (await messages()).at(-1)?.[0]).toMatch(/^(Q_SEARCH_CLOSED|SIZE_CHANGED)$/);
  await expect.poll(async () => (await heightOfFrame()) === (await content())).toBe(true);
});

/** Stands in the browser for speech recognition: `say` is what is heard, `fail` that nothing is. */
function listenTo(): void {
  class StandIn extends EventTarget {
    lang = "";
    interimResults = false;
    start(): void {
      Object.assign(globalThis, { listening: this });
    }
    abort(): void {
      this.dispatchEvent(new Event("end"));
    }
    say(...parts: readonly string[]): void {
      this.dispatchEvent(Object.assign(new Event("result"), { results: parts.map((transcript) => [{ transcript }]) }));
    }
    fail(): void {
      this.dispatchEvent(new Event("error"));
      this.dispatchEvent(new Event("end"));
    }
  }
  Object.assign(globalThis, { SpeechRecognition: StandIn, webkitSpeechRecognition: StandIn });
}

interface Listener {
  readonly lang: string;
  readonly say: (...parts: readonly string[]) => void;
  readonly fail: () => void;
}

test("a spoken question is taken down as it is heard, and asked once its speaker asks it", async ({ page }) => {
  await page.addInitScript(listenTo);
  const { frame } = await embedOf(page, "viewer@northfield.example", "topics/institution-data", "embedQSearchBar");
  const field = frame.getByRole("combobox", { name: "Ask about your institution's data" });
  const listener = (words: readonly string[] | undefined) =>
    frame.locator("html").evaluate((_, heard) => {
      const { listening } = globalThis as unknown as { readonly listening: Listener };
      if (heard) listening.say(...heard);
      else listening.fail();
      return listening.lang;
    }, words);
  const speak = frame.getByRole("button", { name: "Speak your question" });
  await speak.press("Enter");
  const stop = frame.getByRole("button", { name: "Stop listening" });
  await expect(stop).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page, "the question bar while it listens");
  expect(await listener(["pass rate"])).toBe("en");
  await expect(field).toHaveValue("pass rate");
  await listener(["pass rate", "by term"]);
  await expect(field).toHaveValue("pass rate by term");
  await stop.press("Enter");
  await expect(speak).toBeFocused();
  await frame.getByRole("button", { name: "Ask", exact: true }).press("Enter");
  await expect(frame.getByRole("region", { name: "Answer" }).getByText(/^Pass rate: (highest|the same)/)).toBeVisible();

  await speak.press("Enter");
  await listener(undefined);
  await expect(frame.getByRole("alert")).toContainText("Nothing was heard. Allow the microphone for this page, or type the question.");
  await expect(speak).toHaveAttribute("aria-pressed", "false");
  await expectAccessible(page, "a question that was not heard");
});
