import type { Page } from "@playwright/test";

import type { Account } from "../lib/sign-in.ts";

/** One page or dialog as somebody sees it. */
export interface Scene {
  /** File name, without width and theme. */
  readonly name: string;
  /** Who looks; absent for visitors. */
  readonly as?: Account;
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
const admin = "admin@northfield.example";
const author = "author@northfield.example";
const viewer = "viewer@northfield.example";

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
  { name: "menu-visitor", path: "/privacy", prepare: openMenu },
  { name: "privacy", path: "/privacy" },
  { name: "developer-visitor", path: "/developer" },
  { name: "home-viewer", as: viewer, path: "/" },
  { name: "home-admin", as: admin, path: "/" },
  { name: "home-nobody", as: "nobody@northfield.example", path: "/" },
  { name: "home-core-admin", as: "admin@kestrel.example", path: "/" },
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
  { name: "reporting", as: viewer, path: "/reporting" },
  { name: "area", as: viewer, path: "/reporting/learning" },
  { name: "report-enrolment", as: viewer, path: "/reporting/leading/enrolment-and-outcomes" },
  { name: "report-engagement", as: viewer, path: "/reporting/learning/student-engagement" },
  { name: "data-q-and-a", as: viewer, path: "/reporting/data-q-and-a" },
  { name: "custom-reports-author", as: author, path: "/reporting/custom-reports" },
  { name: "custom-reports-viewer", as: viewer, path: "/reporting/custom-reports" },
  { name: "custom-reports-core", as: "admin@kestrel.example", path: "/reporting/custom-reports" },
  { name: "developer-admin", as: admin, path: "/developer" },
  { name: "warehouse", as: admin, path: "/developer/warehouse" },
  { name: "dictionary", path: "/dictionary/entries" },
  { name: "relationships", path: "/dictionary/entity-relationships" },
  { name: "settings-licenses", as: admin, path: "/settings/?tab=licenses" },
  { name: "settings-licenses-core", as: "admin@kestrel.example", path: "/settings/?tab=licenses" },
  { name: "settings-warehouse", as: admin, path: "/settings/?tab=warehouse" },
  { name: "settings-global", as: admin, path: "/settings/?tab=global" },
  { name: "settings-viewer", as: viewer, path: "/settings/" },
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
  { name: "no-access", as: "nobody@northfield.example", path: "/reporting" },
  { name: "help", path: "/help/main" },
];
