import { expectAccessible } from "./lib/accessibility.ts";
import { ENGAGEMENT, ENROLMENT, frameOf, iframeOf, openDashboard, settled } from "./lib/dashboards.ts";
import { engagementFigures, enrolmentFigures, expectFigures } from "./lib/expected-figures.ts";
import { lyceum } from "./lib/operator.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";
import { Warehouse } from "./lib/warehouse.ts";

// Kestrel's reporting is put to sleep here, so every test that reads its reports stands in this file.

test("a viewer of another institution sees that institution's numbers", async ({ page }) => {
  const warehouse = await Warehouse.of("kestrel");
  await takeUpSession(page, "viewer@kestrel.example");
  await expectFigures(await openDashboard(page, ENROLMENT), await enrolmentFigures(warehouse));
  await expectFigures(await openDashboard(page, ENGAGEMENT), await engagementFigures(warehouse));
});

test("reporting that fell asleep says so, is woken by whoever reads, and then opens by itself", async ({ page, watch }) => {
  await takeUpSession(page, "viewer@kestrel.example");
  await openDashboard(page, ENGAGEMENT);
  await lyceum("tenant", "sleep", "kestrel");
  await expect.poll(() => lyceum("tenant", "list")).toMatch(/kestrel.*asleep/);

  // Before a report is opened it is told already, wherever reports are offered.
  for (const path of ["/", "/reporting", "/reporting/learning"]) {
    await page.goto(path);
    const notice = page.getByRole("main");
    await expect(notice.getByText("Reporting is asleep"), path).toBeVisible();
    await expect(notice.getByRole("button", { name: "Wake up reporting" }), path).toBeVisible();
  }

  await page.goto(`${ENGAGEMENT}?term=Autumn+2024`);
  const card = page.getByRole("main");
  await expect(card.getByRole("heading", { name: "Reporting is asleep" })).toBeVisible();
  await expect(iframeOf(page, ENGAGEMENT)).toHaveCount(0);
  await expectAccessible(page, "reporting asleep");
  watch.expect(/^503: .*\/dashboards\/student-engagement/);
  // One look that fails does not end the waiting.
  watch.expect(/^500: GET .*\/sleep-status$/);
  let failed = 0;
  const statusOf = /\/sleep-status$/;
  await page.route(
    statusOf,
    async (route) => {
      await route.fulfill({ status: 500 });
      failed += 1;
    },
    { times: 1 },
  );
  const wake = card.getByRole("button", { name: "Wake up reporting" });
  await wake.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => failed).toBe(1);
  await expect(card.getByRole("heading", { name: "Reporting is waking up" })).toBeVisible();
  await expect(iframeOf(page, ENGAGEMENT)).toBeVisible();
  const frame = frameOf(page, ENGAGEMENT);
  await settled(frame);
  await expect(frame.getByRole("button", { name: "Remove filter Term: Autumn 2024" })).toBeVisible();
});
