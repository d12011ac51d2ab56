import { spelledFor } from "@lyceum/locales";
import { DELIVERED_DASHBOARDS } from "@lyceum/model";

import { expectAccessible } from "./lib/accessibility.ts";
import { openDashboard, openSheet, TOOL_ACTIVITY, visual } from "./lib/dashboards.ts";
import { signIn } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

test(`${TOOL_ACTIVITY} opens with its last days and shows every visual of every sheet`, async ({ page }) => {
  await signIn(page, "viewer@northfield.example");
  const frame = await openDashboard(page, TOOL_ACTIVITY);
  await expect(frame.getByRole("list", { name: "Filters set" })).toContainText(/Activity dates: .*2026/);
  await expect(visual(frame, "How often are tools used?")).toContainText(/%/);
  for (const sheet of DELIVERED_DASHBOARDS.find(({ urlSlug }) => TOOL_ACTIVITY.endsWith(urlSlug))?.sheets ?? []) {
    await openSheet(frame, spelledFor("en-US", sheet.name));
    for (const { title, kind } of sheet.visuals) {
      const shown = visual(frame, spelledFor("en-US", title));
      if (kind === "number") await expect(shown).toContainText(/\d/);
      else if (kind === "table") await expect(shown.getByRole("row").nth(2)).toBeVisible();
      else await expect(shown.getByRole("application", { name: /with \d+ values\. Lowest: .+\d/ })).toBeVisible();
    }
    await expectAccessible(page, `${TOOL_ACTIVITY}, ${sheet.name}`);
  }
});
