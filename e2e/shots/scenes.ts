import type { Page } from "@playwright/test";

import { ENROLMENT, openDashboard, pickOption } from "../lib/dashboards.ts";
import { type Account, chooseRegion, enterPassword, refuseSignIn } from "../lib/sign-in.ts";

/** Signs in without an institution's sign-on. */
export const SEPARATE_ACCOUNT = "staff@harbour.example";

/** One page or dialog as one person sees it. */
export interface Scene {
  /** File name, without width and theme. */
  readonly name: string;
  /** Who looks; absent for visitors. */
  readonly as?: Account | typeof SEPARATE_ACCOUNT;
  readonly path: string;
  /** Brings the page into the state to be shown. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** The menu is remembered as open where it stands beside the page. */
const openMenu = async (page: Page) => {
  const menu = page.getByRole("banner").getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  await page.locator("#navigation").waitFor();
};
/** Copies a delivered report under a title that is long in German, and opens the copy in the editor. */
const openEditor = async (page: Page) => {
  const frame = page.frameLocator("iframe").first();
  await frame.getByRole("button", { name: /^Save a copy of “Enroll?ment and outcomes”/ }).click();
  const title = "Studierendenverlaufsstatistik und Prüfungsleistungsauswertung der Geisteswissenschaftlichen Fakultät";
  await frame.getByRole("textbox", { name: "Title" }).fill(title);
  await page.keyboard.press("Enter");
  await frame.locator("[data-part]").first().waitFor();
  return frame;
};
const admin = "admin@northfield.example";
const coreAdmin = "admin@kestrel.example";
const author = "author@northfield.example";
const viewer = "viewer@northfield.example";

/** Shows the list with an alert in it, which is set as its owner does. */
const setAlert = async (page: Page) => {
  if (await page.getByText("Pass rate").first().isVisible()) return;
  const frame = await openDashboard(page, ENROLMENT, "?sheet=outcomes");
  await pickOption(frame, "Where do students pass most often?", "Set an alert");
  const dialog = frame.getByRole("dialog", { name: /^Alert on/ });
  await dialog.getByRole("combobox", { name: "Look at" }).selectOption({ index: 1 });
  await dialog.getByRole("textbox", { name: "Percent" }).fill("1");
  await dialog.getByRole("region", { name: "Now" }).getByText("It holds for").waitFor();
  await dialog.getByRole("button", { name: "Set alert" }).click();
  await dialog.getByRole("link", { name: /^Change it/ }).waitFor();
  await page.goto("/reporting/alerts");
  await page.getByText("Pass rate").first().waitFor();
};
/** The same, and opens it once it has been looked at. */
const openAlert = async (page: Page) => {
  await setAlert(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Pass rate/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Who was told on/ })
    .first()
    .click();
};

