import type { FrameLocator, Locator, Page } from "@playwright/test";

import { expectAccessible } from "./lib/accessibility.ts";
import { settled } from "./lib/dashboards.ts";
import { embedOf } from "./lib/embed-host.ts";
import { expect, test } from "./lib/test.ts";

const desk = (frame: FrameLocator) => frame.getByRole("main", { name: /^Editor of/ });
const toolbar = (frame: FrameLocator) => frame.getByRole("toolbar", { name: "Add and undo" });
const saved = (frame: FrameLocator) => expect(desk(frame).getByText("Saved", { exact: true })).toBeVisible();
const builderOf = (frame: FrameLocator) => frame.getByRole("region", { name: "Build a visual" });
const shelf = (frame: FrameLocator, name: string) => builderOf(frame).getByRole("region", { name, exact: true });
const preview = (frame: FrameLocator) => shelf(frame, "Preview");

/** A question whose answer becomes a visual. */
const ANSWER = "withdrawal rate by gender";

/** A way of working: what it does to press a control, to enter a text and to put a field on a shelf. */
interface Hand {
  readonly press: (control: Locator) => Promise<void>;
  readonly enter: (control: Locator, text: string) => Promise<void>;
  readonly put: (frame: FrameLocator, field: string, onto: "Measures" | "Breakdowns") => Promise<void>;
  readonly undo: (frame: FrameLocator) => Promise<void>;
  readonly redo: (frame: FrameLocator) => Promise<void>;
}

const fieldOf = (frame: FrameLocator, field: string) => builderOf(frame).getByRole("button", { name: `Add ${field}`, exact: true });

/** Brings a field of the list into sight. */
async function search(frame: FrameLocator, hand: Pick<Hand, "enter">, field: string): Promise<Locator> {
  await hand.enter(builderOf(frame).getByRole("searchbox", { name: "Search measures and dimensions" }), field);
  // All subjects are open once what was found is listed.
  await expect(builderOf(frame).locator('details:not([open]):has([aria-label^="Add "])')).toHaveCount(0);
  return fieldOf(frame, field).first();
}

/** Works by pointer: fields are dragged, and let go once the shelf has shown that it takes them. */
const mouse = (page: Page): Hand => {
  const enter: Hand["enter"] = async (control, text) => {
    await control.click();
    await control.fill(text);
  };
  return {
    press: (control) => control.click(),
    enter,
    put: async (frame, name, onto) => {
      const field = await search(frame, { enter }, name);
      const target = shelf(frame, onto);
      await field.hover();
      await page.mouse.down();
      await target.hover();
      await expect(target.locator("[data-target]")).toBeVisible();
      await target.locator("[data-target]").hover();
      await page.mouse.up();
      await expect(target.locator("[data-target]")).toHaveCount(0);
    },
    undo: (frame) => toolbar(frame).getByRole("button", { name: /^Undo/ }).click(),
    redo: (frame) => toolbar(frame).getByRole("button", { name: /^Redo/ }).click(),
  };
};

/** Works by keys alone: what is pressed can be reached with Tab or the arrows of its group. */
const keyboard = (page: Page): Hand => {
  const reach = async (control: Locator): Promise<void> => {
    await expect(control).toBeEnabled();
    await control.focus();
    await expect(control).toBeFocused();
    const isStop = (element: HTMLElement): boolean =>
      element.tabIndex >= 0 || element.closest("[role=listbox], [role=menu], [role=tablist]") !== null;
    expect(await control.evaluate(isStop), "it can be reached by Tab, or by the arrows of its group").toBe(true);
  };
  const enter: Hand["enter"] = async (control, text) => {
    await reach(control);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(text);
  };
  const takeKeys = (frame: FrameLocator) =>
    reach(frame.locator("[data-part]").first().or(toolbar(frame).getByRole("button").first()).first());
  return {
    press: async (control) => {
      await reach(control);
      const isBox = await control.evaluate((element) => element.matches("input[type=checkbox], input[type=radio]"));
      await page.keyboard.press(isBox ? "Space" : "Enter");
    },
    enter,
    put: async (frame, name) => {
      await reach(await search(frame, { enter }, name));
      await page.keyboard.press("Enter");
    },
    undo: async (frame) => {
      await takeKeys(frame);
      await page.keyboard.press("ControlOrMeta+z");
    },
    redo: async (frame) => {
      await takeKeys(frame);
      await page.keyboard.press("ControlOrMeta+Shift+z");
    },
  };
};

