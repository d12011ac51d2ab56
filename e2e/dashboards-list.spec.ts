import type { Page } from "@playwright/test";

import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const LIST = /\/users\/[^/]+\/dashboards\?/;
interface Entry {
  readonly name: string;
  readonly locale: { readonly reportTitle: string };
}

const AREAS = ["learning", "teaching", "leading"];
/** Links to reports, without those to what else there is. */
const reports = (page: Page) => page.getByRole("article").locator(AREAS.map((area) => `a[href^="/reporting/${area}/"]`).join(", "));

test.beforeEach(({ page }) => takeUpSession(page, "viewer@northfield.example"));

test("entries of the list that cannot be read are left out, and all others are shown", async ({ page }) => {
  await page.goto("/reporting");
  await expect(reports(page).first()).toBeVisible();
  const titles = await reports(page).allTextContents();
  expect(titles.length).toBeGreaterThan(5);
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    const { results } = (await response.json()) as { readonly results: readonly Entry[] };
    const [first] = results;
    const { locale: _locale, ...wordless } = { ...first, id: "wordless" };
    const elsewhere = { ...first, id: "elsewhere", name: "X-FINANCE-Y", locale: { ...first?.locale, reportTitle: "Of no area" } };
    const flagged = results.map((entry) => ({ ...entry, featureFlag: "reports.more" }));
    await route.fulfill({ response, json: { results: [null, "a word", wordless, elsewhere, ...flagged, { id: 7 }] } });
  });
  await Promise.all([page.waitForResponse(LIST), page.reload()]);
  await expect(reports(page)).toHaveText(titles);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("main")).not.toContainText("Of no area");
});

test("a list that does not load says so in place of reports and on the console, and loads when it is asked for again", async ({
  page,
  watch,
}) => {
  watch.expect(/^403: GET .*\/dashboards\?/, /^console: The list of reports could not be loaded\./);
  await page.route(LIST, (route) =>
    route.fulfill({ status: 403, json: { type: "about:blank", title: "No", status: 403, code: "forbidden" } }),
  );
  const logged = page.waitForEvent("console", (message) => message.text().startsWith("The list of reports could not be loaded."));
  await page.goto("/reporting");
  expect((await logged).type()).toBe("error");
  const failure = page.getByRole("main").getByRole("alert");
  await expect(failure).toHaveCount(1);
  await expect(reports(page)).toHaveCount(0);
  await page.unroute(LIST);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(reports(page).first()).toBeVisible();
  await expect(failure).toHaveCount(0);
});
