import { brandOf, NO_BRAND } from "../apps/server/src/domain/tenant-settings/brand.ts";
import { renderAlertMail } from "../apps/server/src/features/alerts/render-mail.ts";
import { renderNoticeMail } from "../apps/server/src/features/notices/notice-mail.ts";
import { renderReportMail } from "../apps/server/src/features/schedules/render-mail.ts";
import { runAxe } from "../apps/studio/testing/run-axe.ts";
import { DELIVERED, openLocales } from "../packages/locales/src/open-locales.ts";
import { expectNoOverflow } from "./lib/accessibility.ts";
import { expect, test } from "./lib/test.ts";
import { setWindowSize } from "./lib/window-size.ts";

/** A title without a place to break, as German has them. */
const LONG = "Donaudampfschifffahrtsgesellschaftskapitänsprüfungsergebnisübersicht";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Renders a mail of each kind about what has no place to break. */
function mails(): readonly (readonly [name: string, html: string])[] {
  const texts = openLocales(DELIVERED).textsFor("en", ["alerts", "notices", "schedules"])?.texts;
  if (!texts) throw new Error("There are no English texts");
  const brand = brandOf({ ...NO_BRAND, colour: "#ffcc00", footer: "Planning and Insight" }, "Northfield University");
  const common = {
    locale: "en",
    brand,
    reportUrl: "https://lyceum.example/",
    unsubscribeUrl: "https://lyceum.example/out",
    limits: ["Only Arts."],
  };
  const notices = (["requested", "approved", "returned", "comment", "broken"] as const).map((kind) => {
    const { html } = renderNoticeMail({ ...common, kind, words: texts.notices, title: LONG, actor: "Ada Author", url: common.reportUrl });
    return [`notice of ${kind}`, html] as const;
  });
  const figures = [{ label: LONG, value: "1,204,331", change: "up 3.8% from the year before" }];
  const report = renderReportMail({
    ...common,
    words: texts.schedules.message,
    owner: "Ada Author",
    subject: "",
    message: LONG,
    rhythm: "weekly",
    digest: {
      title: LONG,
      sentences: [{ sheetId: "first", sheet: LONG, text: LONG }],
      figures,
      filters: [{ label: "Term", text: LONG }],
      data: [LONG],
      limits: common.limits,
      warnings: [LONG],
    },
    sheetUrls: new Map([["first", `${common.reportUrl}?sheet=first`]]),
    attachment: `${LONG}.pdf`,
    moment: "today",
  });
  const alert = renderAlertMail({
    ...common,
    words: texts.alerts.message,
    owner: "Ada Author",
    name: "",
    condition: `“${LONG}” changes since the data before`,
    measure: "Fail rate",
    breakdown: undefined,
    visual: LONG,
    definition: [LONG],
    figures: [{ group: LONG, value: "21.4%", before: "19.8%" }],
    more: 3,
    warnings: [LONG],
    reasons: [LONG],
    filters: [],
    data: [LONG],
  });
  return [...notices, ["report", report.html], ["alert", alert.html]];
}

test("mails of reviews, comments, broken reports, schedules and alerts can be read at every width, in light and dark", async ({ page }) => {
  for (const [name, html] of mails()) {
    await page.setContent(html);
    for (const width of [1440, 900, 776, 375]) {
      await setWindowSize(page, { width, height: 800 });
      await expectNoOverflow(page, `${name} at ${width}`);
    }
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      // A mail is shown inside a page of its reader's program, which has the landmarks.
      const { violations } = await runAxe(page, { resultTypes: ["violations"], runOnly: WCAG });
      expect(
        violations.map(({ id, nodes }) => [id, nodes.map(({ html: where }) => where)]),
        `${name}, ${colorScheme}`,
      ).toEqual([]);
    }
    await expect(page.getByRole("link").first()).toBeVisible();
  }
});
