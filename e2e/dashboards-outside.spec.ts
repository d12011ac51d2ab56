import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

import { ENGAGEMENT, frameOf, iframeOf } from "./lib/dashboards.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

/**
 * A frame of an engine that is not ours, as the embedding SDK meets it: it says that its content is there, and nothing of
 * how wide it is laid out.
 */
const FRAME = `<!doctype html><html lang="en"><title>Outside</title><h1>Figures from outside</h1><button>Export</button>
<script>
  const query = new URLSearchParams(location.search);
  const host = new URL(query.get("punyCodeEmbedOrigin").replace(/-$/, "")).origin;
  const eventTarget = {
    experienceType: "DASHBOARD",
    contextId: query.get("contextId"),
    discriminator: Number(query.get("discriminator")),
    dashboardId: location.pathname.split("/").at(-1),
  };
  const say = (eventName, message) =>
    parent.postMessage({ eventName, eventTarget, message, eventId: crypto.randomUUID(), timestamp: String(Date.now()) }, host);
  if (!location.pathname.endsWith("/embedControl")) {
    say("EXPERIENCE_INITIALIZED", {});
    say("CONTENT_LOADED", { title: "Figures from outside" });
  }
</script></html>`;

test("a report of an outside engine is shown once its content is there, over the whole width, and can be used", async ({ newVisitor }) => {
  const server = http.createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end(FRAME));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    // What the server says of such an engine, in the page's policy and in addresses, is tested where it says it.
    const page = await newVisitor({ bypassCSP: true });
    await takeUpSession(page, "viewer@northfield.example");
    await page.route(/\/api\/.*\/dashboards\/student-engagement\?/, async (route) => {
      const response = await route.fetch();
      const opened = (await response.json()) as { readonly url: string };
      const { pathname, search } = new URL(opened.url);
      await route.fulfill({ response, json: { ...opened, url: `${outside}${pathname}${search}` } });
    });
    await page.goto(ENGAGEMENT);
    const frame = iframeOf(page, ENGAGEMENT);
    await expect(frameOf(page, ENGAGEMENT).getByRole("heading", { name: "Figures from outside" })).toBeVisible();
    await expect.poll(() => frame.evaluate((element) => element.closest("[inert]") === null)).toBe(true);
    await frameOf(page, ENGAGEMENT).getByRole("button", { name: "Export" }).click();
    const [across, room] = await Promise.all([
      frame.evaluate((element) => element.clientWidth),
      page.getByRole("main").evaluate((element) => element.clientWidth),
    ]);
    expect(across).toBeGreaterThan(room * 0.8);
  } finally {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
});
