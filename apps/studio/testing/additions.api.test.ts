import { afterAll, beforeAll, expect, test } from "vitest";

import { startStage, type Embedded, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const column = (ColumnName: string) => ({ DataSetIdentifier: "any", ColumnName });
const inValues = (dimension: string, ...CategoryValues: readonly string[]) => ({
  CategoryFilter: {
    FilterId: "f",
    Column: column(dimension),
    Configuration: { FilterListConfiguration: { MatchOperator: "EQUALS", CategoryValues } },
  },
});
const ALL = { AllSheets: {} };
const onVisual = (SheetId: string, ...VisualIds: readonly string[]) => ({
  SelectedSheets: { SheetVisualScopingConfigurations: [{ SheetId, Scope: "SELECTED_VISUALS", VisualIds }] },
});
const group = (id: string, filter: object, ScopeConfiguration: object = ALL) => ({
  FilterGroupId: id,
  Filters: [filter],
  ScopeConfiguration,
  CrossDataset: "ALL_DATASETS",
  Status: "ENABLED",
});

interface SentQuery {
  readonly dimensions?: readonly { readonly name: string }[];
  readonly filters?: readonly unknown[];
}
const queriesSince = (before: number) => stage.frames.queries.slice(before) as readonly SentQuery[];
const WALES = { dimension: "region", op: "in", values: ["Wales"] };

/** Waits until the frame has nothing under way. */
async function settled(host: Embedded): Promise<void> {
  await expect.poll(() => host.frame().locator('[aria-busy="true"]').count()).toBe(0);
}

async function opened(options: object = {}): Promise<Embedded> {
  const host = await stage.open("good", options);
  await host.seen("CONTENT_LOADED");
  await host.seen("PARAMETERS_LOADED");
  await host.frame().locator('[data-visual="by-college"] svg').first().waitFor();
  return host;
}

test("a group of filters limits what its scope covers, is shown to the reader, changed, listed and removed", async () => {
  const host = await opened();
  const frame = host.frame();
  const groups = [group("wales", inValues("region", "Wales"))];
  const before = stage.frames.queries.length;
  expect(await host.call("addFilterGroups", groups)).toEqual({ success: true });
  const shown = frame.getByRole("list", { name: "Set by the page around this report:" });
  await expect.poll(() => shown.innerText()).toBe("Region: Wales");
  await settled(host);
  const queries = queriesSince(before);
  expect(queries.length).toBeGreaterThan(3);
  for (const query of queries) expect(query.filters).toContainEqual(WALES);
  expect(await host.call("getFilterGroupsForSheet", "intake")).toEqual(groups);
  expect(await host.call("getFilterGroupsForVisual", "intake", "by-college")).toEqual(groups);
  expect(await host.call("getParameters")).toEqual([]);

  expect(await host.call("updateFilterGroups", [group("wales", inValues("region", "Scotland", "Wales"))])).toEqual({ success: true });
  await expect.poll(() => shown.innerText()).toBe("Region: Scotland or Wales");
  await host.call("updateFilterGroups", [{ ...groups[0], Status: "DISABLED" }]);
  await expect.poll(() => shown.count()).toBe(0);
  await host.call("updateFilterGroups", groups);
  // What the host has set is not the reader's to reset.
  await host.call("setParameters", [{ Name: "region", Values: ["Ireland"] }]);
  await host.call("reset");
  await expect.poll(() => shown.innerText()).toBe("Region: Wales");
  expect(await host.call("removeFilterGroups", ["wales"])).toEqual({ success: true });
  await expect.poll(() => shown.count()).toBe(0);
  expect(await host.call("getFilterGroupsForSheet", "intake")).toEqual([]);
  expect(host.errors).toEqual([]);
  await host.page.close();
});

test("a group for one visual leaves the others and the sheet's sentence alone", async () => {
  const host = await opened();
  const before = stage.frames.queries.length;
  await host.call("addFilterGroups", [group("one", inValues("region", "Wales"), onVisual("intake", "by-college"))]);
  await settled(host);
  await expect.poll(() => queriesSince(before).length).toBe(1);
  expect(queriesSince(before)[0]).toMatchObject({
    dimensions: [{ name: "level1" }],
    filters: expect.arrayContaining([WALES]) as unknown[],
  });
  expect(await host.call("getFilterGroupsForVisual", "intake", "by-term")).toEqual([]);
  await host.page.close();
});

test("kinds of filters are read as the semantic layer asks them", async () => {
  const host = await opened();
  const config = (MatchOperator: string, rest: object) => ({
    CategoryFilter: { Column: column("region"), Configuration: { FilterListConfiguration: { MatchOperator, ...rest } } },
  });
  const year = (filter: object) => ({ Column: column("academic_year"), ...filter });
  for (const [filter, condition] of [
    [config("DOES_NOT_EQUAL", { CategoryValues: ["Wales"] }), { dimension: "region", op: "not_in", values: ["Wales"] }],
    [config("EQUALS", { NullOption: "NULLS_ONLY" }), { dimension: "region", op: "in", values: [null] }],
    [
      { NumericEqualityFilter: year({ Value: 2023, MatchOperator: "EQUALS", NullOption: "ALL_VALUES" }) },
      { dimension: "academic_year", op: "in", values: [2023] },
    ],
    [
      {
        NumericRangeFilter: year({
          RangeMinimum: { StaticValue: 2022 },
          RangeMaximum: { StaticValue: 2023 },
          IncludeMinimum: true,
          IncludeMaximum: true,
        }),
      },
      { dimension: "academic_year", op: "between", from: 2022, to: 2023 },
    ],
  ] as const) {
    const before = stage.frames.queries.length;
    expect(await host.call("addFilterGroups", [group("g", filter)]), JSON.stringify(filter)).toEqual({ success: true });
    await expect.poll(() => queriesSince(before)[0]?.filters).toContainEqual(condition);
    await settled(host);
    await host.call("removeFilterGroups", [group("g", filter)]);
    await settled(host);
  }
  await host.page.close();
});

test("groups that cannot be obeyed are refused as a whole, each with its reason", async () => {
  const host = await opened();
  const good = group("good", inValues("region", "Wales"));
  const cases: readonly (readonly [string, object[]])[] = [
    ["NOT_FOUND", [good, group("x", inValues("student", "s1"))]],
    ["NOT_FOUND", [good, group("x", inValues("region", "Wales"), onVisual("intake", "nothing"))]],
    ["NOT_FOUND", [good, group("x", inValues("region", "Wales"), onVisual("nowhere"))]],
    ["UNSUPPORTED", [good, group("x", { TopBottomFilter: { Column: column("region") } })]],
    ["UNSUPPORTED", [good, group("x", { NumericEqualityFilter: { Column: column("region"), Value: 1, MatchOperator: "EQUALS" } })]],
    [
      "UNSUPPORTED",
      [
        group("x", {
          CategoryFilter: {
            Column: column("region"),
            Configuration: { CustomFilterConfiguration: { MatchOperator: "EQUALS", ParameterName: "p" } },
          },
        }),
      ],
    ],
    ["INVALID_MESSAGE", [good, good]],
    ["INVALID_MESSAGE", [{ FilterGroupId: "x" }]],
    ["INVALID_MESSAGE", []],
  ];
  for (const [errorCode, groups] of cases)
    expect(await host.call("addFilterGroups", groups), JSON.stringify(groups)).toMatchObject({ success: false, errorCode });
  expect(await host.call("getFilterGroupsForSheet", "intake")).toEqual([]);
  await host.call("addFilterGroups", [good]);
  expect(await host.call("addFilterGroups", [good])).toMatchObject({ success: false, errorCode: "CONFLICT" });
  expect(await host.call("updateFilterGroups", [group("other", inValues("region", "Wales"))])).toMatchObject({ errorCode: "NOT_FOUND" });
  expect(await host.call("removeFilterGroups", ["other"])).toMatchObject({ errorCode: "NOT_FOUND" });
  await host.page.close();
});

const callback = (CustomActionId: string, operation: object = { CallbackOperation: { EmbeddingMessage: {} } }) => ({
  CustomActionId,
  Name: CustomActionId,
  Status: "ENABLED",
  Trigger: "DATA_POINT_CLICK",
  ActionOperations: [operation],
});
const toSheet = (TargetSheetId: string) => ({ NavigationOperation: { LocalNavigationConfiguration: { TargetSheetId } } });

test("an action of a visual tells the host which mark was picked, in place of filtering by it", async () => {
  const host = await opened();
  const visual = ["intake", "by-college"] as const;
  expect(await host.call("getVisualActions", ...visual)).toEqual([]);
  expect(await host.call("setVisualActions", ...visual, [callback("tell")])).toEqual({ success: true });
  expect(await host.call("addVisualActions", ...visual, [callback("open", toSheet("outcomes"))])).toEqual({ success: true });
  expect(await host.call("addVisualActions", ...visual, [callback("tell")])).toMatchObject({ errorCode: "CONFLICT" });
  expect(await host.call("getVisualActions", ...visual)).toEqual([callback("tell"), callback("open", toSheet("outcomes"))]);
  const chart = host.frame().locator('[data-visual="by-college"]').getByRole("application");
  await chart.press("ArrowDown");
  await chart.press("Enter");
  const { message } = await host.seen("CALLBACK_OPERATION_INVOKED");
  expect(message).toMatchObject({
    CustomActionId: "tell",
    DashboardId: "enrolment-and-outcomes",
    SheetId: "intake",
    VisualId: "by-college",
    Datapoints: [
      {
        Columns: [
          { Field: { String: { Column: { ColumnName: "level1" } } } },
          { Metric: { Decimal: { Column: { ColumnName: "enrolments" } } } },
        ],
        RawValues: [{ String: expect.any(String) as string }, { Decimal: expect.any(Number) as number }],
      },
    ],
  });
  expect((await host.seen("SELECTED_SHEET_CHANGED")).message).toMatchObject({ selectedSheet: { SheetId: "outcomes" } });
  expect(await host.call("getParameters")).toEqual([]);
  expect(await host.call("removeVisualActions", ...visual, [callback("tell")])).toEqual({ success: true });
  expect(await host.call("removeVisualActions", ...visual, [callback("tell")])).toMatchObject({ errorCode: "NOT_FOUND" });
  expect(await host.call("addVisualActions", "intake", "nothing", [callback("a")])).toMatchObject({ errorCode: "NOT_FOUND" });
  for (const refused of [
    callback("a", { URLOperation: { URLTemplate: "https://elsewhere.example", URLTarget: "NEW_TAB" } }),
    callback("a", { FilterOperation: {} }),
    { ...callback("a"), Trigger: "DATA_POINT_MENU" },
  ])
    expect(await host.call("addVisualActions", ...visual, [refused])).toMatchObject({ success: false, errorCode: "UNSUPPORTED" });
  expect(await host.call("addVisualActions", ...visual, [callback("a", toSheet("nowhere"))])).toMatchObject({ errorCode: "NOT_FOUND" });
  await host.page.close();
});

test("sizes and dialogs are reported, and what can be named is", async () => {
  const host = await opened({ sheetOptions: { emitSizeChangedEventOnSheetChange: true } });
  expect(await host.call("getSheetVisuals", "intake")).toContainEqual({ VisualId: "by-college", Name: "Where is intake largest?" });
  const sizes = async () => (await host.events()).filter(({ name }) => name === "SIZE_CHANGED").length;
  await settled(host);
  const before = await sizes();
  await host.call("setSelectedSheetId", "outcomes");
  await expect.poll(sizes).toBeGreaterThan(before);
  await host
    .frame()
    .getByRole("button", { name: /^Options for/ })
    .first()
    .press("Enter");
  await host.frame().getByRole("menuitem", { name: "How is this calculated" }).press("Enter");
  await host.seen("MODAL_OPENED");
  expect(await host.call("createSharedView")).toMatchObject({ success: false, errorCode: "UNSUPPORTED" });
  await host.page.close();
});

const VISUAL = { visual: "/sheets/intake/visuals/by-college" };

test("a single visual is embedded, filtered, themed, sized and acted on by itself", async () => {
  const host = await stage.open(
    "good",
    { parameters: [{ Name: "region", Values: ["Wales"] }], themeOptions: { themeArn: "arn:theme/dark" } },
    VISUAL,
  );
  const { message } = await host.seen("CONTENT_LOADED");
  expect(message).toEqual({ title: "Where is intake largest?" });
  const frame = host.frame();
  await frame.locator("svg").first().waitFor();
  expect(await frame.getByRole("region").count()).toBe(1);
  expect(await frame.getByRole("tab").count()).toBe(0);
  expect(await frame.locator("html").getAttribute("data-theme")).toBe("dark");
  await host.seen("SIZE_CHANGED");
  await host.page.waitForFunction(() => document.querySelector("#slot iframe")?.getAttribute("height") !== "600px");
  const before = stage.frames.queries.length;
  expect(await host.call("addFilterGroups", [group("g", inValues("academic_year", "x"))])).toMatchObject({ errorCode: "UNSUPPORTED" });
  expect(await host.call("addFilterGroups", [group("g", inValues("age_band", "0-35"))])).toEqual({ success: true });
  await expect
    .poll(() => queriesSince(before).at(-1)?.filters)
    .toEqual(expect.arrayContaining([WALES, { dimension: "age_band", op: "in", values: ["0-35"] }]));
  expect(await host.call("getFilterGroups")).toHaveLength(1);
  expect(await host.call("setActions", [callback("tell")])).toEqual({ success: true });
  expect(await host.call("getActions")).toEqual([callback("tell")]);
  expect(await host.call("addActions", [callback("open", toSheet("outcomes"))])).toMatchObject({ errorCode: "NOT_FOUND" });
  const chart = frame.getByRole("application");
  await chart.press("ArrowDown");
  await chart.press("Enter");
  expect((await host.seen("CALLBACK_OPERATION_INVOKED")).message).toMatchObject({ VisualId: "by-college" });
  expect(await host.call("removeActions", [callback("tell")])).toEqual({ success: true });
  expect(await host.call("setParameters", [{ Name: "region", Values: ["Ireland"] }])).toEqual({ success: true });
  expect(await host.call("reset")).toEqual({ success: true });
  expect(await host.call("setTheme", "arn:theme/light")).toEqual({ success: true });
  expect(await host.call("setPreloadThemes", ["arn:theme/light", "arn:theme/dark"])).toEqual({ success: true });
  expect(await host.call("setPreloadThemes", ["arn:theme/pink"])).toMatchObject({ errorCode: "NOT_FOUND" });
  expect(await host.call("removeFilterGroups", ["g"])).toEqual({ success: true });
  expect(host.errors).toEqual([]);
  await host.page.close();
});

const REMARK = {
  text: "Who recruits there?",
  author: "A reader",
  writtenAt: "2026-11-19T09:00:00.000Z",
  editedAt: null,
  mayChange: false,
  mayDelete: false,
  version: 1,
};

test("a single visual says how many comments it has, opens them, and sets itself as it was for one", async () => {
  const replies = [{ ...REMARK, id: "reply", text: "Two schools." }];
  const state = { sheet: "intake", filters: { region: ["Wales"] }, sorts: {} };
  const thread = { ...REMARK, id: "first", visual: "by-college", state, readers: { nodes: null, restricted: false }, replies };
  const elsewhere = { ...thread, id: "other", visual: "by-region", text: "Of another visual" };
  stage.frames.threads.push(thread, elsewhere);
  const host = await stage.open("good", {}, VISUAL);
  await host.seen("CONTENT_LOADED");
  const frame = host.frame();
  await frame.getByRole("button", { name: "2 comments on “Where is intake largest?”" }).press("Enter");
  const dialog = frame.getByRole("dialog", { name: "Comments: Where is intake largest?" });
  await dialog.getByText("Who recruits there?").waitFor();
  await dialog.getByText("Two schools.").waitFor();
  expect(await dialog.getByText("Of another visual").count()).toBe(0);
  const before = stage.frames.queries.length;
  await dialog.getByRole("button", { name: /^Set the report as it was/ }).press("Enter");
  await expect.poll(() => queriesSince(before).map(({ filters }) => filters)).toContainEqual([WALES]);
  await expect.poll(() => dialog.count()).toBe(0);
  stage.frames.threads.length = 0;
  expect(host.errors).toEqual([]);
  await host.page.close();
});

test("a visual that is not there is an error, and every request to it says so", async () => {
  const host = await stage.open("good", {}, { visual: "/sheets/intake/visuals/nothing" });
  expect((await host.seen("ERROR_OCCURRED")).message).toMatchObject({ success: false });
  expect(await host.call("reset")).toMatchObject({ success: false });
  await host.page.close();
});

test("a visual that fills its frame is as high as the frame", async () => {
  const host = await stage.open("good", { scaleToContainer: true }, VISUAL);
  await host.seen("CONTENT_LOADED");
  await host.frame().locator("svg").first().waitFor();
  const heightOf = async () => (await host.frame().getByRole("application").boundingBox())?.height ?? 0;
  const before = await heightOf();
  await host.page.evaluate(() => document.querySelector("#slot iframe")?.setAttribute("height", "1100px"));
  await expect.poll(heightOf).toBeGreaterThan(before + 300);
  await host.page.close();
});

test("a visual that fills a narrow frame takes what its lines leave, also where its host follows its height", async () => {
  const host = await stage.open("good", { scaleToContainer: true }, { ...VISUAL, width: 340 });
  await host.seen("CONTENT_LOADED");
  await host.frame().locator("svg").first().waitFor();
  await host.page.evaluate(() => document.querySelector("#slot iframe")?.setAttribute("height", "780px"));
  const page = host.frame().getByRole("main");
  await expect.poll(async () => (await page.boundingBox())?.height).toBe(780);
  await settled(host);
  expect((await page.boundingBox())?.height).toBe(780);
  await host.page.close();
});

test("a dialog keeps to what shows of its frame when the window becomes smaller", async () => {
  const host = await opened();
  const frame = host.frame();
  await frame.getByRole("button", { name: "Options for “Where is intake largest?”" }).press("Enter");
  await frame.getByRole("menuitem", { name: "How is this calculated" }).press("Enter");
  const dialog = frame.getByRole("dialog");
  await dialog.getByText("The query, as it was run").waitFor();
  const heightOf = async () => (await dialog.boundingBox())?.height ?? 0;
  expect(await heightOf()).toBeGreaterThan(480);
  await host.page.setViewportSize({ width: 900, height: 420 });
  await expect.poll(heightOf).toBeLessThanOrEqual(420);
  await host.page.close();
});

test("a single visual whose report requires a filter asks for it first, and lets it be chosen and changed", async () => {
  const before = stage.frames.queries.length;
  const host = await stage.open("good", {}, { ...VISUAL, requires: "region" });
  await host.seen("PARAMETERS_LOADED");
  const frame = host.frame();
  const choice = frame.getByRole("region", { name: "Choose Region" });
  await choice.getByRole("menuitemcheckbox", { name: /^Wales/ }).waitFor();
  expect(await frame.getByRole("application").count()).toBe(0);
  const questionsOfCard = () => queriesSince(before).filter(({ dimensions = [] }) => dimensions.some(({ name }) => name === "level1"));
  expect(questionsOfCard()).toEqual([]);
  const choiceQueries = () => queriesSince(before).filter(({ dimensions = [] }) => dimensions.some(({ name }) => name === "region"));
  expect(choiceQueries()).toHaveLength(1);
  await choice.getByRole("menuitemcheckbox", { name: /^Wales/ }).press("Enter");
  await frame.getByRole("application").waitFor();
  expect(questionsOfCard().length).toBeGreaterThan(0);
  for (const { filters } of questionsOfCard()) expect(filters).toEqual([WALES]);
  await frame.getByRole("button", { name: /^Region/ }).press("Enter");
  const panel = frame.getByRole("dialog", { name: "Region" });
  await panel.getByRole("menuitemcheckbox", { name: /^Wales/ }).waitFor();
  await settled(host);
  await panel.getByRole("button", { name: "Clear" }).press("Enter");
  await choice.getByRole("menuitemcheckbox", { name: /^Wales/ }).waitFor();
  await settled(host);
  // What is in the page, in the panel and in the page again is one list.
  expect(choiceQueries()).toHaveLength(1);
  expect(host.errors).toEqual([]);
  await host.page.close();
});

test("a filter that a report requires counts as set where its host sets it, and not where it only excludes", async () => {
  const host = await stage.open("good", {}, { ...VISUAL, requires: "region" });
  await host.seen("PARAMETERS_LOADED");
  const frame = host.frame();
  const choice = frame.getByRole("region", { name: "Choose Region" });
  await choice.waitFor();
  expect(await host.call("addFilterGroups", [group("g", inValues("region", "Wales"))])).toEqual({ success: true });
  await frame.getByRole("application").waitFor();
  expect(await choice.count()).toBe(0);
  expect(await frame.getByRole("button", { name: /^Region/ }).count()).toBe(0);
  expect(await frame.getByRole("list", { name: "Set by the page around this report" }).innerText()).toContain("Wales");
  const others = {
    CategoryFilter: {
      FilterId: "f",
      Column: column("region"),
      Configuration: { FilterListConfiguration: { MatchOperator: "DOES_NOT_EQUAL", CategoryValues: ["Wales"] } },
    },
  };
  expect(await host.call("updateFilterGroups", [group("g", others)])).toEqual({ success: true });
  await choice.waitFor();
  await host.page.close();

  const report = await stage.open("good", {}, { requires: "region" });
  await report.seen("PARAMETERS_LOADED");
  await report.frame().getByRole("region", { name: "Choose Region" }).waitFor();
  expect(await report.call("addFilterGroups", [group("g", inValues("region", "Wales"))])).toEqual({ success: true });
  await report.frame().locator('[data-visual="by-college"] svg').first().waitFor();
  await report.page.close();
});
