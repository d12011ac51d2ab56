import type { Locator, Page } from "@playwright/test";

import { cutTexts, expectAccessibleInBoth, expectNoOverflow, tabTo } from "./lib/accessibility.ts";
import { hold } from "./lib/responses.ts";
import { signIn, signOutButton, takeUpSession, tokenDuring } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const SETTINGS = "/settings/";
/** Twelve people under a name of the test's own. */
const flock = (name: string): string[] =>
  Array.from({ length: 12 }, (_, index) => `${name}-${String(index + 1).padStart(2, "0")}@northfield.example`);

const table = (page: Page): Locator => page.getByRole("table", { name: "People" });
const names = (page: Page): Locator => table(page).getByRole("rowheader");
const header = (page: Page, name: string): Locator => table(page).getByRole("columnheader", { name });
const search = (page: Page): Locator => page.getByRole("searchbox", { name: "Find by user name or name" });
const deleteButton = (page: Page, user: string): Locator => page.getByRole("button", { name: `Delete ${user}` });

/** A list that did not load says so, advises to refresh and names the support. */
async function expectListFailed(page: Page): Promise<void> {
  const alert = page.getByRole("alert").filter({ hasText: "The list of people did not load" });
  await expect(alert).toContainText("Refresh the page. If that does not help: Contact support");
  await expect(alert.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", /support/);
  expect((await alert.textContent())?.match(/contact support/gi), "the advice").toHaveLength(1);
}

/** Changes what the server answers, as another institution's would be. */
const answerWith = (page: Page, address: RegExp, change: (body: Readonly<Record<string, object>>) => unknown): Promise<unknown> =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Readonly<Record<string, object>>) });
  });

const flagsWith = (page: Page, precreation: boolean): Promise<unknown> =>
  answerWith(page, /\/flags\?/, ({ flags }) => ({
    flags: { ...flags, "bbdata.roles.permissions.user.precreation": precreation },
  }));

/** The settings, with people of the test's own, who are gone again afterwards. */
async function withFlock(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  const token = await tokenDuring(page, () => page.goto(SETTINGS));
  const people = "/api/v1/tenants/northfield/users";
  const headers = { authorization: `Bearer ${token}` };
  const { idps } = (await (await page.request.get("/api/v1/tenants/northfield/idps")).json()) as {
    idps: readonly { id: string; displayName: string }[];
  };
  const names = flock(name);
  const users = names.map((userName) => ({
    identityProviderId: idps.find(({ displayName }) => displayName === "Local accounts")?.id,
    userName,
  }));
  const created = await page.request.post(people, { headers, data: { users } });
  expect(created.status(), await created.text()).toBe(201);
  try {
    await act();
  } finally {
    await Promise.all(names.map((user) => page.request.delete(`${people}/${encodeURIComponent(user)}`, { headers })));
  }
}

test("a search that begins while the code of the next page comes does not call the administrator back", async ({ page }) => {
  await takeUpSession(page, "admin@northfield.example");
  await page.goto(SETTINGS);
  await expect(names(page).first()).toBeVisible();
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/CreateUserPage-[^/]*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  const requested = page.waitForRequest(/\/assets\/CreateUserPage-/);
  const found = page.waitForRequest((request) => request.url().includes("heron"));
  await search(page).fill("heron");
  await page.getByRole("link", { name: "Create user" }).press("Enter");
  await requested;
  // Typing has paused, and the list is asked anew.
  await found;
  code.resolve();
  await expect(page).toHaveURL(/\/settings\/users\/create$/);
  await expect(page.getByRole("heading", { level: 1, name: "Create user" })).toBeVisible();
});

