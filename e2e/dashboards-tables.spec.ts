import { openDashboard, PRACTICES, visual } from "./lib/dashboards.ts";
import { signIn } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

test("a long table says how many of how many rows it shows, offers the rest and is sorted by the keyboard", async ({ page }) => {
  await signIn(page, "viewer@northfield.example");
  const frame = await openDashboard(page, PRACTICES, "?sheet=class-size");
  const table = visual(frame, "Which classes are largest?");
  const rows = table.locator("tbody").getByRole("row");
  await expect(rows).toHaveCount(50);
  await expect(table.getByText("50 of more than 200 rows. Set filters to see the others.")).toBeVisible();
  await table.getByRole("button", { name: "Show all 200 rows" }).press("Enter");
  await expect(rows).toHaveCount(200);
  await expect(table.getByText("200 of more than 200 rows.")).toBeVisible();
  const heading = table.getByRole("columnheader", { name: "Instructors" });
  await heading.getByRole("button").press("Enter");
  await expect(heading).toHaveAttribute("aria-sort", "descending");
  await heading.getByRole("button").press("Enter");
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
});
