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
