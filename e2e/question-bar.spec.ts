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
  const answer = frame.getByRole("region", { name: "Answer" });
  await expect(answer.getByText("by Term", { exact: true })).toBeVisible();
  await expect(answer.getByRole("application")).toBeVisible();
  await expectAccessible(page, "the question bar with an answer");
  expect(await heard()).toEqual(expect.arrayContaining(["EXPERIENCE_INITIALIZED", "CONTENT_LOADED", "Q_SEARCH_OPENED"]));

  await field.fill("how high is our tuition fee income");
  await field.press("Enter");
  await expect(frame.getByRole("alert")).toContainText("“tuition”, “fee”, and “income”");

  expect(await send("SET_Q_SEARCH_QUESTION", { question: "enrolments" })).toMatchObject({ success: true });
  await expect(frame.getByRole("region", { name: "Answer" })).toContainText(/\d/);
  expect(await send("CLOSE_Q_SEARCH", {})).toMatchObject({ success: true });
  await expect(frame.getByRole("region", { name: "Answer" })).toHaveCount(0);
  await frame.getByRole("button", { name: "Show the answer to “enrolments”" }).click();
  await expect(frame.getByRole("region", { name: "Answer" })).toBeVisible();
});
