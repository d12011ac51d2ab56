import { readFile } from "node:fs/promises";

import { DICTIONARY_TABLES } from "@lyceum/model";
import type { Locator, Page } from "@playwright/test";

import { cutTexts, expectAccessible, expectAccessibleInBoth, expectNoOverflow, tabTo } from "./lib/accessibility.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const ENTRIES = "/dictionary/entries";
const DIAGRAM = "/dictionary/entity-relationships";

const heading = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name, exact: true });
const search = (page: Page): Locator => page.getByRole("textbox", { name: "Search tables and columns" });
const tables = (page: Page): Locator => page.getByRole("region", { name: "Tables" }).getByRole("heading", { level: 3 });
const paging = (page: Page): Locator => page.getByRole("navigation", { name: "Pages", exact: true });
const schema = (page: Page, name: string): Locator => page.getByRole("group", { name: "Schema" }).getByRole("button", { name });
const diagram = (page: Page): Locator => page.getByRole("application", { name: "Diagram of tables and relationships" });
const box = (page: Page, table: string): Locator => diagram(page).locator(`[data-id="${table}"]`);
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** How many tables of the diagram are not wholly in view. */
const outsideView = (page: Page): Promise<number> =>
  diagram(page).evaluate((frame) => {
    const room = frame.getBoundingClientRect();
    return [...frame.querySelectorAll(".react-flow__node")].filter((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return left < room.left || right > room.right || top < room.top || bottom > room.bottom;
    }).length;
  });

/** How large the diagram is drawn. */
const zoomOf = (page: Page): Promise<number> =>
  diagram(page)
    .locator(".react-flow__viewport")
    .evaluate((drawn) => new DOMMatrix(getComputedStyle(drawn).transform).a);

/** Pages of ten tables. */
const PAGES = Math.ceil(DICTIONARY_TABLES.length / 10);

test("a visitor pages, searches and filters, and Back undoes it", async ({ page }) => {
  await page.goto("/dictionary");
  await expect(page).toHaveURL(ENTRIES);
  await expect(heading(page, "Data dictionary")).toBeVisible();
  await page.getByRole("button", { name: "Download the model" }).press("Enter");
  const files = page.getByRole("menu", { name: "Download the model" });
  const download = page.waitForEvent("download");
  await files.getByRole("menuitem", { name: "Apache Ossie 0.1.1 (YAML)" }).press("Enter");
  const ossie = await download;
  expect(ossie.suggestedFilename()).toBe("lyceum-0.1.1.ossie.yaml");
  expect(await readFile(await ossie.path(), "utf8")).toMatch(/^version: "0\.1\.1"\n/);
  await expect(files).toBeHidden();
  await expect(tables(page)).toHaveCount(10);
  const [previous, next] = [paging(page).getByRole("button", { name: "Previous" }), paging(page).getByRole("button", { name: "Next" })];
  const choice = paging(page).getByRole("combobox", { name: "Page", exact: true });
  await expect(paging(page)).toContainText(`of ${PAGES}`);
  await expect(choice.getByRole("option")).toHaveText(Array.from({ length: PAGES }, (_, index) => String(index + 1)));
  await expect(previous).toBeDisabled();
  await expectAccessibleInBoth(page, "list of entries");

  await next.click();
  await expect(page).toHaveURL(`${ENTRIES}?page=2`);
  await expect(page.getByRole("heading", { name: `11 to 20 of ${DICTIONARY_TABLES.length} tables` })).toBeFocused();
  await choice.selectOption(String(PAGES));
  await expect(next).toBeDisabled();
  await expect(previous).toBeEnabled();
  await paging(page).getByRole("combobox", { name: "Tables per page" }).selectOption("25");
  const [first, pages] = [Math.floor((10 * (PAGES - 1)) / 25) + 1, Math.ceil(DICTIONARY_TABLES.length / 25)];
  await expect(page).toHaveURL(`${ENTRIES}?page=${first}&size=25`);
  await expect(paging(page)).toContainText(`of ${pages}`);
  await page.goto(`${ENTRIES}?page=99`);
  await expect(choice).toHaveValue(String(PAGES));
  await page.goto(`${ENTRIES}?page=none`);
  await expect(choice).toHaveValue("1");

  await search(page).fill("withdrawn");
  await expect(page).toHaveURL(`${ENTRIES}?search=withdrawn`);
  await expect(page.locator("mark").first()).toHaveText(/withdrawn/i);
  await schema(page, "star").click();
  await expect(page).toHaveURL(`${ENTRIES}?search=withdrawn&schema=star`);
  await expect(tables(page)).toHaveText(["fact_enrolment"]);
  await search(page).fill("no such word");
  await expect(page.getByRole("heading", { name: "Nothing matches “no such word”" })).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue("withdrawn");
  await expect(schema(page, "All schemas")).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(search(page)).toHaveValue("withdrawn");
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(search(page)).toBeFocused();
  await expect(tables(page)).toHaveCount(10);
});

