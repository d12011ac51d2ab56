import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";

export const PASSWORD = "lyceum-demo";

export type Account = `${string}@${"northfield" | "kestrel"}.example`;

/** Address component of the institution that an account belongs to. */
export const tenantOf = (account: Account): string => account.slice(account.indexOf("@") + 1, account.lastIndexOf("."));

export const signOutButton = (page: Page): Locator => page.getByRole("banner").getByRole("button", { name: "Sign out" });
export const signInButton = (page: Page): Locator => page.getByRole("banner").getByRole("button", { name: "Sign in" });
export const signInDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Sign in" });

/** Fills the sign-in page and sends it. */
export async function enterPassword(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Signs in by the institution's own link, as a bookmark would. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto(`/sign-in-callback?tenantUriComponent=${tenantOf(account)}`);
  await enterPassword(page, account);
  await expect(signOutButton(page)).toBeVisible();
}

/** What the browsers of those who signed in kept; tests of one process come one at a time. */
const sessions = new Map<Account, Awaited<ReturnType<BrowserContext["storageState"]>>>();

/** When a session ends without activity, which is no part of what a sign-in leaves. */
const IDLE_END = "signedInUntil";

/**
 * Gives a new browser the session of an account, without opening a page: the first time by signing in, then with what
 * that browser kept. For tests that go straight to a page of theirs and do not sign out, which ends the session for all.
 */
export async function takeUpSession(page: Page, account: Account): Promise<void> {
  const session = sessions.get(account);
  if (session) return page.context().setStorageState(session);
  await signIn(page, account);
  const { cookies, origins } = await page.context().storageState();
  const lasting = origins.map((origin) => ({ ...origin, localStorage: origin.localStorage.filter(({ name }) => name !== IDLE_END) }));
  sessions.set(account, { cookies, origins: lasting });
}

export async function chooseRegion(page: Page, region: string): Promise<void> {
  const dialog = signInDialog(page);
  await dialog.getByText(region, { exact: true }).click();
  await expect(dialog.getByRole("radio", { name: region })).toBeChecked();
  await dialog.getByRole("button", { name: "Continue" }).click();
}

/** From the open dialog through region and institution to the institution's sign-in page. */
export async function chooseNorthfield(page: Page): Promise<void> {
  const dialog = signInDialog(page);
  await dialog.getByRole("button", { name: "Institutional account" }).click();
  await chooseRegion(page, "United States");
  await page.getByLabel("Name of your institution").fill("north");
  await page.getByRole("option", { name: "Northfield University" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to Northfield University" })).toBeVisible();
}

/** Bearer token of the next call that the portal makes while `act` runs. */
export async function tokenDuring(page: Page, act: () => Promise<unknown>): Promise<string> {
  const [request] = await Promise.all([page.waitForRequest((call) => call.headers()["authorization"] !== undefined), act()]);
  return (await request.headerValue("authorization"))?.replace(/^Bearer /, "") ?? "";
}

/** Signs in with a separate account, which has no institution's sign-on, through the hosted login. */
export async function signInIncremental(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await signInButton(page).click();
  await signInDialog(page).getByRole("button", { name: "Separate Lyceum account" }).click();
  await chooseRegion(page, "United States");
  await enterPassword(page, email);
  await expect(signOutButton(page)).toBeVisible();
}

/** Makes the provider refuse the next sign-in of this page, as it refuses a sign-in that was really begun. */
export async function refuseSignIn(page: Page, words: Readonly<Record<string, string>>): Promise<void> {
  await page.route(
    /\/oidc\/auth\?/,
    async (route) => {
      const { searchParams } = new URL(route.request().url());
      const back = new URLSearchParams({ ...words, state: searchParams.get("state") ?? "" });
      await route.fulfill({ status: 303, headers: { location: `${searchParams.get("redirect_uri")}?${back.toString()}` } });
    },
    { times: 1 },
  );
}
