import { spelledFor } from "@lyceum/locales";
import { DELIVERED_DASHBOARDS } from "@lyceum/model";

import { expectAccessible } from "./lib/accessibility.ts";
import { type DashboardPath, openDashboard, openSheet, PLATFORM_ADOPTION, TOOL_ACTIVITY, visual } from "./lib/dashboards.ts";
import { signIn } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const REPORTS: readonly (readonly [path: DashboardPath, dates: RegExp, compared: string])[] = [
  [TOOL_ACTIVITY, /Activity dates: .*2026/, "How often are tools used?"],
  [PLATFORM_ADOPTION, /Session dates: .*2026/, "How many people come?"],
];

for (const [path, dates, compared] of REPORTS) {
  test(`${path} opens with its last days and shows every visual of every sheet`, async ({ page }) => {
    await signIn(page, "viewer@northfield.example");
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
