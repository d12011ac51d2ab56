import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

import { expect, type FrameLocator, type Page } from "@playwright/test";

import { type Account, signIn, tenantOf, tokenDuring } from "./sign-in.ts";

/** A page of the portal's origin with nothing running in it; its content gives way to the frame. */
const HOST = "/config/app.json";
const SDK = "/e2e-embedding-sdk.js";

/** Name of an event, and what the frame said with it. */
export type FrameMessage = readonly [eventName: string, message: { readonly height?: unknown }];

/** What the embedding SDK was told by the frame. */
interface HostPage {
  readonly heard: string[];
  readonly messages: readonly FrameMessage[];
  readonly errors: string[];
}

const personIn = (token: string): string =>
  (JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { readonly sub: string }).sub;

/** The official SDK as published; loopback addresses are taken as if they were behind TLS, as in the portal's own build. */
export async function sdk(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("amazon-quicksight-embedding-sdk");
  const file = path.join(path.dirname(entry), "index.esm.js");
  return (await readFile(file, "utf8")).replaceAll(String.raw`https:\/\/`, String.raw`https?:\/\/`);
}

/** Runs in the page. */
async function embedInPage({
  sdk: address,
  method,
  url,
  content,
}: {
  readonly sdk: string;
  readonly method: string;
  readonly url: string;
  readonly content: object;
}): Promise<void> {
  const kit = (await import(address)) as {
    createEmbeddingContext: () => Promise<Record<string, (frame: object, content: object) => Promise<unknown>>>;
  };
  const heading = document.createElement("h1");
  heading.textContent = "Host";
  const slot = document.createElement("main");
  slot.id = "slot";
  slot.append(heading);
  document.title = "Host";
  document.documentElement.lang = "en";
  document.body.replaceChildren(slot);
  const heard: string[] = [];
  const errors: string[] = [];
  const context = await kit.createEmbeddingContext();
  const onChange = (event: { readonly eventLevel?: string; readonly eventName: string }) => {
    if (event.eventLevel === "ERROR") errors.push(event.eventName);
  };
  const messages: unknown[] = [];
  const onMessage = ({ eventName, message }: { readonly eventName: string; readonly message: unknown }) => {
    heard.push(eventName);
    messages.push([eventName, message]);
  };
  const experience = await context[method]?.(
    { url, container: slot, width: "100%", height: "900px", onChange },
    { locale: "en", ...content, onMessage },
  );
  // Names that a portal gives its frames.
  for (const frame of document.querySelectorAll("iframe")) frame.title = frame.parentElement === slot ? "Embedded" : "";
  document.querySelector('iframe[title=""]')?.setAttribute("aria-hidden", "true");
  Object.assign(window, { heard, messages, errors, experience });
}

export interface EmbeddedFrame {
  readonly frame: FrameLocator;
  readonly url: string;
  /** Names of the events that the frame has sent, in order. */
  readonly heard: () => Promise<readonly string[]>;
  /** The same events with what was said. */
  readonly messages: () => Promise<readonly FrameMessage[]>;
  /** Sends a message through the SDK and answers the frame's reply. */
  readonly send: (eventName: string, message: unknown) => Promise<unknown>;
  /** Asks the product for the frame's address again. */
  readonly renew: () => Promise<string>;
}

/**
 * Signs in and embeds one experience (`authoring`, `reader`, `topics/<id>`) with the official SDK. The page is
 * a bare one on the portal's origin.
 */
export async function embedOf(
  page: Page,
  account: Account,
  what: string,
  method: "embedConsole" | "embedQSearchBar" | "embedGenerativeQnA",
  content: object = {},
): Promise<EmbeddedFrame> {
  await page.route(`**${SDK}`, async (route) => route.fulfill({ contentType: "text/javascript", body: await sdk() }));
  await signIn(page, account);
  const token = await tokenDuring(page, () => page.goto("/reporting"));
  const address = `/api/v1/data/dashboards/tenants/${tenantOf(account)}/users/${personIn(token)}/${what}`;
  const ask = async (query = ""): Promise<{ url: string; code: string; session: string }> => {
    const response = await page.request.get(address + query, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()) as { url: string; code: string; session: string };
  };
  const { url, session } = await ask();
  await page.goto(HOST);
  await page.evaluate(embedInPage, { sdk: SDK, method, url, content });
  const heard = () => page.evaluate(() => (window as unknown as HostPage).heard);
  await expect.poll(heard).toContain("CONTENT_LOADED");
  expect(await page.evaluate(() => (window as unknown as HostPage).errors)).toEqual([]);
  return {
    frame: page.frameLocator("#slot iframe"),
    url,
    heard,
    messages: () => page.evaluate(() => (window as unknown as HostPage).messages),
    send: (eventName, message) =>
      page.evaluate(
        ([name, body]) =>
          (window as unknown as { experience: { send: (event: object) => Promise<unknown> } }).experience.send({
            eventName: name,
            message: body,
          }),
        [eventName, message] as const,
      ),
    renew: async () => (await ask(`?session=${session}`)).code,
  };
}