test("an entry can be read, copied, linked to and left", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(ENTRIES);
  await tabTo(page, search(page));
  await page.keyboard.type("cdm_lms.course.term_id");
  await tabTo(page, page.getByRole("link", { name: "TERM_ID" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${ENTRIES}/CDM_LMS/COURSE#TERM_ID`);
  await expect(heading(page, "COURSE")).toBeVisible();
  await expect(page.getByText("One row per offering")).toBeVisible();
  const row = page.getByRole("row", { name: /^TERM_ID/ });
  await expect(row).toHaveAttribute("aria-current", "location");
  await expect(row).toBeInViewport();
  await expect(row.getByRole("cell")).toHaveText(["VARCHAR", "Foreign", /Yes/, /Term in which the course runs.*CDM_LMS\.TERM\.ID/]);
  await expectAccessibleInBoth(page, "entry");

  await page.getByRole("button", { name: "Copy name" }).click();
  await expect(page.getByText("CDM_LMS.COURSE is on your clipboard.")).toBeVisible();
  expect(await clipboard(page)).toBe("CDM_LMS.COURSE");
  await page.getByRole("button", { name: "Copy query" }).click();
  await expect(page.getByText("The query is on your clipboard.")).toBeVisible();
  expect(await clipboard(page)).toMatch(/^SELECT\n {2}ID,[^;]+FROM CDM_LMS\.COURSE\nWHERE ROW_DELETED_TIME IS NULL\nLIMIT 100;$/);

  // A frame on a page that hands on no right to the clipboard.
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new DOMException("No", "NotAllowedError")) });
  });
  await page.getByRole("button", { name: "Copy name" }).click();
  await expect(page.getByText("CDM_LMS.COURSE is on your clipboard.")).toBeVisible();
  expect(await clipboard(page)).toBe("CDM_LMS.COURSE");

  await row.getByRole("link", { name: "CDM_LMS.TERM.ID" }).click();
  await expect(heading(page, "TERM")).toBeVisible();
  await expect(page.getByRole("link", { name: "CDM_LMS.COURSE.TERM_ID" })).toBeVisible();
  await page.getByRole("navigation", { name: "Where you are" }).getByRole("link", { name: "Learning platform" }).click();
  await expect(page).toHaveURL(`${ENTRIES}?schema=CDM_LMS`);
  await page.goto(`${ENTRIES}/cdm_lms/course#term_id`);
  await expect(page).toHaveURL(`${ENTRIES}/CDM_LMS/COURSE#term_id`);
  await expect(row).toHaveAttribute("aria-current", "location");
  await page.goto(`${ENTRIES}/anything`);
  await expect(page.getByText("The dictionary has no entry “anything”")).toBeVisible();
  await expect(tables(page)).toHaveCount(10);
});

