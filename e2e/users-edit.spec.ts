import type { Locator, Page } from "@playwright/test";

import { expectAccessible, expectAccessibleInBoth, tabTo } from "./lib/accessibility.ts";
import { signIn, takeUpSession, tokenDuring } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const CREATE = "/settings/users/create";
const PEOPLE = "/api/v1/tenants/northfield/users";

const userName = (page: Page): Locator => page.getByRole("textbox", { name: "User name" });
const provider = (page: Page): Locator => page.getByRole("combobox", { name: "Identity provider" });
const part = (page: Page, name: string): Locator => page.getByRole("treeitem", { name, exact: true });
const saveButton = (page: Page): Locator => page.getByRole("button", { name: "Save", exact: true });
const roles = (page: Page): Locator => page.getByRole("list", { name: "Roles" }).getByRole("listitem");

async function addRole(page: Page, ...names: readonly RegExp[]): Promise<void> {
  await page.getByRole("button", { name: "Add role" }).click();
  const dialog = page.getByRole("dialog", { name: "Add roles" });
  for (const name of names) await dialog.getByRole("checkbox", { name }).check();
  await dialog.getByRole("button", { name: /^Add/ }).click();
  await expect(dialog).toBeHidden();
}

/** Runs with a token of the signed-in administrator, and deletes the person afterwards. */
async function withPerson(page: Page, name: string, act: (headers: Record<string, string>) => Promise<void>): Promise<void> {
  const token = await tokenDuring(page, () => page.goto(CREATE));
  const headers = { authorization: `Bearer ${token}` };
  try {
    await act(headers);
  } finally {
    await page.request.delete(`${PEOPLE}/${name}`, { headers });
  }
}