test("an administrator finds, orders and pages people; the list is found again as it was left", async ({ page, watch }) => {
  watch.expect(/^(403|500): GET .*\/users\?/);
  await signIn(page, "admin@northfield.example");
  const list = /\/northfield\/users\?/;
  for (const [status, code] of [
    [403, "forbidden"],
    [500, "internal"],
  ] as const) {
    await page.route(list, (route) => route.fulfill({ status, json: { type: "about:blank", title: "No", status, code } }));
    await page.goto(SETTINGS);
    await expectListFailed(page);
    await page.unroute(list);
  }
  await withFlock(page, "finch", async () => {
    await expect(page.getByRole("meter", { name: "Reader seats" })).toHaveAttribute("max", "250");
    await expect(page.getByRole("meter", { name: "Author seats" })).toHaveAttribute("max", "10");
    await expect(page.getByRole("link", { name: "Create user" })).toHaveAttribute("href", "/settings/users/create");
    await expect(header(page, "User name")).toHaveAttribute("aria-sort", "descending");
    // How many depends on whether the list was asked for before the twelve were there.
    await expect(names(page).first()).toBeVisible();

    await search(page).fill("finch-");
    await expect(page.getByText("1–10 of 12 people")).toBeVisible();
    await expect(names(page).first()).toHaveText("finch-12@northfield.example");
    await expect(
      table(page)
        .getByRole("row", { name: /finch-12/ })
        .getByRole("cell"),
    ).toHaveText(["No known role", "Local accounts", "Never", ""]);
    await expectAccessibleInBoth(page, "the list of people");
    await header(page, "User name").getByRole("button").click();
    await expect(names(page).first()).toHaveText("finch-01@northfield.example");
    await expect(header(page, "User name")).toHaveAttribute("aria-sort", "ascending");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL(/[?&]page=2$/);
    await expect(names(page)).toHaveText(["finch-11@northfield.example", "finch-12@northfield.example"]);
    await page.goBack();
    await expect(names(page)).toHaveCount(10);
    await page.goForward();
    await expect(names(page)).toHaveCount(2);

    // Without a page in the address the list goes on as it was left; a page in the address wins.
    await page.goto(SETTINGS);
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText("11–12 of 12 people")).toBeVisible();
    await expect(search(page)).toHaveValue("finch-");
    await page.goto(`${SETTINGS}?page=1`);
    await expect(header(page, "User name")).toHaveAttribute("aria-sort", "ascending");
    await expect(names(page).first()).toHaveText("finch-01@northfield.example");

    for (const column of ["Roles", "Identity provider", "Last access"]) {
      const [request] = await Promise.all([page.waitForRequest(/\/users\?/), header(page, column).getByRole("button").click()]);
      expect(request.url()).toMatch(/sort=-?(roles|idpName|lastAccess)/);
      await expect(header(page, column)).toHaveAttribute("aria-sort", column === "Last access" ? "descending" : "ascending");
    }

    await page.getByRole("combobox", { name: "Role" }).click();
    await expect(page.getByRole("option")).toHaveText(["All", "Institution admin", "Author", "Report viewer"]);
    await page.getByRole("option", { name: "Author" }).click();
    await expect(page.getByRole("heading", { name: "Nobody matches" })).toBeVisible();
    await page.getByRole("button", { name: "Clear the filters" }).click();
    await expect(names(page)).toHaveCount(10);
    await expect(search(page)).toHaveValue("");

    await page.getByRole("combobox", { name: "Role" }).click();
    await page.getByRole("option", { name: "Report viewer" }).click();
    await expect(names(page).filter({ hasText: "restricted@northfield.example" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("user-list-filters"))).toContain("ReportViewer");
    await page.reload();
    await expect(page.getByRole("combobox", { name: "Role" })).toHaveText("Report viewer");
    await expect(names(page).filter({ hasText: "restricted@northfield.example" })).toBeVisible();
    await signOutButton(page).click();
    await expect(page.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("user-list-filters"))).toBe(null);
  });
});

