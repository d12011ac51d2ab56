import { expectAccessible } from "./lib/accessibility.ts";
import { settled } from "./lib/dashboards.ts";
import { embedOf } from "./lib/embed-host.ts";
import { expect, test } from "./lib/test.ts";

test("an author saves a copy, changes it and deletes it, and a reader sees what is shared", async ({ page, newVisitor, watch }) => {
  watch.expect(/^403: GET .*\/frame-api\/reports\?/);
  const { frame, heard } = await embedOf(page, "author@northfield.example", "authoring", "embedConsole");
  await expect(frame.getByRole("button", { name: "Open “Enrolment and outcomes”" })).toBeVisible();
  await expectAccessible(page, "the list of the author's console");

  await frame.getByRole("button", { name: "Save a copy of “Enrolment and outcomes”" }).click();
  await frame.getByLabel("Title").fill("");
  await frame.getByRole("button", { name: "Save report" }).click();
  await expect(frame.getByText("Enter a title.")).toBeVisible();
  await frame.getByLabel("Title").fill("Deans’ view");
  await frame.getByRole("checkbox", { name: "Share with everybody who may read Leading reports" }).check();
  const sheet = frame.getByRole("group", { name: "Visuals on “Outcomes”" });
  for (const box of await sheet.getByRole("checkbox").all()) await box.uncheck();
  await expectAccessible(page, "the form of the author's console");
  await frame.getByRole("button", { name: "Save report" }).click();
  await expect(frame.getByText("“Deans’ view” was saved.")).toBeVisible();

  await frame.getByRole("button", { name: "Open “Deans’ view”" }).click();
  await settled(frame);
  await expect(frame.getByRole("tab", { name: "Outcomes", exact: true })).toHaveCount(0);
  expect(await heard()).toContain("PAGE_NAVIGATION");
  await frame.getByRole("button", { name: "All reports" }).click();

  const visitor = await newVisitor();
  const reader = await embedOf(visitor, "viewer@northfield.example", "reader", "embedConsole");
  await expect(reader.frame.getByRole("button", { name: "Open “Deans’ view”" })).toBeVisible();
  await expect(reader.frame.getByRole("button", { name: /^(Save a copy|Change|Delete)/ })).toHaveCount(0);
  await reader.frame.getByLabel("Search reports").fill("dean");
  await expect(reader.frame.getByRole("button", { name: /^Open/ })).toHaveCount(1);
  await reader.frame.getByLabel("Search reports").fill("nothing like it");
  await expect(reader.frame.getByText("No report matches “nothing like it”")).toBeVisible();

  await frame.getByRole("button", { name: "Change “Deans’ view”" }).click();
  await frame.getByLabel("Title").fill("Deans’ meeting");
  await frame.getByRole("button", { name: "Save changes" }).click();
  await expect(frame.getByText("“Deans’ meeting” was changed.")).toBeVisible();
  // What is deleted is gone from the list, even when the list cannot be asked for again.
  await page.route("**/frame-api/reports?*", (route) => route.fulfill({ status: 403 }));
  await frame.getByRole("button", { name: "Delete “Deans’ meeting”" }).click();
  await frame.getByRole("dialog").getByRole("button", { name: "Delete report" }).click();
  await expect(frame.getByText("“Deans’ meeting” was deleted.")).toBeVisible();
  await expect(frame.getByRole("button", { name: "Open “Deans’ meeting”" })).toHaveCount(0);
  await expect(frame.getByRole("button", { name: "Open “Enrolment and outcomes”" })).toBeVisible();
});

test("a console is renewed once by each code, and themed, through the SDK", async ({ page, watch }) => {
  watch.expect(/^401: POST .*\/frame-api\/session$/);
  const { frame, send, renew } = await embedOf(page, "viewer@northfield.example", "reader", "embedConsole");
  const parameters = [
    { Name: "lyceum.code", Values: [await renew()] },
    { Name: "lyceum.theme", Values: ["dark"] },
    { Name: "lyceum.density", Values: ["compact"] },
  ];
  expect(await send("SET_PARAMETERS", parameters)).toMatchObject({ success: true });
  await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(frame.locator("html")).toHaveAttribute("data-density", "compact");
  expect(await send("SET_PARAMETERS", parameters)).toMatchObject({ success: false, errorCode: "Unauthorized" });
  expect(await send("OPEN_BUILD_VISUAL_PANE", {})).toMatchObject({ success: false, errorCode: "UNSUPPORTED" });
});

test("a console that finds nobody opens when there is an answer, and says later when there is none", async ({ page, watch }) => {
  watch.expect(/ERR_CONNECTION_REFUSED/, /ERR_INTERNET_DISCONNECTED/);
  await page.route("**/frame-api/session", (route) => route.abort("connectionrefused"));
  const { frame } = await embedOf(page, "viewer@northfield.example", "reader", "embedConsole");
  await expect(frame.getByText("Nobody answers. This opens by itself as soon as there is a connection.")).toBeVisible();
  await expectAccessible(page, "a console that finds nobody");
  await page.unroute("**/frame-api/session");
  await frame.getByRole("button", { name: "Try again" }).click();
  const report = frame.getByRole("button", { name: "Open “Enrolment and outcomes”" });
  await expect(report).toBeVisible();

  await page.context().setOffline(true);
  const lost = frame.getByRole("alert").filter({ hasText: "No connection" });
  await expect(lost).toBeVisible();
  await report.click();
  await expect(frame.getByText("You are offline")).toBeVisible();
  await expect(frame.getByText("No answer came")).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(lost).toHaveCount(0);
  await settled(frame);
});