test("the diagram is searched, moved, widened, saved and left for entries and other schemas", async ({ page }) => {
  await page.goto(DIAGRAM);
  await expect(heading(page, "Entity relationships")).toBeVisible();
  await expect(box(page, "star.dim_node")).toBeVisible();
  await expect(page.getByRole("img", { name: "Map of the diagram" })).toBeVisible();
  await page.getByRole("combobox", { name: "Schema" }).selectOption("CDM_MAP");
  await expect(box(page, "CDM_MAP.COURSE")).toBeVisible();
  // It begins with what can be read, around the table with most relationships, and so it does anew when a drawer takes its room.
  for (const width of [1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => zoomOf(page), `zoom at ${width} px`).toBeGreaterThanOrEqual(0.86);
    await expect(box(page, "CDM_MAP.COURSE")).toBeInViewport();
  }
  await page.getByRole("button", { name: "Show all" }).click();
  await expect.poll(() => outsideView(page)).toBe(0);
  await expect(page.getByRole("img", { name: "Map of the diagram" })).toHaveCount(0);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(page.getByRole("img", { name: "Map of the diagram" })).toBeVisible();
  await page.getByRole("combobox", { name: "Schema" }).selectOption("CDM_LMS");
  await expect(page).toHaveURL(`${DIAGRAM}/CDM_LMS`);
  await expect(box(page, "CDM_LMS.COURSE")).toBeVisible();
  await expect(diagram(page).getByRole("img", { name: /^CDM_LMS\.COURSE\.TERM_ID refers to CDM_LMS\.TERM\.ID\. Many to one/ })).toHaveCount(
    1,
  );
  await page.getByRole("combobox", { name: "Find a table" }).fill("gradebook");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${DIAGRAM}/CDM_LMS?table=GRADEBOOK`);
  await expect(async () => {
    const [frame, found] = [await diagram(page).boundingBox(), await box(page, "CDM_LMS.GRADEBOOK").boundingBox()];
    if (!frame || !found) throw new Error("nothing is drawn");
    expect(Math.abs(frame.x + frame.width / 2 - (found.x + found.width / 2))).toBeLessThan(4);
    expect(Math.abs(frame.y + frame.height / 2 - (found.y + found.height / 2))).toBeLessThan(4);
  }).toPass();
  await expect(box(page, "CDM_LMS.GRADEBOOK")).not.toContainText("WEIGHT");
  await page.getByRole("checkbox", { name: "Every column" }).click();
  await expect(page).toHaveURL(`${DIAGRAM}/CDM_LMS?table=GRADEBOOK&columns=all`);
  await expect(box(page, "CDM_LMS.GRADEBOOK")).toContainText("WEIGHT");

  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download SVG" }).click()]);
  expect(file.suggestedFilename()).toBe("CDM_LMS.svg");
  expect(await readFile(await file.path(), "utf8")).toMatch(/^<svg [\s\S]*>POSSIBLE_SCORE<[\s\S]*<\/svg>\n$/);

  await page.keyboard.press("Tab");
  await expect(diagram(page).locator(":focus")).toBeInViewport();
  const stub = box(page, "CDM_MAP.COURSE").getByRole("link");
  await stub.focus();
  await expect(stub).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${DIAGRAM}/CDM_MAP?table=COURSE`);
  await box(page, "CDM_MAP.COURSE").getByRole("link", { name: "COURSE and its neighbors" }).press("Enter");
  await expect(page).toHaveURL(`${DIAGRAM}/CDM_MAP/COURSE`);
  await expect(box(page, "CDM_SIS.COURSE_SECTION")).toBeVisible();
  await box(page, "CDM_MAP.COURSE").getByRole("link", { name: "COURSE", exact: true }).press("Enter");
  await expect(page).toHaveURL(`${ENTRIES}/CDM_MAP/COURSE`);
  await page.getByRole("link", { name: "Show in diagram" }).click();
  await expect(page).toHaveURL(`${DIAGRAM}/CDM_MAP/COURSE`);
  await page.goto(`${DIAGRAM}/CDM_ALY`);
  await expect(box(page, "CDM_ALY.CONTENT")).toBeVisible();
  await expectAccessibleInBoth(page, "diagram");
  await page.goto(`${DIAGRAM}/anything`);
  await expect(page.getByText("The dictionary has no entry “anything”")).toBeVisible();
  await expect(box(page, "star.dim_node")).toBeVisible();
});

test("calls carry no token, a failed one can be repeated, and the old address leads here", async ({ page, watch }) => {
  watch.expect(/^503: GET \S+\/dictionary\/erd$/);
  await takeUpSession(page, "viewer@northfield.example");
  await page.route("**/dictionary/erd", (route) => route.fulfill({ status: 503, json: {} }));
  const calls = ["submodels", "erd", "definitions"].map((name) => page.waitForRequest(`**/v1/data/dictionary/${name}`));
  await page.goto("/developer/data-dictionary");
  await expect(page).toHaveURL(ENTRIES);
  for (const call of calls) expect((await (await call).allHeaders())["authorization"]).toBeUndefined();
  await expect(page.getByText("The data dictionary could not be loaded")).toBeVisible();
  await expectAccessible(page, "failure");
  await page.unroute("**/dictionary/erd");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(tables(page)).toHaveCount(10);
});

test.describe("320 px wide", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("list, entry and relationships fit, and the text comes before the diagram", async ({ page }) => {
    for (const path of [`${ENTRIES}?search=course`, `${ENTRIES}/CDM_SIS/COURSE_SECTION`, `${DIAGRAM}/CDM_SIS`]) {
      await page.goto(path);
      await expect(page.getByRole("link", { name: /COURSE/ }).first()).toBeVisible();
      await expectNoOverflow(page, path);
      expect(await cutTexts(page), path).toEqual([]);
    }
    await expect(page.getByText("A larger screen shows the diagram better")).toBeVisible();
    await expect(page.getByRole("table", { name: "21 relationships" })).toBeVisible();
    await expect(diagram(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Show the diagram" }).click();
    await expect(box(page, "CDM_SIS.COURSE_SECTION")).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page, "small diagram");
  });
});

test("nothing of the dictionary is fetched by the first page", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(fetched.filter((address) => /dictionary|diagram|elk/i.test(address))).toEqual([]);
});

test("no letter is lost on a slow machine while the address follows what is typed", async ({ page }) => {
  await page.goto(ENTRIES);
  await expect(tables(page)).toHaveCount(10);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  for (const delay of [40, 170]) {
    await search(page).fill("");
    await page.keyboard.type("cdm_lms.course.term_id", { delay });
    await expect(search(page)).toHaveValue("cdm_lms.course.term_id");
  }
  await expect(page.getByRole("link", { name: "TERM_ID" })).toBeVisible();
});
