import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import type { RegionsConfig } from "@lyceum/contracts";
import type { Page } from "@playwright/test";

import { type RunningIssuer, startIssuer } from "../apps/server/src/testing/start-issuer.ts";
import { expectAccessible } from "./lib/accessibility.ts";
import { ENROLMENT, frameOf, settled } from "./lib/dashboards.ts";
import { type Product, startProduct } from "./lib/product.ts";
import { signInButton, signOutButton } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const MINUTE = 60_000;
const CLAIMS = "https://lyceum.example/claims/";
const AUDIENCE = "https://reports.northfield.example";
const CLIENT = "reports";
const CONFIG = path.resolve(import.meta.dirname, "../apps/server/config");
const northfield = { [`${CLAIMS}tenantScope`]: "northfield" };

/** What the institution's own issuer knows: subjects of its own, tokens of ten minutes, no refresh tokens and no roles. */
const people = {
  "00u7dean": { ...northfield, preferred_username: "dean@northfield.example" },
  "00u8visitor": { ...northfield, preferred_username: "visitor@northfield.example", [`${CLAIMS}fndsGroups`]: ["InstitutionAdmin"] },
  "00u9nowhere": { preferred_username: "dean@northfield.example" },
};

let product: Product;
let issuer: RunningIssuer;
let folder: string;

/** A deployment in which Northfield's region signs in at the institution itself. */
test.beforeAll(async () => {
  test.setTimeout(900_000);
  folder = await mkdtemp(path.join(os.tmpdir(), "lyceum-regions-"));
  const settings = async (origin: string) => {
    issuer = await startIssuer({ clientId: CLIENT, redirectUri: `${origin}/callback`, audience: AUDIENCE, people, tokenSeconds: 600 });
    const { regions } = JSON.parse(await readFile(path.join(CONFIG, "regions.json"), "utf8")) as RegionsConfig;
    const auth = { audience: AUDIENCE, client_id: CLIENT, domain: issuer.issuer };
    const changed = regions.map((region) => (region.id === "us-east-1" ? { ...region, auth } : region));
    await writeFile(path.join(folder, "regions.json"), JSON.stringify({ regions: changed }));
    return { CONFIG_DIR: folder };
  };
  product = await startProduct({ settings, data: process.env["E2E_DEMO_DIR"] });
});
test.afterAll(async () => {
  await product.stop();
  await issuer.stop();
  await rm(folder, { recursive: true });
});

/** From the institution's link through the issuer's own page. */
async function signInThere(page: Page, subject: string): Promise<void> {
  await page.goto(`${product.origin}/sign-in-callback?tenantUriComponent=northfield`);
  await expect(page.getByRole("heading", { name: "Another issuer" })).toBeVisible();
  await page.getByLabel("Subject").fill(subject);
  await page.getByRole("button", { name: "Go on" }).click();
}

test("a dean comes in by the institution's own issuer, reads the own college's report, and stays in", async ({ page, context }) => {
  await context.clock.install();
  await signInThere(page, "00u7dean");
  const welcome = page.getByRole("heading", { level: 1, name: /^Welcome, / });
  await expect(welcome).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Northfield University");
  // The roles are those of this deployment's records: a viewer's, without settings of the institution.
  await expect(page.getByRole("link", { name: "Open reporting" })).toBeVisible();
  await page.goto(`${product.origin}${ENROLMENT}`);
  await settled(frameOf(page, ENROLMENT));
  await expect(frameOf(page, ENROLMENT).getByText("Limited to: College of Science")).toBeVisible();
  // A reload asks the issuer, whose cookies a frame of ours would not be sent, by the whole page.
  await page.reload();
  await settled(frameOf(page, ENROLMENT));
  await expect(page).toHaveURL(new RegExp(ENROLMENT));

  // Without a refresh token the session cannot be renewed from within the page: the page waits for the person.
  await context.clock.fastForward(9.5 * MINUTE);
  const lapsed = page.getByRole("alertdialog", { name: "Your session ended" });
  await expect(lapsed).toBeVisible();
  await Promise.all([page.waitForEvent("popup"), lapsed.getByRole("button", { name: "Sign in again" }).click()]);
  await expect(lapsed).toBeHidden();
  await expect(frameOf(page, ENROLMENT).getByRole("tabpanel")).toBeVisible();
});

test("somebody without an account here, or without an institution, is told so and whom to ask, and can sign out", async ({
  page,
  watch,
}) => {
  watch.expect(/^403: GET .*\/api\/v1\/me$/);
  await signInThere(page, "00u8visitor");
  await expect(page.getByRole("heading", { level: 1, name: "You have no account in Lyceum yet" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("preferred_username: visitor@northfield.example");
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toHaveCount(0);
  await expectAccessible(page, "no account");
  await page.goto(`${product.origin}/settings/`);
  await expect(page.getByRole("heading", { level: 1, name: "You have no account in Lyceum yet" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, "no account, on a phone");
  await signOutButton(page).click();
  // The issuer asks in its own words.
  await page.getByRole("button", { name: "Yes, sign me out" }).click();
  await expect(page).toHaveURL(`${product.origin}/`);
  await expect(signInButton(page)).toBeVisible();

  await signInThere(page, "00u9nowhere");
  await expect(page.getByRole("heading", { level: 1, name: "Your sign-in does not say which institution you belong to" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(`${CLAIMS}tenantScope: missing`);
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Yes, sign me out" }).click();
  await expect(signInButton(page)).toBeVisible();
});
