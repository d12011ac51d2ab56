import { afterAll, beforeAll, expect, test } from "vitest";

import { startStage, type Stage } from "./stage.ts";

/** Waits as long as a machine with other work needs. */
const PATIENT = { timeout: 15_000 };

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

test("the SDK loads a dashboard, and its height reaches the host", async () => {
  const host = await stage.open();
  expect((await host.seen("CONTENT_LOADED")).message).toEqual({ title: "Enrolment and outcomes" });
  await host.seen("SIZE_CHANGED");
  const names = (await host.events()).map(({ name }) => name);
  expect(names.indexOf("EXPERIENCE_INITIALIZED")).toBeLessThan(names.indexOf("CONTENT_LOADED"));
  await host.page.waitForFunction(() => Number(document.querySelector("#slot iframe")?.getAttribute("height")?.replace("px", "")) > 900);
  expect(host.errors).toEqual([]);
  await host.page.close();
});

test("parameters of the address are set filters, and setting others limits the numbers", async () => {
  const host = await stage.open("good", { parameters: [{ Name: "term", Values: ["Autumn 2023", "Spring 2023"] }] });
  await host.seen("CONTENT_LOADED");
  expect(await host.call("getParameters")).toEqual([{ Name: "term", Values: ["Autumn 2023", "Spring 2023"] }]);
  await host.call("setParameters", [{ Name: "academic-year", Values: [2024] }]);
  const changed = await host.seen("PARAMETERS_CHANGED");
  expect(changed.message).toEqual({ changedParameters: [{ Name: "academic-year", Values: ["2024"] }] });
  expect(await host.frame().getByRole("button", { name: "Remove filter Academic year: 2024/25" }).count()).toBe(1);
  await host.page.close();
});

test("filters are undone, done again and reset", async () => {
  const host = await stage.open();
  await host.seen("CONTENT_LOADED");
  await host.call("setParameters", [{ Name: "region", Values: ["Wales"] }]);
  expect(await host.call("undo")).toEqual({ success: true });
  expect(await host.call("getParameters")).toEqual([]);
  await host.call("redo");
  expect(await host.call("getParameters")).toEqual([{ Name: "region", Values: ["Wales"] }]);
  await host.call("reset");
  expect(await host.call("getParameters")).toEqual([]);
  await host.page.close();
});

test("sheets are named, chosen and reported", async () => {
  const host = await stage.open("good", { sheetOptions: { initialSheetId: "outcomes" } });
  await host.seen("CONTENT_LOADED");
  expect(await host.call("getSelectedSheetId")).toBe("outcomes");
  expect(await host.call("getSheets")).toContainEqual({ SheetId: "gaps", Name: "Gaps between groups" });
  await host.call("setSelectedSheetId", "gaps");
  expect((await host.seen("SELECTED_SHEET_CHANGED")).message).toEqual({ selectedSheet: { SheetId: "gaps", Name: "Gaps between groups" } });
  expect(await host.call("setSelectedSheetId", "nowhere")).toMatchObject({ success: false, errorCode: "NOT_FOUND" });
  await host.page.close();
});

test("a fresh code renews the session and shows nowhere", async () => {
  const host = await stage.open();
  await host.seen("CONTENT_LOADED");
  expect(await host.call("setParameters", [{ Name: "lyceum.code", Values: ["good-renewed"] }])).toEqual({ success: true });
  expect(stage.frames.codes.at(-1)).toBe("good-renewed");
  expect(await host.call("setParameters", [{ Name: "lyceum.code", Values: ["stolen"] }])).toMatchObject({
    success: false,
    errorCode: "Unauthorized",
  });
  expect(await host.call("getParameters")).toEqual([]);
  expect((await host.events()).filter(({ name }) => name === "PARAMETERS_CHANGED")).toEqual([]);
  expect(await host.frame().evaluate(() => [location.search, Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([
    "",
    [],
    [],
  ]);
  await host.page.close();
});

test("the theme follows the host", async () => {
  const host = await stage.open("good", { parameters: [{ Name: "lyceum.theme", Values: ["dark"] }] });
  await host.seen("CONTENT_LOADED");
  const themeOf = () => host.frame().locator("html").getAttribute("data-theme");
  await expect.poll(themeOf, PATIENT).toBe("dark");
  await host.call("setTheme", "arn:lyceum:theme/light");
  await expect.poll(themeOf, PATIENT).toBe("light");
  await host.page.close();
});

test("printing answers the host before the dialog opens", async () => {
  const host = await stage.open();
  await host.seen("CONTENT_LOADED");
  await host.frame().evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  expect(await host.call("initiatePrint")).toEqual({ success: true });
  await host.frame().locator("body[data-printed]").waitFor();
  await host.page.close();
});

test("what the frame does not have, it says at once, and why", async () => {
  const host = await stage.open();
  await host.seen("CONTENT_LOADED");
  for (const method of [
    "toggleExecutiveSummaryPane",
    "toggleBookmarksPane",
    "toggleThresholdAlertsPane",
    "toggleSchedulingPane",
    "toggleRecentSnapshotsPane",
  ])
    expect(await host.call(method), method).toMatchObject({
      success: false,
      errorCode: "UNSUPPORTED",
      message: expect.stringContaining("There is no pane of") as string,
    });
  const override = await host.call("setThemeOverride", { UIColorPalette: { Accent: "#ff0000" } });
  expect(override).toMatchObject({
    success: false,
    errorCode: "UNSUPPORTED",
    message: expect.stringContaining("Colours and fonts are fixed") as string,
  });
  expect(await host.call("navigateToDashboard", "student-engagement")).toMatchObject({ success: false, errorCode: "UNSUPPORTED" });
  await host.page.close();
});

test.each([
  ["spent", "Unauthorized"],
  ["forbidden", "Forbidden"],
])("a code that is %s reaches the host as %s", async (code, errorCode) => {
  const host = await stage.open(code);
  expect((await host.seen("ERROR_OCCURRED")).message).toMatchObject({ success: false, errorCode });
  await host.page.close();
});

test("a host that is not on the list gets nothing", async () => {
  const page = await (await stage.visit()).newPage();
  const before = stage.frames.codes.length;
  await page.goto(
    `${stage.framesOrigin}/embed/s1/dashboards/enrolment-and-outcomes?code=good&punyCodeEmbedOrigin=https://elsewhere.example/-&contextId=c`,
  );
  await page.getByText("This page is part of the portal").waitFor();
  expect(stage.frames.codes.length).toBe(before);
  await page.close();
});