async function beginVisual(frame: FrameLocator, { press }: Hand): Promise<void> {
  await press(toolbar(frame).getByRole("button", { name: "Add visual" }));
  await expect(builderOf(frame)).toBeVisible();
}

async function finishVisual(frame: FrameLocator, { press }: Hand, title: string): Promise<void> {
  await expect(preview(frame).getByRole("heading", { name: title })).toBeVisible();
  await press(builderOf(frame).getByRole("button", { name: "Done" }));
  await expect(frame.locator("[data-part]").filter({ hasText: title }).first()).toBeVisible();
}

/** What an author has before them: the parts of the sheet and where they stand, the filters and the parameters. */
const stateOf = async (frame: FrameLocator): Promise<readonly (string | null)[]> => [
  ...(await frame.locator("[data-part]").evaluateAll((parts) => parts.map((part) => part.getAttribute("aria-label")))),
  ...(await desk(frame)
    .getByRole("button", { name: /^(Change parameter|Remove filter) / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")))),
];

/** Follows the draft that a page opens. @returns what reads it as the server has it, as JSON */
function followDraft(page: Page): () => Promise<string> {
  let opened = { url: "", authorization: "" };
  page.on("request", (request) => {
    if (/\/frame-api\/reports\/[^/]+\/draft$/.test(new URL(request.url()).pathname)) {
      opened = { url: request.url(), authorization: request.headers()["authorization"] ?? "" };
    }
  });
  return async () => {
    const response = await page.request.get(opened.url, { headers: { authorization: opened.authorization } });
    const { content } = (await response.json()) as { readonly content: { readonly dashboard: unknown } };
    return JSON.stringify(content.dashboard);
  };
}

/** Builds three visuals with a calculated ratio, a parameter and a filter; takes every step back, and makes each again. */
async function buildReport(page: Page, frame: FrameLocator, hand: Hand, title: string): Promise<void> {
  const { press, enter, put } = hand;
  const readDraft = followDraft(page);
  await press(frame.getByRole("button", { name: "New report" }));
  await press(frame.getByRole("button", { name: "Begin" }));
  await expect(frame.getByText("Enter a title.")).toBeVisible();
  await enter(frame.getByRole("textbox", { name: "Title" }), title);
  await frame.getByLabel("Area").selectOption("leading");
  await press(frame.getByRole("button", { name: "Begin" }));
  await expect(desk(frame)).toBeVisible();
  const states = [await stateOf(frame)];
  const begun = await readDraft();

  await beginVisual(frame, hand);
  await put(frame, "Enrolments", "Measures");
  await finishVisual(frame, hand, "Enrolments");
  states.push(await stateOf(frame));
  await beginVisual(frame, hand);
  await put(frame, "Students", "Measures");
  await put(frame, "College or discipline", "Breakdowns");
  await finishVisual(frame, hand, "Students by college or discipline");
  states.push(await stateOf(frame));

  await beginVisual(frame, hand);
  await press(builderOf(frame).getByRole("button", { name: "Calculated measure" }));
  const dialog = frame.getByRole("dialog", { name: "New calculated measure" });
  await enter(dialog.getByRole("combobox", { name: "Formula" }), "passes / enrolments");
  await enter(dialog.getByRole("textbox", { name: "Name" }), "Passes of all");
  await expect(dialog.getByText("Its values are of this unit: %")).toBeVisible();
  await press(dialog.getByRole("button", { name: "Use it" }));
  await put(frame, "Term", "Breakdowns");
  await finishVisual(frame, hand, "Passes of all by term");
  states.push(await stateOf(frame));

  await press(frame.getByRole("button", { name: "Add parameter" }));
  const defining = frame.getByRole("dialog", { name: "Add parameter" });
  await enter(defining.getByLabel("Label"), "Least students");
  await enter(defining.getByLabel("Begins with"), "1");
  await press(defining.getByRole("button", { name: "Add a use" }));
  await press(defining.getByRole("button", { name: "Done" }));
  await expect(frame.getByRole("button", { name: "Change parameter “Least students”" })).toBeVisible();
  states.push(await stateOf(frame));
  await press(frame.getByRole("button", { name: "Add filter" }));
  await enter(frame.getByLabel("Search fields"), "college or");
  await press(frame.getByRole("button", { name: /^College or discipline/ }));
  await expect.poll(() => stateOf(frame)).not.toEqual(states.at(-1));
  states.push(await stateOf(frame));

  await saved(frame);
  const built = await readDraft();
  expect(built).not.toBe(begun);

  for (const state of states.slice(0, -1).toReversed()) {
    await hand.undo(frame);
    await expect.poll(() => stateOf(frame)).toEqual(state);
  }
  await expect(toolbar(frame).getByRole("button", { name: /^Undo|^Nothing to undo/ })).toHaveAttribute("aria-disabled", "true");
  await expect.poll(readDraft, "every step back, the draft is saved as it began").toBe(begun);
  for (const state of states.slice(1)) {
    await hand.redo(frame);
    await expect.poll(() => stateOf(frame)).toEqual(state);
  }
  await expect.poll(readDraft, "every step made again, the draft is saved as it was built").toBe(built);
  await saved(frame);
  await press(frame.getByRole("button", { name: "All reports" }));
  await expect(frame.getByRole("button", { name: `Open “${title}”` })).toBeVisible();
}

/** Asks a question in the editor and puts its answer on the sheet. */
async function addAnswer(page: Page, frame: FrameLocator, { press, enter }: Hand): Promise<void> {
  await press(toolbar(frame).getByRole("button", { name: "Ask a question" }));
  const dialog = frame.getByRole("dialog", { name: "Ask a question about the data" });
  await enter(dialog.getByRole("combobox", { name: "Ask about your institution's data" }), ANSWER);
  await page.keyboard.press("Enter");
  const answer = dialog.getByRole("region", { name: "Answer", exact: true });
  await expect(answer.getByRole("application")).toBeVisible();
  await expectAccessible(page, "a question in the editor");
  await press(answer.getByRole("button", { name: "Put on this sheet" }));
  await expect(dialog).toBeHidden();
  await expect(frame.locator("[data-part]").filter({ hasText: ANSWER }).first()).toBeVisible();
}

/** Writes a story from two visuals of a report, one of them the answer. */
async function writeStory(frame: FrameLocator, { press, enter }: Hand, report: string, title: string): Promise<void> {
  await press(frame.getByRole("button", { name: "Build story" }));
  const dialog = frame.getByRole("dialog", { name: "Build a story" });
  await enter(dialog.getByRole("textbox", { name: "Title" }), title);
  await dialog.getByLabel("Report").selectOption({ label: report });
  await press(dialog.getByRole("checkbox", { name: "Students by college or discipline", exact: true }));
  await press(dialog.getByRole("checkbox", { name: ANSWER, exact: true }));
  await press(dialog.getByRole("button", { name: "Begin with 2 pages" }));
  await expect(frame.getByRole("navigation", { name: "Pages" }).getByRole("listitem")).toHaveCount(2);
}

/** Shares what is in the editor with the College of Science and gives its readers the draft. */
async function publishToCollege(frame: FrameLocator, { press, enter }: Hand): Promise<void> {
  await saved(frame);
  await press(frame.getByRole("button", { name: "Share", exact: true }));
  await enter(frame.getByLabel("Find people or parts of the institution"), "College of Sci");
  await press(frame.getByRole("button", { name: "Share with College of Science" }));
  await press(frame.getByRole("button", { name: "Save sharing" }));
  await press(frame.getByRole("button", { name: "Publish" }));
  await press(frame.getByRole("dialog").getByRole("button", { name: "Publish" }));
  await expect(desk(frame).getByText("Published", { exact: true })).toBeVisible();
  await press(frame.getByRole("button", { name: "All reports" }));
}

/** Calls by which a report or a story is changed, as an author's console sends them. */
const changesOf = (id: string): readonly (readonly [string, string, unknown])[] => [
  ["PUT", `/reports/${id}/draft`, { version: 1, document: {} }],
  ["POST", `/reports/${id}/publish`, { version: 1 }],
  ["PUT", `/reports/${id}/sharing`, { shares: [] }],
  ["PUT", `/reports/${id}/owner`, { person: id }],
  ["POST", `/reports/${id}/review`, { version: 1 }],
  ["POST", `/reports/${id}/versions/published/1/restore`, { version: 1 }],
  ["DELETE", `/reports/${id}?version=1`, undefined],
];

/** Reads the report and the story as the dean, who sees her college's numbers and can change nothing. */
async function readAsDean(visitor: Page, report: string, story: string): Promise<void> {
  let authorization = "";
  let api = "";
  visitor.on("request", (request) => {
    if (!request.url().includes("/frame-api/reports") || !request.headers()["authorization"]) return;
    authorization = request.headers()["authorization"] ?? "";
    api = `${new URL(request.url()).origin}/frame-api`;
  });
  const { frame, heard } = await embedOf(visitor, "dean@northfield.example", "reader", "embedConsole");
  await frame.getByRole("button", { name: `Open “${report}”` }).click();
  await settled(frame);
  const chart = frame.getByRole("region", { name: "Students by college or discipline" }).getByRole("application");
  await expect(chart).toHaveAccessibleName(/College of Science/);
  await expect(chart).not.toHaveAccessibleName(/College of Business/);
  await expect(frame.getByRole("region", { name: "Passes of all by term" })).toBeVisible();
  expect(await heard()).toContain("PAGE_NAVIGATION");
  await frame.getByRole("button", { name: "All reports" }).click();
  await expect(frame.getByRole("button", { name: /^(Save a copy|Change|New report)/ })).toHaveCount(0);
  await frame.getByRole("button", { name: `Open “${story}”` }).click();
  await expect(frame.locator('[aria-busy="true"]')).toHaveCount(0);
  const chartOfStory = frame.locator("[data-visual]").getByRole("application").first();
  await expect(chartOfStory).toHaveAccessibleName(/College of Science/);
  await expect(chartOfStory).not.toHaveAccessibleName(/College of Business/);
  await expectAccessible(visitor, "a story as a dean reads it");

  const headers = { authorization };
  const listed = (await (await visitor.request.get(`${api}/reports?locale=en`, { headers })).json()) as {
    readonly reports: readonly { readonly id: string; readonly title: string }[];
  };
  const shared = listed.reports.filter(({ title }) => title === report || title === story);
  expect(shared).toHaveLength(2);
  for (const { id } of shared) {
    for (const [method, path, data] of changesOf(id)) {
      const response = await visitor.request.fetch(api + path, { method, headers, data });
      expect(response.status(), `${method} ${path}`).toBe(403);
    }
  }
}

/** Makes a report and a story of it, and gives them to the people of one college. */
async function author(page: Page, hand: Hand, names: { readonly report: string; readonly story: string }) {
  const { frame } = await embedOf(page, "author@northfield.example", "authoring", "embedConsole");
  await buildReport(page, frame, hand, names.report);
  await hand.press(frame.getByRole("button", { name: `Change “${names.report}”` }));
  await addAnswer(page, frame, hand);
  await publishToCollege(frame, hand);
  await writeStory(frame, hand, names.report, names.story);
  await publishToCollege(frame, hand);
  return frame;
}

test("by mouse an author builds a report, adds an answer, writes a story and publishes both to one college", async ({
  page,
  newVisitor,
}) => {
  const names = { report: "Deans by mouse", story: "Told by mouse" };
  await author(page, mouse(page), names);
  await readAsDean(await newVisitor(), names.report, names.story);
});

test("by keyboard alone an author builds a report, adds an answer, writes a story and publishes both to one college", async ({
  page,
  newVisitor,
}) => {
  const names = { report: "Deans by keyboard", story: "Told by keyboard" };
  const frame = await author(page, keyboard(page), names);
  await expectAccessible(page, "the home of the author's console");
  await frame.getByRole("button", { name: `Change “${names.report}”` }).press("Enter");
  await expect(desk(frame)).toBeVisible();
  await expectAccessible(page, "the editor");
  await readAsDean(await newVisitor(), names.report, names.story);
});