test("an administrator adds somebody, gives them roles and a part, and finds it saved", async ({ page, watch }) => {
  const name = "new.colleague@northfield.example";
  await signIn(page, "admin@northfield.example");
  await withPerson(page, name, async (headers) => {
    await expect(page.getByRole("navigation", { name: "Where you are" }).getByRole("link", { name: "Settings" })).toHaveAttribute(
      "href",
      "/settings/",
    );
    await page.getByRole("button", { name: "Create user" }).click();
    await expect(page.getByText("This field is required.")).toHaveCount(2);
    await expect(userName(page)).toBeFocused();
    for (const [typed, mistake] of [
      [".ada", /must begin with/],
      ["ada.", /must end with/],
      [`.${"x".repeat(100)}`, /100 characters at most/],
      ["a#b$c", /these characters: “#”, “\$”/],
    ] as const) {
      await userName(page).fill(typed);
      await expect(page.getByText(mistake)).toBeVisible();
    }
    await expectAccessibleInBoth(page, "the form with mistakes");

    await provider(page).click();
    await page.getByRole("option", { name: "Local accounts" }).click();
    watch.expect(/^409: POST .*\/users$/);
    await userName(page).fill("viewer@northfield.example");
    await page.getByRole("button", { name: "Create user" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "viewer@northfield.example exists already" })).toBeVisible();
    await expect(page.getByText("was not added: the user name exists already.")).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(page).toHaveURL(CREATE);
    await userName(page).fill(`  ${name} `);
    await expect(page.getByRole("alert").filter({ hasText: "viewer@northfield.example exists already" })).toBeHidden();
    // Any other failure is said once and not below the form.
    watch.expect(/^500: POST .*\/users$/);
    await page.route(/\/users$/, (route) => route.fulfill({ status: 500 }), { times: 1 });
    await page.getByRole("button", { name: "Create user" }).click();
    await expect(page.getByText(`${name} was not added.`)).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    await expect(userName(page)).toHaveValue(name);
    await page.getByRole("button", { name: "Create user" }).click();
    await expect(page).toHaveURL(/\/settings\/users\/[\da-f-]{36}\/edit\/$/);
    await expect(page.getByText(`${name} was added.`)).toBeVisible();

    await expect(page.getByRole("heading", { level: 1, name: "Edit user" })).toBeVisible();
    await expect(page).toHaveTitle(`Edit ${name} · Lyceum`);
    await expect(page.getByText("No known role")).toBeVisible();
    for (const [fact, value] of [
      ["Identity provider", "Local accounts"],
      ["Last access", "Never"],
      ["State", "Active"],
      ["Seat", "None"],
    ] as const) {
      await expect(page.getByRole("term").filter({ hasText: fact }).locator("xpath=following-sibling::dd")).toHaveText(value);
    }
    await expect(part(page, "College of Science")).toBeVisible();
    await expect(saveButton(page)).toBeDisabled();
    await addRole(page, /all areas/, /^Unrestricted/);
    await expect(roles(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Remove Unrestricted" }).click();
    await expect(page.getByRole("button", { name: "Add role" })).toBeFocused();
    await expect(page.getByText("1 change not saved")).toBeVisible();

    // Nothing rests under the pointer, which would show its tooltip.
    await page.mouse.move(0, 0);
    // With the keyboard alone: open a college, choose a department, then the college, which includes it.
    await tabTo(page, part(page, "Northfield University"));
    await page.keyboard.type("c");
    await expect(part(page, "College of Arts and Humanities")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(part(page, "Department of English")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await expect(part(page, "Department of English")).toHaveAttribute("aria-checked", "true");
    await expect(part(page, "College of Arts and Humanities")).toHaveAttribute("aria-checked", "mixed");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Space");
    await expect(part(page, "Department of English")).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByRole("list", { name: "Chosen parts" }).getByRole("listitem")).toHaveText([/^College of Arts and Humanities/]);
    await expectAccessibleInBoth(page, "a person with staged changes");

    // Leaving asks; staying keeps everything, and a save that fails does so too.
    await page.getByRole("link", { name: "Cancel" }).click();
    const asking = page.getByRole("alertdialog", { name: "Save your changes?" });
    await expectAccessibleInBoth(page, "the question before leaving");
    await page.keyboard.press("Escape");
    await expect(asking).toBeHidden();
    watch.expect(/^500: PATCH /);
    await page.route(/\/users\/[^/]+$/, (route) =>
      route.request().method() === "PATCH" ? route.fulfill({ status: 500 }) : route.fallback(),
    );
    await saveButton(page).click();
    await expect(page.getByText(`The changes to ${name} were not saved.`)).toBeVisible();
    await expect(page.getByText("What you chose is still here.")).toBeVisible();
    await expect(roles(page)).toHaveCount(1);
    await page.unrouteAll();

    // Another administrator's change is put together with one's own.
    const id = /users\/([^/]+)\//.exec(page.url())?.[1] ?? "";
    await page.request.put(`${PEOPLE}/${id}/groups`, { headers, data: { groups: ["ReportViewer.LEARNING"] } });
    await saveButton(page).click();
    await expect(page.getByText(`You, in another window, changed ${name} on`)).toBeVisible();
    await expect(roles(page)).toHaveCount(2);
    await page.getByRole("link", { name: "Cancel" }).click();
    await asking.getByRole("button", { name: "Save and close" }).click();
    await expect(page).toHaveURL(/\/settings\/(\?.*)?$/);
    await expect(page.getByText(`The roles and parts of ${name} were saved.`)).toBeVisible();
    const saved = (await (await page.request.get(`${PEOPLE}/${id}`, { headers })).json()) as Record<string, readonly unknown[]>;
    expect(saved["qsGroups"]).toEqual([{ name: "BbDataReportViewer" }, { name: "ReportViewer.LEARNING" }]);
    expect(saved["dataNodes"]).toHaveLength(1);

    // Leaving without saving loses what was staged; a person who was deleted is said to be gone.
    await page.goto(`/settings/users/${name}/edit/`);
    await page.getByRole("button", { name: "Remove Report viewer, Learning" }).click();
    await page.getByRole("navigation", { name: "Where you are" }).getByRole("link", { name: "Settings" }).click();
    await asking.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await page.goto(`/settings/users/${id}/edit/`);
    await expect(roles(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Remove Report viewer, Learning" }).click();
    await page.request.delete(`${PEOPLE}/${id}`, { headers });
    watch.expect(/^404: GET .*\/users\//);
    await saveButton(page).click();
    await expect(page.getByText(`${name} was deleted meanwhile`)).toBeVisible();
    await expect(saveButton(page)).toBeDisabled();
    await page.reload();
    await expect(page.getByText("Error: no user information found for this user.")).toBeVisible();
    await expect(saveButton(page)).toBeDisabled();
  });
});

test("a refusal stands once however often it comes, and goes when the same succeeds", async ({ page, watch }) => {
  const name = "second.try@northfield.example";
  watch.expect(/^409: POST .*\/users$/);
  await signIn(page, "admin@northfield.example");
  await withPerson(page, name, async () => {
    const send = page.getByRole("button", { name: "Create user" });
    const messages = page.getByRole("region", { name: "Messages" });
    const exists = page.getByRole("main").getByRole("alert");
    await provider(page).click();
    await page.getByRole("option", { name: "Local accounts" }).click();
    for (const existing of ["viewer@northfield.example", "viewer@northfield.example", "author@northfield.example"]) {
      await userName(page).fill(existing);
      const [refusal] = await Promise.all([page.waitForResponse((response) => response.status() === 409), send.click()]);
      expect(await refusal.json()).toMatchObject({ code: "already_exists", title: "This exists already" });
      await expect(exists).toHaveText(new RegExp(`^${existing} exists already`));
      await expect(messages.getByText(/was not added|exists already/)).toHaveText([
        `${existing} was not added: the user name exists already.`,
      ]);
    }
    await userName(page).fill(name);
    await send.click();
    await expect(messages.getByText(`${name} was added.`)).toBeVisible();
    await expect(page.getByText("was not added")).toHaveCount(0);

    // A save that fails and then succeeds: what was said of the first goes with the second.
    watch.expect(/^500: PATCH /);
    await page.route(
      /\/users\/[^/]+$/,
      (route) => (route.request().method() === "PATCH" ? route.fulfill({ status: 500 }) : route.fallback()),
      { times: 3 },
    );
    await addRole(page, /all areas/);
    await saveButton(page).click();
    await expect(messages.getByText(`The changes to ${name} were not saved.`)).toBeVisible();
    await page.unrouteAll();
    await saveButton(page).click();
    await expect(messages.getByText(`The roles and parts of ${name} were saved.`)).toBeVisible();
    await expect(page.getByText("were not saved")).toHaveCount(0);
  });
});

test("a separate account's page says what its roles are worth, and whoever changed a person meanwhile is named", async ({
  page,
  newVisitor,
}) => {
  const name = "twice.changed@northfield.example";
  await signIn(page, "admin@northfield.example");
  await withPerson(page, name, async (headers) => {
    const { idps } = (await (await page.request.get("/api/v1/tenants/northfield/idps")).json()) as {
      idps: readonly { id: string; displayName: string }[];
    };
    const users = [{ userName: name, identityProviderId: idps.find(({ displayName }) => displayName === "Local accounts")?.id }];
    await page.request.post(PEOPLE, { headers, data: { users } });
    const colleague = await newVisitor();
    await signIn(colleague, "support@northfield.example");
    const other = { authorization: `Bearer ${await tokenDuring(colleague, () => colleague.goto(CREATE))}` };
    await page.goto(`/settings/users/${name}/edit/`);
    await addRole(page, /all areas/);
    const theirs = await colleague.request.put(`${PEOPLE}/${name}/groups`, { headers: other, data: { groups: ["ReportViewer.TEACHING"] } });
    expect(theirs.ok()).toBe(true);
    await saveButton(page).click();
    const conflict = page.getByRole("alert").filter({ hasText: `Tomasz Wieczorek changed ${name} on` });
    await expect(conflict).toBeVisible();
    await conflict.getByRole("radio", { name: "Theirs only" }).check();
    await expect(page.getByText("1 change not saved")).toBeHidden();

    // As an institution that has not moved yet answers.
    const separate = page.getByRole("main").getByText("This is a separate Lyceum account");
    await expect(separate).toHaveCount(0);
    await page.route(/\/users\/twice\.changed[^/]*$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), kind: "incremental" } });
    });
    await page.goto(`/settings/users/${name}/edit/`);
    await expect(separate).toBeVisible();
    await expect(page.getByText("It reads every report of the whole institution and manages its settings")).toBeVisible();
    const kind = page.getByRole("term").filter({ hasText: "Kind of account" }).locator("xpath=following-sibling::dd");
    await expect(kind).toHaveText("Separate Lyceum account");
    await expect(page.getByRole("term").filter({ hasText: "Seat" }).locator("xpath=following-sibling::dd")).toBeVisible();
  });
});

test("of two who change one person the second is told; limits and activity go only when it is meant", async ({ page, watch }) => {
  const name = "contested@northfield.example";
  await signIn(page, "admin@northfield.example");
  await withPerson(page, name, async (headers) => {
    const { idps } = (await (await page.request.get("/api/v1/tenants/northfield/idps")).json()) as {
      idps: readonly { id: string; displayName: string }[];
    };
    const users = [{ userName: name, identityProviderId: idps.find(({ displayName }) => displayName === "Local accounts")?.id }];
    await page.request.post(PEOPLE, { headers, data: { users } });
    await page.goto(`/settings/users/${name}/edit/`);
    await addRole(page, /all areas/);
    await part(page, "College of Science").click();
    await page.request.put(`${PEOPLE}/${name}/groups`, { headers, data: { groups: ["ReportViewer.LEARNING"] } });
    await saveButton(page).click();
    const conflict = page.getByRole("alert").filter({ hasText: `You, in another window, changed ${name} on` });
    const changes = (whose: string): Locator => conflict.getByRole("list", { name: whose }).getByRole("listitem");
    await expect(changes("Saved meanwhile")).toHaveText(["Report viewer, Learning given"]);
    await expect(changes("Yours, not saved yet")).toHaveText(["Report viewer, all areas given", "Limited to College of Science"]);
    await expect(page.getByText("Report viewer · Learning only"), "the role now").toBeVisible();
    await expect(roles(page)).toHaveCount(2);
    await expectAccessible(page, "two changes of one person");
    await conflict.getByRole("radio", { name: "Theirs only" }).check();
    await expect(roles(page)).toHaveText([/^Report viewer, Learning/]);
    await expect(saveButton(page)).toBeDisabled();
    await conflict.getByRole("radio", { name: "Mine only, which takes theirs back" }).check();
    await expect(roles(page)).toHaveText([/^Report viewer, all areas/]);
    await saveButton(page).click();
    await expect(page.getByText(`The roles and parts of ${name} were saved.`)).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: name });
    await page.getByRole("searchbox").fill("contested");
    // The list stays narrowed for when the test comes back to it; the row may stand in the whole one, too.
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(row).toContainText("Report viewer · 1 part of the institution");

    // No limit means the whole institution, so that is asked about before the last limit goes.
    const limits = async (): Promise<number | undefined> =>
      ((await (await page.request.get(`${PEOPLE}/${name}`, { headers })).json()) as { dataNodes?: readonly string[] }).dataNodes?.length;
    await page.goto(`/settings/users/${name}/edit/`);
    await page.getByRole("button", { name: "Remove College of Science" }).press("Enter");
    await tabTo(page, saveButton(page));
    await page.keyboard.press("Enter");
    const asking = page.getByRole("alertdialog", { name: "Let them see the whole institution?" });
    await expect(asking.getByRole("button", { name: "Keep the limit" })).toBeFocused();
    await expect(asking).toContainText(name);
    await expectAccessibleInBoth(page, "the question before the last limit goes");
    await page.keyboard.press("Escape");
    await expect(asking).toBeHidden();
    await expect(saveButton(page)).toBeFocused();
    expect(await limits()).toBe(1);
    // Saving on the way out asks as well, and staying keeps what was chosen.
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Save and close" }).press("Enter");
    await asking.getByRole("button", { name: "Keep the limit" }).press("Enter");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(page.getByText("1 change not saved")).toBeVisible();
    expect(await limits()).toBe(1);
    // The person is locked out at once; what is staged stays staged, and is saved as if nothing had happened.
    const activity = page.getByRole("region", { name: "Activity" });
    await tabTo(page, activity.getByRole("button", { name: "Deactivate" }));
    await page.keyboard.press("Enter");
    const whether = page.getByRole("alertdialog", { name: `Deactivate ${name}?` });
    await expect(whether.getByRole("button", { name: "Change nothing" })).toBeFocused();
    await expectAccessibleInBoth(page, "the question before somebody is deactivated");
    await page.keyboard.press("Escape");
    await expect(whether).toBeHidden();
    await activity.getByRole("button", { name: "Deactivate" }).press("Enter");
    await whether.getByRole("button", { name: "Deactivate user" }).press("Enter");
    await expect(page.getByText(`${name} was deactivated.`)).toBeVisible();
    await expect(page.getByText("This person is inactive and cannot sign in.")).toBeVisible();
    await expect(activity.getByRole("button", { name: "Activate" })).toBeFocused();
    await expect(page.getByText("1 change not saved")).toBeVisible();
    await saveButton(page).press("Enter");
    await tabTo(page, asking.getByRole("button", { name: "Show the whole institution" }), 2);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/settings\/(\?.*)?$/);
    expect(await limits()).toBe(0);
    await expect(row).toContainText("Inactive");
    // Letting them in again is refused while no seat is free, and says so.
    await row.getByRole("link", { name: /^Edit/ }).click();
    watch.expect(/^403: PATCH .*\/users\//);
    await page.route(/\/users\/[^/]+$/, (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 403, json: { type: "about:blank", title: "Full", status: 403, code: "seat_quota_exceeded" } })
        : route.fallback(),
    );
    await activity.getByRole("button", { name: "Activate" }).press("Enter");
    const back = page.getByRole("alertdialog", { name: `Activate ${name}?` });
    await back.getByRole("button", { name: "Activate user" }).click();
    await expect(back.getByText("No seat is left for this role")).toBeVisible();
    await page.unrouteAll();
    await back.getByRole("button", { name: "Activate user" }).click();
    await expect(page.getByText(`${name} was activated.`)).toBeVisible();
    await expect(activity.getByRole("button", { name: "Deactivate" })).toBeFocused();
    const password = page.getByRole("region", { name: "Password" });
    await password.getByRole("button", { name: "Make a link for a new password" }).press("Enter");
    const link = page.getByRole("dialog", { name: `A link for ${name}` });
    await link.getByRole("button", { name: "Make the link" }).press("Enter");
    const address = (await link.getByText(/\/sign-in\/setup\//).textContent()) ?? "";
    await expect(link.getByRole("button", { name: "I have copied it" })).toBeFocused();
    await expectAccessible(page, "a link for a new password");
    await page.keyboard.press("Escape");
    await expect(link, "a slip does not lose what is shown once").toBeVisible();
    await page.keyboard.press("Enter");
    await expect(link).toBeHidden();
    expect(await (await page.request.get(address)).text()).toContain(name);
    await page.goto("/settings/users/admin@northfield.example/edit/");
    await expect(activity).toContainText("You cannot deactivate yourself.");
    await expect(activity.getByRole("button")).toHaveCount(0);
  });
});