test("beside the report viewer stands what narrows it, and who is not found is said in words that fit what was asked", async ({
  page,
  newVisitor,
}) => {
  await takeUpSession(page, "admin@northfield.example");
  await page.goto(SETTINGS);
  const found = table(page).getByRole("row");
  for (const [user, role] of [
    ["viewer@northfield.example", "Report viewer"],
    ["learning-viewer@northfield.example", "Report viewer · Learning only"],
    ["restricted@northfield.example", "Report viewer · Restricted"],
    ["dean@northfield.example", "Report viewer · 1 part of the institution"],
  ] as const) {
    await search(page).fill(user);
    const row = found.filter({ has: page.getByRole("rowheader").getByText(user, { exact: true }) });
    await expect(row.getByRole("cell").first(), user).toHaveText(role);
  }

  const empty = page.getByRole("main").filter({ has: page.getByRole("heading", { name: "Nobody matches" }) });
  const inName = "Nobody in your institution has this in their user name or name";
  await search(page).fill("zebra crossing");
  await expect(empty.getByText(`${inName}.`, { exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Author" }).click();
  await expect(empty.getByText(`${inName}, together with this role.`, { exact: true })).toBeVisible();

  // While others are looked for, nothing is said of them.
  const release = await hold(page, /\/northfield\/users\?/);
  await search(page).fill("");
  await expect(page.getByRole("heading", { name: "Nobody matches" })).toHaveCount(0);
  release();
  await expect(names(page).filter({ hasText: "author@northfield.example" })).toBeVisible();

  // An institution without authors, from the first look at its list on.
  const elsewhere = await newVisitor();
  await takeUpSession(elsewhere, "admin@northfield.example");
  await answerWith(elsewhere, /\/northfield\/users\?/, (body) => ({ ...body, users: [], total: 0 }));
  await elsewhere.goto(SETTINGS);
  await elsewhere.getByRole("combobox", { name: "Role" }).click();
  await elsewhere.getByRole("option", { name: "Author" }).click();
  await expect(elsewhere.getByText("Nobody in your institution has this role.", { exact: true })).toBeVisible();
  // The list counts after its rows: what is still answered is waited for.
  await elsewhere.unrouteAll({ behavior: "wait" });
});

test("names of providers that do not load are said to be missing, in the list and on a person's page", async ({ page, watch }) => {
  watch.expect(/^403: GET .*\/identityProviders$/);
  const providers = /\/identityProviders$/;
  const refuse = () =>
    page.route(providers, (route) =>
      route.fulfill({ status: 403, json: { type: "about:blank", title: "No", status: 403, code: "forbidden" } }),
    );
  const notice = page.getByRole("main").getByText("The names of the identity providers did not load.");
  await takeUpSession(page, "admin@northfield.example");
  await refuse();
  await page.goto(SETTINGS);
  await search(page).fill("viewer@northfield.example");
  const row = table(page).getByRole("row").filter({ hasText: "Priya Raghunathan" });
  await expect(notice).toHaveCount(1);
  await expect(row.getByRole("cell").nth(1)).toHaveText("Did not load");
  await page.unroute(providers);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(row.getByRole("cell").nth(1)).toHaveText("Northfield learning platform");
  await expect(notice).toHaveCount(0);

  await refuse();
  await page.goto("/settings/users/viewer@northfield.example/edit/");
  const fact = page.getByRole("term").filter({ hasText: "Identity provider" }).locator("xpath=following-sibling::dd");
  await expect(fact).toHaveText("Did not load");
  await expect(notice).toHaveCount(1);
  await page.unroute(providers);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(fact).toHaveText("Northfield learning platform");
});

test("people are deleted, with a keyboard alone as well, but no admins, authors or oneself", async ({ page, watch }) => {
  await signIn(page, "support@northfield.example");
  await withFlock(page, "heron", async () => {
    await tabTo(page, search(page));
    await page.keyboard.type("heron-0");
    await expect(page.getByText("1–9 of 9 people")).toBeVisible();
    const asking = page.getByRole("alertdialog", { name: "Delete heron-09@northfield.example?" });
    await tabTo(page, deleteButton(page, "heron-09@northfield.example"));
    await page.keyboard.press("Enter");
    await expect(asking.getByRole("button", { name: "Keep user" })).toBeFocused();
    await expectAccessibleInBoth(page, "the question before somebody is deleted");
    await page.keyboard.press("Escape");
    await expect(deleteButton(page, "heron-09@northfield.example")).toBeFocused();

    watch.expect(/^500: DELETE .*\/users\//);
    await page.route(/\/users\/[^/]+$/, (route) => route.fulfill({ status: 500 }), { times: 1 });
    await page.keyboard.press("Enter");
    await tabTo(page, asking.getByRole("button", { name: "Delete user" }), 4);
    await page.keyboard.press("Enter");
    await expect(page.getByText("heron-09@northfield.example was not deleted.")).toBeVisible();
    await expect(asking).toBeHidden();
    await expect(names(page)).toHaveCount(9);

    await deleteButton(page, "heron-09@northfield.example").focus();
    await page.keyboard.press("Enter");
    await tabTo(page, asking.getByRole("button", { name: "Delete user" }), 4);
    await page.keyboard.press("Enter");
    await expect(page.getByText("heron-09@northfield.example was deleted.")).toBeVisible();
    await expect(names(page)).toHaveCount(8);
    await expect(page.getByText("1–8 of 8 people")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "People" })).toBeFocused();
    await expect(search(page)).toHaveValue("heron-0");

    // A page that is no longer there is left; the rest of the list stays as it is.
    await search(page).fill("heron-");
    await expect(page.getByText("1–10 of 11 people")).toBeVisible();
    const field = page.getByRole("textbox", { name: "Page" });
    await field.fill("7");
    await field.press("Enter");
    await expect(page).toHaveURL(/page=2/);
    await deleteButton(page, "heron-01@northfield.example").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete user" }).click();
    await expect(page.getByText("1–10 of 10 people")).toBeVisible();
    await expect(page).not.toHaveURL(/page=/);
    await page.goto(`${SETTINGS}?page=99`);
    await expect(page.getByText("1–10 of 10 people")).toBeVisible();
    await expect(page).not.toHaveURL(/page=/);

    const reasons = [
      ["admin@northfield.example", "Institution admins cannot be deleted. The role must be taken away first."],
      ["author@northfield.example", "Authors cannot be deleted. The role must be taken away first."],
      ["support@northfield.example", "You cannot delete yourself. Another administrator can."],
    ] as const;
    for (const [user, reason] of reasons) {
      await search(page).fill(user);
      const button = deleteButton(page, user).and(page.getByLabel(`Delete ${user}`, { exact: true }));
      await expect(button).toBeDisabled();
      await button.focus();
      await expect(page.getByRole("tooltip", { name: reason })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
    }
    await expect(page.getByRole("link", { name: "Edit support@northfield.example" })).toHaveAttribute(
      "href",
      /^\/settings\/users\/[\da-f-]{36}\/edit\/$/,
    );
  });
});

test("where people cannot be added before they sign in, the older list shows who takes a seat", async ({ page, watch }) => {
  watch.expect(/^403: GET .*\/kestrel\/users$/);
  const seats = /\/dashboards\/tenants\/kestrel\/users$/;
  await page.route(
    seats,
    (route) => route.fulfill({ status: 403, json: { type: "about:blank", title: "No", status: 403, code: "forbidden" } }),
    {
      times: 1,
    },
  );
  await takeUpSession(page, "admin@kestrel.example");
  await page.goto(SETTINGS);
  await expectListFailed(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(table(page).getByRole("columnheader")).toHaveText(["User name", "Role", "Status", "Last access", "Actions"]);
  await expect(page.getByText(/^\d+ of 40 seats taken$/)).toBeVisible();
  const row = table(page).getByRole("row", { name: /viewer@kestrel/ });
  await expect(row.getByRole("cell").nth(0)).toHaveText("Reader");
  await expect(row.getByRole("cell").nth(1)).toHaveText("Active");
  await expect(row.getByRole("link", { name: "Edit viewer@kestrel.example" })).toHaveAttribute(
    "href",
    "/settings/users/viewer@kestrel.example/edit/",
  );
  await expect(page.getByText("Authors come with Premium.")).toBeVisible();
  const create = page.getByRole("button", { name: "Create user" });
  await expect(create).toBeDisabled();
  await create.hover();
  await expect(page.getByRole("tooltip", { name: /^Adding people before they first sign in/ })).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await expectAccessibleInBoth(page, "the older list of people");

  // Switched off, not merely unset; and with more people than seats.
  await flagsWith(page, false);
  await answerWith(page, seats, (body) => ({ ...body, quotas: { Reader: 2, Author: 0 } }));
  await page.reload();
  await expect(page.getByText("No free seats left")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for more seats" })).toHaveAttribute("href", /sales/);
  await expect(create).toHaveCount(0);
  await page.unroute(seats);
  await answerWith(page, seats, (body) => ({ ...body, results: [] }));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nobody takes a seat yet" })).toBeVisible();
  await expect(table(page)).toHaveCount(0);

  // Switched on: the newer list; authors are marked as Premium's. Without reader seats, one reader is too many.
  await page.unrouteAll();
  await flagsWith(page, true);
  await answerWith(page, /\/kestrel\/users\?/, (body) => ({
    ...body,
    quotas: { reader: 0, author: 0 },
    taken: { readers: 1, authors: 0 },
  }));
  await page.reload();
  await expect(page.getByRole("link", { name: "Create user" })).toBeVisible();
  await expect(page.getByText("No free seats left")).toBeVisible();
  await expect(page.getByText("All reader seats are taken.")).toBeVisible();
  await page.getByRole("combobox", { name: "Role" }).click();
  await expect(page.getByRole("option")).toHaveText(["All", "Institution admin", "AuthorPremium", "Report viewer"]);
});

test.describe("320 px wide", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("people stand one below the other and are ordered by a choice", async ({ page }) => {
    await takeUpSession(page, "admin@northfield.example");
    await page.goto(SETTINGS);
    const people = page.getByRole("list", { name: "People" });
    await expect(people.getByRole("listitem").first()).toContainText("Last access");
    await expect(table(page)).toHaveCount(0);
    await page.getByRole("combobox", { name: "Sort by" }).click();
    await page.getByRole("option", { name: "User name, A to Z" }).click();
    await expect(people.getByRole("listitem").first()).toContainText("admin@northfield.example");
    await expectNoOverflow(page);
    expect(await cutTexts(page)).toEqual([]);
    await expectAccessibleInBoth(page, "people on a phone");
  });
});
