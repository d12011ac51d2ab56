import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

import { sdk } from "./embed-host.ts";
import { originOf } from "./test.ts";

/** A site of the institution on an origin of its own, which shows reports by the embedding SDK as published. */
export interface OtherSite {
  readonly origin: string;
  /** What its server asks with, set once the institution has given it an account. */
  account: { readonly name: string; readonly password: string };
  /** Name that its server gives itself. */
  claimedOrigin: string;
  /** What it shows; a sheet of a delivered report unless it is set. */
  shown: ShownPart;
  close(): Promise<void>;
}

/** A visual, the one sheet of a report that is named, or the whole report. */
export interface ShownPart {
  readonly report: string;
  readonly sheet?: string;
  readonly visual?: string;
}

const INTAKE: ShownPart = { report: "enrolment-and-outcomes", sheet: "intake" };

/** The page, in the words of the guide; what happens is put where a test finds it. */
const PAGE = `<!doctype html><html lang="en"><title>Intranet</title><h1>Intranet</h1><main id="report"></main><p id="state"></p>
<script type="module">
  import { createEmbeddingContext } from "/sdk.js";
  const state = document.querySelector("#state");
  const ask = async (session = "") => (await fetch("/report-address?session=" + session)).json();
  const { url, session, expiresIn, code, shown } = await ask();
  if (url === undefined) state.textContent = "refused: " + code;
  else {
    const context = await createEmbeddingContext();
    const onMessage = ({ eventName }) => (state.textContent = eventName);
    const sheetOptions = { initialSheetId: shown.sheet, singleSheet: true };
    const embed = shown.visual === undefined ? context.embedDashboard : context.embedVisual;
    window.url = url;
    window.renew = async () => {
      const { code } = await ask(session);
      return report.setParameters([{ Name: "lyceum.code", Values: [code] }]);
    };
    const content = { ...(shown.visual === undefined && shown.sheet !== undefined && { sheetOptions }), onMessage };
    const report = await embed({ url, container: "#report", height: "900px" }, content);
    window.report = report;
    setInterval(window.renew, (expiresIn - 60) * 1000);
  }
  document.querySelectorAll("iframe").forEach((frame, index) => (frame.title = "Report " + index));
</script></html>`;

/** Asks for an address as the site's server does, for the person who is signed in to the site. */
async function askForAddress(site: OtherSite, tenant: string, person: string, session: string): Promise<string> {
  const { report, sheet, visual } = site.shown;
  // A sheet of a report is shown by the page; only a visual is named with its sheet.
  const part = visual === undefined ? { report } : { report, sheet, visual };
  const response = await fetch(`${originOf("portal")}/api/v1/tenants/${tenant}/embedding/addresses`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${site.account.name}:${site.account.password}`).toString("base64")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ origin: site.claimedOrigin, person, ...part, ...(session !== "" && { session }) }),
  });
  return JSON.stringify({ ...((await response.json()) as object), shown: site.shown });
}

/** Starts a site whose visitor is one person of an institution. */
export async function startOtherSite(tenant: string, person: string): Promise<OtherSite> {
  const kit = await sdk();
  const site: OtherSite = {
    origin: "",
    claimedOrigin: "",
    shown: INTAKE,
    account: { name: "", password: "" },
    close: () => Promise.resolve(),
  };
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://site");
    const send = (type: string, text: string) => response.writeHead(200, { "content-type": type }).end(text);
    if (pathname === "/sdk.js") send("text/javascript", kit);
    else if (pathname === "/report-address") {
      void askForAddress(site, tenant, person, searchParams.get("session") ?? "").then((text) => send("application/json", text));
    } else if (pathname === "/") send("text/html", PAGE);
    else response.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(site, {
    origin,
    claimedOrigin: origin,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}
