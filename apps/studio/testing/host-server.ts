import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";

import { closing, listen } from "./frame-server.ts";

const PAGE = `<!doctype html><html lang="en"><title>Host</title><style>body{margin:0}</style><h1>Host</h1><main id="slot"></main>
<script type="module">
import { createEmbeddingContext } from "/sdk.js";
window.events = [];
window.embed = async (url, options = {}, method = "embedDashboard") => {
  window.context ??= await createEmbeddingContext();
  window.dashboard = await window.context[method](
    { url, container: "#slot", width: "100%", height: "600px", resizeHeightOnSizeChangedEvent: true },
    { onMessage: (event) => window.events.push({ name: event.eventName, message: event.message }), ...options },
  );
  document.querySelector("#slot iframe").title = "Report";
};
window.ready = true;
</script></html>`;

/** The SDK as published, to the last byte. */
async function sdk(): Promise<string> {
  const file = createRequire(import.meta.url)
    .resolve("amazon-quicksight-embedding-sdk")
    .replace(/[^/]+$/, "index.esm.js");
  return readFile(file, "utf8");
}

/** A page on an origin of its own that embeds frames through the official SDK. */
export async function startHost(): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const script = await sdk();
  const server = createServer((request, response) => {
    const isScript = request.url === "/sdk.js";
    response.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html" }).end(isScript ? script : PAGE);
  });
  const origin = await listen(server);
  return { origin, close: () => closing(server) };
}