/** Everything worth looking at, in the order of the contact sheet. */
export const SCENES: readonly Scene[] = [
  { name: "home-visitor", path: "/" },
  {
    name: "sign-in-dialog",
    path: "/",
    prepare: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "sign-in-region",
    path: "/",
    prepare: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("button", { name: "Institutional account" }).click();
      await page.getByText("Europe", { exact: true }).click();
    },
  },
  {
    name: "institutions",
    path: "/",
    prepare: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("button", { name: "Institutional account" }).click();
      await chooseRegion(page, "United States");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "password-wrong",
    path: "/sign-in-callback?tenantUriComponent=northfield",
    prepare: async (page) => {
      await enterPassword(page, "somebody@northfield.example", "not the password");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "sign-in-refused",
    path: "/",
    prepare: async (page) => {
      await refuseSignIn(page, { error: "access_denied", error_description: "Your institution has no licence." });
      await page.goto("/sign-in-callback?tenantUriComponent=northfield");
      await page.getByRole("heading", { name: "We could not sign you in" }).waitFor();
    },
  },
  { name: "unknown-institution", path: "/sign-in-callback?tenantUriComponent=nowhere" },
  {
    name: "session-ended",
    path: "/",
    prepare: async (page) => {
      await page.evaluate(() => localStorage.setItem("sessionEnded", "idle"));
      await page.reload();
      await page.getByText("You were signed out", { exact: true }).waitFor();
      await page.evaluate(() => localStorage.removeItem("sessionEnded"));
    },
  },
  { name: "menu-visitor", path: "/privacy", prepare: openMenu },
  { name: "privacy", path: "/privacy" },
  { name: "developer-visitor", path: "/developer" },
  { name: "home-viewer", as: viewer, path: "/" },
  { name: "home-admin", as: admin, path: "/" },
  { name: "home-nobody", as: "nobody@northfield.example", path: "/" },
  { name: "home-core-admin", as: coreAdmin, path: "/" },
  { name: "menu-admin", as: admin, path: "/", prepare: openMenu },
  {
    name: "whats-new",
    as: viewer,
    path: "/",
    prepare: async (page) => {
      await page.getByRole("button", { name: /^What's new/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "palette",
    as: admin,
    path: "/",
    prepare: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill("stud");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "shortcuts",
    as: admin,
    path: "/privacy",
    prepare: async (page) => {
      await page.getByRole("main").focus();
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    },
  },
  { name: "reporting", as: viewer, path: "/reporting" },
  { name: "area", as: viewer, path: "/reporting/learning" },
  { name: "report-enrolment", as: viewer, path: "/reporting/leading/enrolment-and-outcomes" },
  { name: "report-engagement", as: viewer, path: "/reporting/learning/student-engagement" },
  {
    name: "report-calculation",
    as: viewer,
    path: "/reporting/leading/enrolment-and-outcomes",
    prepare: async (page) => {
      const frame = page.frameLocator("iframe").first();
      await frame
        .getByRole("button", { name: /^Options for/ })
        .first()
        .click();
      await frame.getByRole("menuitem", { name: "How is this calculated" }).click();
      await frame.getByRole("dialog").waitFor();
    },
  },
  {
    name: "report-download",
    as: viewer,
    path: "/reporting/leading/enrolment-and-outcomes",
    prepare: async (page) => {
      const frame = page.frameLocator("iframe").first();
      await frame.getByRole("button", { name: "Download report", exact: true }).click();
      await frame.getByRole("dialog").waitFor();
    },
  },
  {
    name: "feed-address",
    as: viewer,
    path: "/reporting/leading/enrolment-and-outcomes",
    prepare: async (page) => {
      const frame = page.frameLocator("iframe").first();
      await frame
        .getByRole("button", { name: /^Options for/ })
        .nth(5)
        .click();
      await frame.getByRole("menuitem", { name: "Feed address…" }).click();
      await frame.getByRole("dialog").waitFor();
    },
  },
  { name: "report-missing", as: viewer, path: "/reporting/leading/no-such-report" },
  { name: "data-q-and-a", as: viewer, path: "/reporting/data-q-and-a" },
  {
    name: "data-q-and-a-answer",
    as: viewer,
    path: "/reporting/data-q-and-a",
    prepare: async (page) => {
      const frame = page.frameLocator("iframe").first();
      await frame.getByRole("combobox").first().fill("pass rate by department this year");
      await frame.getByRole("combobox").first().press("Enter");
      await frame.getByRole("button", { name: "Share" }).waitFor();
    },
  },
  { name: "schedules", as: viewer, path: "/reporting/schedules" },
  { name: "schedule-new", as: viewer, path: "/reporting/schedules/new" },
  { name: "alerts", as: admin, path: "/reporting/alerts", prepare: setAlert },
  { name: "alert", as: admin, path: "/reporting/alerts", prepare: openAlert },
  {
    name: "alert-form",
    as: admin,
    path: "/reporting/alerts",
    prepare: async (page) => {
      await openAlert(page);
      await page.getByRole("link", { name: "Change" }).click();
      await page.getByRole("textbox", { name: "Name" }).waitFor();
      await page.getByText("It holds for").waitFor();
    },
  },
  { name: "custom-reports-author", as: author, path: "/reporting/custom-reports" },
  {
    name: "custom-report-editor",
    as: author,
    path: "/reporting/custom-reports",
    prepare: async (page) => {
      const frame = await openEditor(page);
      await frame.locator("[data-part]").nth(4).focus();
    },
  },
  {
    name: "custom-report-builder",
    as: author,
    path: "/reporting/custom-reports",
    prepare: async (page) => {
      const frame = await openEditor(page);
      await frame.getByRole("toolbar", { name: "Add and undo" }).getByRole("button", { name: "Add visual" }).click();
      const builder = frame.getByRole("region", { name: "Build a visual" });
      await builder.getByRole("button", { name: /^Add Enroll?ments$/ }).click();
      await builder.getByRole("heading", { name: /^Enroll?ments$/ }).waitFor();
    },
  },
  {
    name: "custom-report-story",
    as: author,
    path: "/reporting/custom-reports",
    prepare: async (page) => {
      const frame = page.frameLocator("iframe").first();
      await frame.getByRole("button", { name: "Build story" }).click();
      const dialog = frame.getByRole("dialog", { name: "Build a story" });
      await dialog.getByRole("textbox", { name: "Title" }).fill("To the board");
      await dialog.getByLabel("Report").selectOption({ label: "Enrollment and outcomes" });
      await dialog.getByRole("checkbox", { name: "Where is intake largest?", exact: true }).check();
      await dialog.getByRole("button", { name: /^Begin with/ }).click();
      await frame.getByRole("navigation", { name: "Pages" }).waitFor();
    },
  },
  {
    name: "custom-report-summary",
    as: author,
    path: "/reporting/custom-reports",
    prepare: async (page) => {
      const frame = page.frameLocator("iframe").first();
      await frame.getByRole("button", { name: /^Open “Enroll?ment and outcomes”/ }).click();
      await frame.getByRole("button", { name: "Executive summary" }).click();
      await frame.getByRole("dialog", { name: "Executive summary" }).getByRole("listitem").first().waitFor();
    },
  },
  { name: "custom-reports-viewer", as: viewer, path: "/reporting/custom-reports" },
  { name: "custom-reports-core", as: coreAdmin, path: "/reporting/custom-reports" },
  { name: "developer-admin", as: admin, path: "/developer" },
  { name: "warehouse", as: admin, path: "/developer/warehouse" },
  { name: "query", as: admin, path: "/developer/query" },
  { name: "feeds", as: admin, path: "/developer/feeds" },
  {
    name: "feed-new",
    as: admin,
    path: "/developer/feeds",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Make a feed" }).first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "dictionary", path: "/dictionary/entries" },
  { name: "dictionary-entry", path: "/dictionary/entries/CDM_LMS/COURSE" },
  { name: "dictionary-nothing", path: "/dictionary/entries?search=nothing+like+it" },
  { name: "relationships", path: "/dictionary/entity-relationships" },
  { name: "settings-licenses", as: admin, path: "/settings/?tab=licenses" },
  { name: "settings-licenses-core", as: coreAdmin, path: "/settings/?tab=licenses" },
  { name: "settings-warehouse", as: admin, path: "/settings/?tab=warehouse" },
  { name: "settings-global", as: admin, path: "/settings/?tab=global" },
  { name: "settings-programs", as: admin, path: "/settings/programs" },
  { name: "settings-feeds", as: admin, path: "/settings/feeds" },
  { name: "settings-imports", as: admin, path: "/settings/imports" },
  { name: "settings-audit-log", as: admin, path: "/settings/audit-log" },
  { name: "settings-viewer", as: viewer, path: "/settings/" },
  { name: "settings-separate-account", as: SEPARATE_ACCOUNT, path: "/settings/" },
  {
    name: "migration",
    as: SEPARATE_ACCOUNT,
    path: "/settings/",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Configure" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "user-delete",
    as: "support@northfield.example",
    path: "/settings/?tab=licenses",
    prepare: async (page) => {
      await page.getByRole("button", { name: /^Delete viewer@/ }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "secret-change",
    as: admin,
    path: "/settings/?tab=warehouse",
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^Change/ })
        .first()
        .click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "user-create", as: admin, path: "/settings/users/create" },
  {
    name: "user-edit",
    as: admin,
    path: "/settings/?tab=licenses",
    prepare: async (page) => {
      await page.getByRole("link", { name: /^Edit/ }).first().click();
      await page.waitForURL(/\/edit\/$/);
    },
  },
  {
    name: "leave-unsaved",
    as: admin,
    path: "/settings/?tab=global",
    prepare: async (page) => {
      await page.getByRole("textbox", { name: "E-mail address" }).fill("someone@northfield.example");
      await page.getByRole("banner").getByRole("link", { name: /home/ }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "warehouse-not-in-region", as: coreAdmin, path: "/developer/warehouse" },
  { name: "no-access", as: "nobody@northfield.example", path: "/reporting" },
  { name: "help", path: "/help/main" },
];
