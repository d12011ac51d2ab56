import { createHash, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import type { Page } from "@playwright/test";

import { expectAccessibleInBoth } from "./lib/accessibility.ts";
import { enterPassword } from "./lib/sign-in.ts";
import { expect, originOf, test } from "./lib/test.ts";

/** A program that a person has installed: it listens on the person's machine for the way back. */
interface Program {
  readonly wayBack: string;
  readonly verifier: string;
  readonly clientId: string;
  readonly address: string;
}

let listener: Server;
test.beforeEach(async () => {
  listener = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Helper</title><p>Back in the program</p>");
  });
  await new Promise<void>((listening) => {
    listener.listen(0, "127.0.0.1", listening);
  });
});
test.afterEach(() => new Promise((closed) => listener.close(closed)));

/** Registers a program and returns the address to which it sends its person's browser. */
async function registerProgram(page: Page, name: string): Promise<Program> {
  const origin = originOf("portal");
  const wayBack = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`;
  const registered = await page.request.post(`${origin}/oidc/reg`, { data: { redirect_uris: [wayBack], client_name: name } });
  const { client_id: clientId } = (await registered.json()) as { readonly client_id: string };
  const verifier = randomBytes(32).toString("base64url");
  const parameters = {
    client_id: clientId,
    response_type: "code",
    redirect_uri: wayBack,
    resource: `${origin}/mcp`,
    scope: "data:read",
    state: "state",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  return { wayBack, verifier, clientId, address: `${origin}/oidc/auth?${new URLSearchParams(parameters).toString()}` };
}

/** Reads enrolments by college as the program does, with the code of the way back. */
async function readAsProgram(page: Page, { wayBack, verifier, clientId }: Program): Promise<readonly unknown[][]> {
  const origin = originOf("portal");
  const code = new URL(page.url()).searchParams.get("code") ?? "";
  const form = { grant_type: "authorization_code", client_id: clientId, code, redirect_uri: wayBack, code_verifier: verifier };
  const tokens = (await (await page.request.post(`${origin}/oidc/token`, { form })).json()) as { readonly access_token: string };
  const query = { measures: ["enrolments"], dimensions: [{ name: "level1" }] };
  const response = await page.request.post(`${origin}/mcp`, {
    headers: { authorization: `Bearer ${tokens.access_token}`, accept: "application/json, text/event-stream" },
    data: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "run_query", arguments: { query } } },
  });
  const text = await response.text();
  const message = JSON.parse(text.startsWith("{") ? text : (/^data: (\{.*)$/m.exec(text)?.[1] ?? "{}")) as {
    readonly result?: { readonly structuredContent?: { readonly rows: unknown[][] } };
  };
  return message.result?.structuredContent?.rows ?? [];
}

test("a dean lets a program read as them by the keyboard alone, and it sees the college alone", async ({ page }) => {
  const program = await registerProgram(page, "Study Helper");
  await page.goto(program.address);
  await enterPassword(page, "dean@northfield.example");
  await expect(page.getByRole("heading", { level: 1, name: "Let Study Helper read as you?" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Northfield University");
  await expect(page.getByRole("main")).toContainText(new URL(program.wayBack).host);
  await expectAccessibleInBoth(page, "consent");
  const allow = page.getByRole("button", { name: "Allow", exact: true });
  for (let presses = 0; presses < 6 && !(await allow.evaluate((button) => button === document.activeElement)); presses += 1) {
    await page.keyboard.press("Tab");
  }
  await expect(allow).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Back in the program")).toBeVisible();
  expect(await readAsProgram(page, program)).toHaveLength(1);
});

test("the consent page fits a small screen, works without scripts, and a no goes back to the program", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  const program = await registerProgram(page, "A program with a very long name that runs over several lines of a page");
  await page.goto(program.address);
  await enterPassword(page, "viewer@northfield.example");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("very long name");
  const boxes = await Promise.all(
    [page.getByRole("main"), page.getByRole("button", { name: "Do not allow" })].map((part) => part.boundingBox()),
  );
  for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  await page.getByRole("button", { name: "Do not allow" }).click();
  await expect(page.getByText("Back in the program")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("error")).toBe("access_denied");
  await context.close();
});

test("where programs are switched off, the page says so and offers nothing to allow", async ({ page }) => {
  const program = await registerProgram(page, "Study Helper");
  await page.goto(program.address);
  await enterPassword(page, "viewer@kestrel.example");
  await expect(page.getByRole("heading", { level: 1, name: "Study Helper cannot be connected" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Allow", exact: true })).toHaveCount(0);
  await expectAccessibleInBoth(page, "refused consent");
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(page.getByText("Back in the program")).toBeVisible();
});
