import { ENGAGEMENT, ENROLMENT, frameOf, iframeOf, openDashboard, settled } from "./lib/dashboards.ts";
import { signIn, takeUpSession, tokenDuring } from "./lib/sign-in.ts";
import { expect, originOf, test } from "./lib/test.ts";

const dashboardsOf = (tenant: string, userId: string): string => `/api/v1/data/dashboards/tenants/${tenant}/users/${userId}/dashboards`;

/** The `sub` of a token. */
const personIn = (token: string): string =>
  (JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { readonly sub: string }).sub;

test("somebody without a role is refused reporting, with the reason, and by the server too", async ({ page, request }) => {
  await takeUpSession(page, "nobody@northfield.example");
  const token = await tokenDuring(page, () => page.goto("/reporting"));
  await expect(page.getByRole("heading", { level: 1, name: "You do not have access to reporting" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Ask an administrator of your institution for the report viewer role.");
  const response = await request.get(dashboardsOf("northfield", personIn(token)), { headers: { authorization: `Bearer ${token}` } });
  expect([response.status(), (await response.json()).code]).toEqual([403, "forbidden"]);
});

test("a viewer of Learning alone sees no report of another area, not even by its address", async ({ page, request }) => {
  await takeUpSession(page, "learning-viewer@northfield.example");
  const token = await tokenDuring(page, () => page.goto("/reporting"));
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Student engagement" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Enrollment and outcomes" })).toHaveCount(0);
  await page.goto("/reporting/leading");
  await expect(page).toHaveURL("/reporting");
  await expect(page.getByRole("main").getByRole("heading", { name: "Leading" })).toHaveCount(0);
  await settled(await openDashboard(page, ENGAGEMENT));
  await page.goto(ENROLMENT);
  await expect(page.getByRole("heading", { level: 1, name: "This report is not here" })).toBeVisible();
  await expect(iframeOf(page, ENROLMENT)).toHaveCount(0);
  const response = await request.get(`${dashboardsOf("northfield", personIn(token))}/enrolment-and-outcomes`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([403, 404]).toContain(response.status());
});

test("a token opens neither another institution's nor another person's path", async ({ page, request }) => {
  await takeUpSession(page, "admin@northfield.example");
  const token = await tokenDuring(page, () => page.goto("/reporting"));
  const statusOf = async (path: string): Promise<number> =>
    (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).status();
  expect(await statusOf(dashboardsOf("northfield", personIn(token)))).toBe(200);
  expect(await statusOf(dashboardsOf("kestrel", personIn(token)))).toBe(403);
  expect(await statusOf(`${dashboardsOf("kestrel", personIn(token))}/enrolment-and-outcomes`)).toBe(403);
  expect(await statusOf(dashboardsOf("northfield", "00000000-0000-4000-8000-000000000000"))).toBe(403);
});

test("a frame's address that was used opens nothing in another browser", async ({ page, newVisitor, request }) => {
  await takeUpSession(page, "viewer@northfield.example");
  await openDashboard(page, ENROLMENT);
  const address = (await iframeOf(page, ENROLMENT).getAttribute("src")) ?? "";
  const other = await newVisitor();
  await other.goto(address);
  await expect(other.getByText("This page is part of the portal")).toBeVisible();
  const [, session = ""] = /\/embed\/([^/]+)\//.exec(address) ?? [];
  const code = new URL(address).searchParams.get("code");
  const response = await request.post(`${originOf("frames")}/frame-api/session`, {
    data: { session, code },
    headers: { origin: originOf("frames") },
  });
  expect([response.status(), (await response.json()).code]).toEqual([401, "embed_code_invalid"]);
  await expect(frameOf(page, ENROLMENT).getByRole("tabpanel")).toBeVisible();
});

test("the institution's features stand in the page, hidden, for those who look for them", async ({ page }) => {
  await signIn(page, "viewer@northfield.example");
  const flags = page.getByTestId("feature-flags");
  await expect(flags).toBeAttached();
  await expect(flags).toBeHidden();
  await expect(flags.locator('[data-flag="reportsEnabled"]')).toHaveText("true");
  await expect(flags.locator('[data-flag="bbdata.authoring.preview"]')).toHaveText("true");
});

test("visitors are told nothing of features", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect(page.getByTestId("feature-flags")).toHaveCount(0);
});
