import type { Page } from "@playwright/test";

import { expectAccessibleInBoth, expectNoOverflow } from "./lib/accessibility.ts";
import { type Account, chooseRegion, enterPassword, signIn, signInButton, signInDialog } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const content = (page: Page) => page.getByRole("main");
const card = (page: Page, name: "Reporting" | "Developer") => content(page).getByRole("region", { name, exact: true });
const teaser = (page: Page) => content(page).getByRole("region", { name: "Build your own reports" });
/** Where the links of a card lead, dashboards left out. */
const waysOf = async (page: Page, name: "Reporting" | "Developer"): Promise<string[]> => {
  const targets = await card(page, name)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return targets.filter((target) => !/^\/reporting\/(learning|teaching|leading)/.test(target));
};
/** What the full cards say besides the names of things. */
const FULL = {
  Reporting: ["Enrollment, outcomes and the institution as a whole"],
  Developer: [
    "Everything for people who work with the data",
    "What every table and column means",
    "Your own choices, and the institution's",
  ],
  questions: "Type a question and get the numbers and the chart.",
  custom: "Reports that your institution made for itself.",
  warehouse: "Ask every table in SQL, with the tools that you already use.",
} as const;
const DEVELOPER_WAYS = ["/developer", "/dictionary", "/settings"];

test("visitors read what the product does and find the ways in", async ({ page }) => {
  await page.goto("/");
  const intro = content(page).getByRole("region", { name: "See how your students are doing" });
  await expect(intro.getByRole("link", { name: "Get access" })).toHaveAttribute("href", "/help/get-access");
  await expect(intro.getByRole("link", { name: "Find out more" })).toHaveAttribute("href", "/help/find-out-more");
  await expect(content(page).getByText(/^(You were signed out|Your session ended)$/)).toHaveCount(0);
  const reporting = content(page).getByRole("article", { name: "Reporting" });
  await expect(reporting.getByRole("link", { name: "Open reporting" })).toHaveAttribute("href", "/reporting");
  const developer = content(page).getByRole("article", { name: "Developer" });
  await expect(developer.getByRole("link", { name: "See the developer area" })).toHaveAttribute("href", "/developer");
  await expect(developer.getByRole("link", { name: "Read the data dictionary" })).toHaveAttribute("href", "/dictionary");
  await expect(teaser(page).getByRole("link", { name: "See the premium edition" })).toHaveAttribute("href", "/help/premium");
  const community = content(page).getByRole("region", { name: "Learn from other institutions" });
  await expect(community.getByRole("link", { name: "Visit the community" })).toHaveAttribute("href", "/help/community");
  const drawn = () => page.locator("main use").evaluateAll((uses) => uses.map((use) => (use as SVGUseElement).getBBox().width > 100));
  await expect.poll(drawn, "pictures are drawn").toEqual([true, true, true, true, true]);
  await expectAccessibleInBoth(page, "home of visitors");
  await intro.getByRole("button", { name: "Sign in" }).click();
  await expect(signInDialog(page)).toBeVisible();
});

test("with custom reports, everybody finds what their role opens", async ({ page, newVisitor }) => {
  const ways: readonly (readonly [Account, readonly string[], boolean])[] = [
    ["author@northfield.example", ["/reporting", "/reporting/data-q-and-a", "/reporting/custom-reports"], false],
    ["restricted@northfield.example", ["/reporting"], false],
    ["support@northfield.example", ["/reporting", "/reporting/data-q-and-a", "/reporting/custom-reports"], true],
  ];
  for (const [account, reporting, warehouse] of ways) {
    const own = await newVisitor();
    await signIn(own, account);
    await expect(card(own, "Reporting").getByRole("link", { name: "Enrollment and outcomes" })).toBeVisible();
    expect(await waysOf(own, "Reporting"), account).toEqual(reporting);
    expect(await waysOf(own, "Developer"), account).toEqual(DEVELOPER_WAYS);
    await expect(card(own, "Developer").getByRole("button", { name: "Open the data warehouse" })).toHaveCount(warehouse ? 1 : 0);
    await expect(teaser(own)).toHaveCount(0);
    const said = [...FULL.Reporting, ...(reporting.length > 1 ? [FULL.questions, FULL.custom] : [])];
    for (const text of said) await expect(card(own, "Reporting")).toContainText(text);
    for (const text of [...FULL.Developer, ...(warehouse ? [FULL.warehouse] : [])])
      await expect(card(own, "Developer")).toContainText(text);
    if (warehouse) await expectAccessibleInBoth(own, "home with custom reports");
  }

  await page.goto("/");
  await expect(page).toHaveTitle("Lyceum, reporting for universities and colleges");
  await signIn(page, "nobody@northfield.example");
  await expect(page).toHaveTitle("Home · Lyceum");
  await expect(content(page).getByRole("heading", { name: "You do not have access to reporting" })).toBeVisible();
  await expect(card(page, "Reporting")).toHaveCount(0);
  expect(await waysOf(page, "Developer")).toEqual(DEVELOPER_WAYS);
  await expectAccessibleInBoth(page, "home without a role");
});

test("without custom reports the cards are simpler and the premium edition is named", async ({ page, newVisitor }) => {
  await signIn(page, "admin@kestrel.example");
  await expect(card(page, "Reporting").getByRole("link", { name: "Enrollment and outcomes" })).toBeVisible();
  for (const text of [...FULL.Reporting, FULL.questions, FULL.custom]) await expect(card(page, "Reporting")).not.toContainText(text);
  for (const text of [...FULL.Developer, FULL.warehouse]) await expect(card(page, "Developer")).not.toContainText(text);
  expect(await waysOf(page, "Reporting")).toEqual(["/reporting"]);
  expect(await waysOf(page, "Developer")).toEqual(DEVELOPER_WAYS);
  await expect(teaser(page).getByRole("link", { name: "See the premium edition" })).toBeVisible();
  const closed = card(page, "Developer").getByRole("button", { name: "Open the data warehouse" });
  await closed.focus();
  await expect(page.getByRole("tooltip", { name: "Unavailable in this region" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await expectAccessibleInBoth(page, "home without custom reports");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);

  const incremental = await newVisitor();
  await incremental.goto("/");
  await signInButton(incremental).click();
  await signInDialog(incremental).getByRole("button", { name: "Separate Lyceum account" }).click();
  await chooseRegion(incremental, "United States");
  await enterPassword(incremental, "staff@harbour.example");
  await expect(card(incremental, "Reporting").getByRole("link", { name: "Enrollment and outcomes" })).toBeVisible();
  expect(await waysOf(incremental, "Reporting")).toEqual(["/reporting"]);
  await expect(card(incremental, "Developer").getByRole("button", { name: "Open the data warehouse" })).toBeVisible();
  await expect(teaser(incremental)).toBeVisible();
});
