import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";

export const ENROLMENT = "/reporting/leading/enrolment-and-outcomes";
export const ENGAGEMENT = "/reporting/learning/student-engagement";
export const ASSESSMENT = "/reporting/teaching/assessment-and-grades";
export const SOCIAL = "/reporting/learning/social-and-collaborative-engagement";
export const TOOL_ACTIVITY = "/reporting/leading/learning-tool-activity";
export const TOOLS_ADOPTION = "/reporting/leading/learning-tools-adoption";
export const PLATFORM_ADOPTION = "/reporting/leading/learning-platform-adoption";
export const PROGRESSION = "/reporting/leading/progression-and-awards";
export const ACCESSIBILITY = "/reporting/teaching/content-accessibility";
export const COURSE_SUMMARY = "/reporting/teaching/course-summary";
export const ADMINISTRATION = "/reporting/leading/course-administration";
export const PRACTICES = "/reporting/teaching/instructional-practices";
export const PERFORMANCE = "/reporting/learning/student-performance";

const TITLES = {
  [ENROLMENT]: "Enrollment and outcomes",
  [ENGAGEMENT]: "Student engagement",
  [SOCIAL]: "Social and collaborative engagement",
  [ASSESSMENT]: "Assessment and grades",
  [TOOL_ACTIVITY]: "Learning tool activity",
  [TOOLS_ADOPTION]: "Learning tools adoption",
  [PLATFORM_ADOPTION]: "Learning platform adoption",
  [PROGRESSION]: "Progression and awards",
  [ACCESSIBILITY]: "Content accessibility",
  [COURSE_SUMMARY]: "Course summary",
  [ADMINISTRATION]: "Course administration",
  [PRACTICES]: "Instructional practices",
  [PERFORMANCE]: "Student performance and grades",
} as const;
export type DashboardPath = keyof typeof TITLES;
export const DASHBOARD_PATHS = Object.keys(TITLES) as DashboardPath[];

/** The iframe that holds a dashboard. */
export const iframeOf = (page: Page, path: DashboardPath): Locator => page.getByTitle(`Report: ${TITLES[path]}`);
export const frameOf = (page: Page, path: DashboardPath): FrameLocator => iframeOf(page, path).contentFrame();

/** Waits until everything on the shown sheet has its answer, and none is an error. */
export async function settled(frame: FrameLocator): Promise<void> {
  await expect(frame.getByRole("tabpanel").getByRole("region").first()).toBeVisible();
  await expect(frame.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(frame.getByRole("alert")).toHaveCount(0);
}

const PERIODS = ["academic-year", "term", "entry-year"];

/** Says in an address that no period is set but those that it names: reports start with one. */
export function inAllPeriods(search: string): string {
  const parameters = new URLSearchParams(search);
  if (!PERIODS.some((name) => parameters.has(name))) for (const name of PERIODS) parameters.set(name, "");
  return `?${parameters.toString()}`;
}

/** Opens a dashboard with what its address says, of all periods where that names none, and waits for its first sheet. */
export async function openDashboard(page: Page, path: DashboardPath, search = ""): Promise<FrameLocator> {
  return openAsItStarts(page, path, inAllPeriods(search));
}

/** Opens a dashboard as its readers do, with the period that it starts with. */
export async function openAsItStarts(page: Page, path: DashboardPath, search = ""): Promise<FrameLocator> {
  await page.goto(path + search);
  const frame = frameOf(page, path);
  await settled(frame);
  // What a frame draws can be seen before the page around it lets a pointer through to it.
  await expect.poll(() => frame.owner().evaluate((element) => element.closest("[inert]") === null)).toBe(true);
  return frame;
}

/** Opens a sheet, by the keyboard: on a phone the row of tabs scrolls, and a frame that grows moves it under a pointer. */
export async function openSheet(frame: FrameLocator, name: string): Promise<void> {
  await frame.getByRole("tab", { name, exact: true }).press("Enter");
  await expect(frame.getByRole("tabpanel", { name, exact: true })).toBeVisible();
  await settled(frame);
}

/** One visual by its title. */
export const visual = (frame: FrameLocator, title: string): Locator => frame.getByRole("region", { name: title, exact: true });

/** Picks an entry of a visual's menu, by the keyboard: charts above that grow move both away under a pointer. */
export async function pickOption(frame: FrameLocator, title: string, entry: string): Promise<void> {
  await frame.getByRole("button", { name: `Options for “${title}”` }).press("Enter");
  await frame.getByRole("menuitem", { name: entry }).press("Enter");
}

/** The figure of a number tile as it reads, e.g. `12,345` or `71.2%`. */
export async function figure(frame: FrameLocator, title: string): Promise<string> {
  const rows = await tableOf(frame, title);
  return rows[1]?.[0] ?? "";
}

/** The rows of "View as table", headings first; closes the dialog again. */
export async function tableOf(frame: FrameLocator, title: string): Promise<string[][]> {
  await pickOption(frame, title, "View as table");
  const dialog = frame.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();
  const rows = await rowsOf(dialog);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  return rows;
}

/** Texts of the cells of the one table inside, headings first. */
export async function rowsOf(inside: Locator): Promise<string[][]> {
  const all = inside.getByRole("button", { name: /^Show all/ });
  await expect(inside.getByRole("row").nth(1)).toBeVisible();
  if (await all.isVisible()) await all.click();
  return inside
    .getByRole("table")
    .evaluate((table: HTMLTableElement) => [...table.rows].map((row) => [...row.cells].map((cell) => cell.innerText.trim())));
}

/** Sets one value of a filter and closes its panel. */
export async function setFilter(frame: FrameLocator, label: string, value: string): Promise<void> {
  await frame.getByRole("button", { name: new RegExp(`^${label} `) }).click();
  const panel = frame.getByRole("dialog", { name: label });
  await panel.getByRole("menuitemcheckbox", { name: new RegExp(`^${value} `) }).click();
  await panel.press("Escape");
  await expect(panel).toBeHidden();
  await settled(frame);
}