test("the older page goes by user name and saves step by step; authors come with Premium", async ({ page, watch }) => {
  await signIn(page, "admin@kestrel.example");
  const own = "/settings/users/viewer@kestrel.example/edit/";
  /** Refuses one call. */
  const refuse = (status: number, path: RegExp, method: string): Promise<unknown> => {
    const json = { type: "about:blank", title: "No", status, code: status === 403 ? "forbidden" : "internal" };
    let refused = false;
    return page.route(path, (route) => {
      if (refused || route.request().method() !== method) return route.fallback();
      refused = true;
      return route.fulfill({ status, json });
    });
  };
  watch.expect(/^403: GET .*\/(users|nodes)\//, /^500: (PUT|DELETE) .*\/(groups|nodes)(\/|$)/);

  // Each part that does not load is named, and loads when it is asked for again.
  const alert = (text: string): Locator => page.getByRole("alert").filter({ hasText: text });
  const children = /\/nodes\/(?!root)([^/?]+)\?/;
  await refuse(403, /\/users\/[^/]+$/, "GET");
  await refuse(403, /\/users\/[^/]+\/nodes\/$/, "GET");
  await refuse(403, children, "GET");
  await page.goto(own);
  await expect(alert("An error occurred while loading the user data.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(alert("Could not load the institutional hierarchy permissions for this user")).toBeVisible();
  const [request] = await Promise.all([page.waitForRequest(children), page.getByRole("button", { name: "Try again" }).click()]);
  const parts = page.getByRole("treeitem");
  const failedPart = parts.filter({ hasText: `Could not load the children of node ${children.exec(request.url())?.[1] ?? "?"}` });
  await expect(failedPart).toBeVisible();
  await expect(parts).toHaveCount(2);
  // What stands above the parts has come: they are not moved from under the pointer.
  await expect(roles(page).first()).toBeVisible();
  await failedPart.click();
  await expect(failedPart).toHaveCount(0);
  await refuse(403, children, "GET");
  const [deeper] = await Promise.all([page.waitForRequest(children), parts.nth(1).locator("[data-expander]").click()]);
  await expect(alert(`Could not load the children of node ${children.exec(deeper.url())?.[1] ?? "?"}`)).toBeVisible();
  await expect(page.getByText("viewer@kestrel.example", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Add role" }).click();
  const dialog = page.getByRole("dialog", { name: "Add roles" });
  await expect(dialog.getByRole("checkbox", { name: /Author.*Premium/ })).toBeDisabled();
  await expectAccessibleInBoth(page, "the choice of roles");
  await page.keyboard.press("Escape");
  await addRole(page, /^Unrestricted/);
  await refuse(500, /\/groups$/, "PUT");
  await saveButton(page).click();
  await expect(alert("Error: unable to update user roles.")).toContainText("What you chose is still here.");
  watch.expect(/^403: PUT .*\/groups$/);
  await page.route(
    /\/groups$/,
    (route) =>
      route.fulfill({
        status: 403,
        json: { type: "about:blank", title: "Full", status: 403, code: "seat_quota_exceeded", details: ["reader_qs_seats_quota_exceeded"] },
      }),
    { times: 1 },
  );
  await saveButton(page).click();
  await expect(page.getByText("No seat is left for this role")).toBeVisible();
  await Promise.all([
    page.waitForRequest((request) => request.method() === "PUT" && request.url().endsWith("/groups")),
    saveButton(page).click(),
  ]);
  await expect(page.getByText("The roles and parts of viewer@kestrel.example were saved.")).toBeVisible();

  await page.goto(own);
  await expect(parts.nth(1)).toBeVisible();
  await parts.nth(1).click();
  await refuse(500, /\/nodes\/$/, "PUT");
  await saveButton(page).click();
  await expect(alert("Could not update the institutional hierarchy permissions for this user")).toBeVisible();
  await parts.nth(1).click();
  await page.getByRole("button", { name: "Remove Unrestricted" }).click();
  await Promise.all([page.waitForRequest((request) => request.method() === "DELETE"), saveButton(page).click()]);
  await expect(page).toHaveURL(/\/settings\/(\?.*)?$/);

  // The person is locked out and let in again, as on the newer page.
  await page.goto(own);
  const activity = page.getByRole("region", { name: "Activity" });
  await activity.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate user" }).click();
  await activity.getByRole("button", { name: "Activate" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Activate user" }).click();
  await expect(activity.getByRole("button", { name: "Deactivate" })).toBeVisible();

  // Who may not add people before they sign in is told so.
  await page.goto(CREATE);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(userName(page)).toHaveCount(0);
});

test("the form needs somewhere to sign in", async ({ page, watch }) => {
  await takeUpSession(page, "admin@northfield.example");
  const idps = /\/idps$/;
  await page.route(idps, (route) => route.fulfill({ json: { idps: [{ id: "one", displayName: "The only one" }] } }));
  await page.goto(CREATE);
  await expect(provider(page)).toHaveText("The only one");
  await provider(page).click();
  await expect(page.getByRole("option")).toHaveText(["The only one"]);
  await page.unrouteAll();
  await page.route(idps, (route) => route.fulfill({ json: { idps: [] } }));
  await page.goto(CREATE);
  await expect(page.getByText("There is nowhere to sign in yet")).toBeVisible();
  await expect(userName(page)).toHaveCount(0);
  await page.unrouteAll();
  watch.expect(/^404: GET .*\/idps$/);
  await page.route(idps, (route) =>
    route.fulfill({ status: 404, json: { type: "about:blank", title: "No", status: 404, code: "not_found" } }),
  );
  await page.goto(CREATE);
  await expect(page.getByText("An error occurred while loading the data.")).toBeVisible();
  await expect(page.getByText("The identity providers did not load.")).toBeVisible();
  await expect(userName(page)).toHaveCount(0);
});
