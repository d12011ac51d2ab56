import { spelledFor } from "@lyceum/locales";
import { DELIVERED_DASHBOARDS } from "@lyceum/model";

import { expectAccessible } from "./lib/accessibility.ts";
import {
  type DashboardPath,
  openDashboard,
  openSheet,
  pickOption,
  PLATFORM_ADOPTION,
  settled,
  tableOf,
  TOOL_ACTIVITY,
  TOOLS_ADOPTION,
  visual,
} from "./lib/dashboards.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const REPORTS: readonly (readonly [path: DashboardPath, dates: RegExp, compared: string])[] = [
  [TOOL_ACTIVITY, /Activity dates: .*2026/, "How often are tools used?"],
  [TOOLS_ADOPTION, /Activity dates: .*2026/, "What share of people?"],
  [PLATFORM_ADOPTION, /Session dates: .*2026/, "How many people come?"],
];

for (const [path, dates, compared] of REPORTS) {
  test(`${path} opens with its last days and shows every visual of every sheet`, async ({ page }) => {
    await takeUpSession(page, "viewer@northfield.example");
    const frame = await openDashboard(page, path);
    await expect(frame.getByRole("list", { name: "Filters set" })).toContainText(dates);
    await expect(visual(frame, compared)).toContainText(/%/);
    for (const sheet of DELIVERED_DASHBOARDS.find(({ urlSlug }) => path.endsWith(urlSlug))?.sheets ?? []) {
      await openSheet(frame, spelledFor("en-US", sheet.name));
      for (const { title, kind } of sheet.visuals) {
        const shown = visual(frame, spelledFor("en-US", title));
        if (kind === "number") await expect(shown).toContainText(/\d/);
        else if (kind === "table") await expect(shown.getByRole("row").nth(2)).toBeVisible();
        else await expect(shown.getByRole("application", { name: /with \d+ values\. Lowest: .+\d/ })).toBeVisible();
      }
      await expectAccessible(page, `${path}, ${sheet.name}`);
    }
  });
}

test("a reader chooses the key measure and other days to compare with, and a link keeps both", async ({ page }) => {
  await takeUpSession(page, "viewer@northfield.example");
  const frame = await openDashboard(page, TOOLS_ADOPTION);
  const lead = visual(frame, "Which tools lead?");
  await expect(lead).toContainText("People by tool");
  await frame.getByRole("button", { name: /^Key measure/ }).press("Enter");
  await frame.getByRole("menuitemradio", { name: "Uses" }).press("Enter");
  await expect(lead).toContainText("Uses by tool");
  await settled(frame);
  await frame.getByRole("button", { name: /^Compared with/ }).press("Enter");
  await frame.getByRole("menuitemradio", { name: "Days from another day on" }).press("Enter");
  const dialog = frame.getByRole("dialog", { name: "Days from another day on" });
  await expect(dialog).toContainText("28");
  await dialog.getByLabel("First day").fill("2025-10-06");
  await dialog.getByRole("button", { name: "Compare" }).press("Enter");
  await settled(frame);
  await expect(frame.getByRole("button", { name: /^Compared with/ })).toContainText(/Oct 6.*Nov 2, 2025/);
  const people = visual(frame, "What share of people?");
  await expect(people).toContainText(/from \d+\.\d% in Oct 6, 2025 to Nov 2, 2025/);
  const [, before = "nothing"] = /from (\d+\.\d%) in/.exec(await people.innerText()) ?? [];
  await pickOption(frame, "What share of people?", "Why did it change");
  const why = frame.getByRole("dialog").filter({ hasText: "What share of people?" });
  await expect(why).toContainText(`went from ${before} to`);
  await why.getByRole("button", { name: "Close" }).press("Enter");
  const [headings] = await tableOf(frame, "Which tools lead?");
  expect(headings?.join()).toMatch(/Tool uses.*Oct 6.*Nov 2, 2025/);
  await expect(page).toHaveURL(/measure=tool_uses/);
  await expect(page).toHaveURL(/comparison=2025-10-06/);
  await page.reload();
  await settled(frame);
  await expect(lead).toContainText("Uses by tool");
  await openSheet(frame, "Comparison");
  await expect(visual(frame, "Which modules came, which left?")).toContainText(/Only in the chosen days/);
  await frame
    .getByRole("list", { name: "Filters set" })
    .getByRole("button", { name: /Activity dates/ })
    .press("Enter");
  await expect(visual(frame, "Which modules came, which left?")).toContainText("Choose Activity dates to see this");
});
