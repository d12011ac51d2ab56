import { tabTo } from "./lib/accessibility.ts";
import { ENROLMENT, frameOf, settled, visual } from "./lib/dashboards.ts";
import { hold } from "./lib/responses.ts";
import { PASSWORD, signIn, signInButton, signInDialog, signOutButton } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";
import { setWindowSize } from "./lib/window-size.ts";

test("a person with only a keyboard signs in, reads a report and signs out", async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  await page.goto("/");
  await expect(signInButton(page)).toBeVisible();
  await press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await tabTo(page, signInButton(page));
  await press("Enter");

  const dialog = signInDialog(page);
  await tabTo(page, dialog.getByRole("button", { name: "Institutional account" }));
  await press("Enter");
  await expect(dialog.getByText("Where is your institution's data kept?")).toBeFocused();
  await tabTo(page, dialog.getByRole("radio", { name: "United States" }));
  await press("Space");
  await expect(dialog.getByRole("radio", { name: "United States" })).toBeChecked();
  await press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "Europe" })).toBeChecked();
  await press("ArrowUp");
  await expect(dialog.getByRole("radio", { name: "United States" })).toBeChecked();
  await tabTo(page, dialog.getByRole("button", { name: "Continue" }));
  await press("Enter");

  await expect(page.getByLabel("Name of your institution")).toBeFocused();
  await page.keyboard.type("north");
  await expect(page.getByRole("option")).toHaveCount(1);
  await press("ArrowDown");
  await press("Enter");
  await expect(page.getByLabel("E-mail address")).toBeFocused();
  await page.keyboard.type("viewer@northfield.example");
  await press("Tab");
  await page.keyboard.type(PASSWORD);
  await press("Enter");

  await tabTo(page, page.getByRole("link", { name: "Enrollment and outcomes" }).first());
  await press("Enter");
  const frame = frameOf(page, ENROLMENT);
  await settled(frame);
  await expect(page.getByRole("main").first()).toBeFocused();
  const title = "How does the intake change from term to term?";
  await tabTo(page, visual(frame, title).getByRole("application"));
  await press("ArrowRight");
  await expect(visual(frame, title)).toContainText(/Enrollments: [\d,]+\. 1 of \d+/);
  await page.keyboard.press("Shift+Tab");
  await expect(frame.getByRole("button", { name: `Options for “${title}”` })).toBeFocused();
  await press("Enter");
  await expect(frame.getByRole("menuitem", { name: "How is this calculated" })).toBeFocused();
  await press("Escape");
  await expect(frame.getByRole("button", { name: `Options for “${title}”` })).toBeFocused();

  await page.goto("/");
  await tabTo(page, signOutButton(page));
  await press("Enter");
  await expect(signInButton(page)).toBeVisible();
});

test("the skip link leads past the header, and a dialog gives the focus back to what opened it", async ({ page }) => {
  await page.goto("/");
  await expect(signInButton(page)).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  expect(await page.evaluate(() => history.length), "nothing for Back to take back").toBe(entries);
  await signInButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(signInDialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(signInDialog(page)).toBeHidden();
  await expect(signInButton(page)).toBeFocused();
});

test("a drawer takes the focus when somebody opens it, and gives it back when they close it", async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  await signIn(page, "viewer@northfield.example");
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  const menu = page.getByRole("banner").getByRole("button", { name: /^(Open|Close) menu$/ });
  for (const width of [1280, 600]) {
    await setWindowSize(page, { width, height: 800 });
    await tabTo(page, menu);
    await press("Enter");
    await expect(navigation).toBeVisible();
    await press("Tab");
    await expect(navigation.getByRole("link", { name: "Lyceum, home" })).toBeFocused();
    await press("Tab");
    await expect(navigation.getByRole("button", { name: "Close menu" })).toBeFocused();
    await press("Enter");
    await expect(navigation).toHaveCount(0);
    await expect(menu, `${width} px wide`).toBeFocused();
  }

  await setWindowSize(page, { width: 1280, height: 800 });
  await page.goto("/dictionary/entries");
  const section = page.getByRole("navigation", { name: "Pages in Data dictionary" });
  await tabTo(page, section.getByRole("button", { name: "Close the pages in Data dictionary" }));
  await press("Enter");
  const opener = page.getByRole("button", { name: "Pages in Data dictionary" });
  await expect(opener).toBeFocused();
  await press("Enter");
  await expect(section).toBeVisible();
  await press("Tab");
  await expect(section.getByRole("button")).toBeFocused();
});

test("whoever goes on while a page is on its way keeps the focus", async ({ page }) => {
  await signIn(page, "viewer@northfield.example");
  await page.waitForLoadState("networkidle");
  const come = await hold(page, "**/assets/PrivacyPage-*.js");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.locator("#navigation").getByRole("link", { name: "Privacy and security" }).click();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find a page, report, table or person" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("pri");
  come();
  await expect(page).toHaveURL("/privacy");
  await expect(page.locator("#content h1")).toHaveText("Privacy and security");
  await page.keyboard.type("vacy");
  await expect(palette.getByRole("combobox")).toHaveValue("privacy");
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
});
