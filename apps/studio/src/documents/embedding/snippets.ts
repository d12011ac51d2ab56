import { RENEWAL_PARAMETER } from "@lyceum/contracts";

/** Parts of a report that another site can show. */
export const EMBEDDED_PARTS = ["visual", "sheet", "report"] as const;
export type EmbeddedPart = (typeof EMBEDDED_PARTS)[number];

/** What is shown on another site. */
export interface EmbeddedReport {
  readonly part: EmbeddedPart;
  readonly report: string;
  readonly sheet: string;
  readonly visual: string;
}

const quoted = (text: string): string => JSON.stringify(text);

/** Writes the code of a site's server, which asks for a one-time address for the person who is signed in there. */
export function serverSnippet(address: string, origin: string, { part, report, sheet, visual }: EmbeddedReport): string {
  const ids = part === "visual" ? [`sheet: ${quoted(sheet)},`, `visual: ${quoted(visual)},`] : [];
  const fields = [`origin: ${quoted(origin)},`, "person: signedIn.email,", `report: ${quoted(report)},`, ...ids, "session,"];
  return `const login = process.env.LYCEUM_ACCOUNT + ":" + process.env.LYCEUM_PASSWORD;
const response = await fetch(${quoted(address)}, {
  method: "POST",
  headers: {
    "authorization": "Basic " + Buffer.from(login).toString("base64"),
    "content-type": "application/json",
  },
  body: JSON.stringify({
${fields.map((field) => `    ${field}`).join("\n")}
  }),
});
return response.json();`;
}

/** Writes the code of a site's page, which shows what its server was given the address of, and renews it in time. */
export function pageSnippet({ part, sheet }: EmbeddedReport): string {
  const method = part === "visual" ? "embedVisual" : "embedDashboard";
  const options = part === "sheet" ? `, {\n  sheetOptions: { initialSheetId: ${quoted(sheet)}, singleSheet: true },\n}` : "";
  return `import { createEmbeddingContext } from "amazon-quicksight-embedding-sdk";

const ask = async (session = "") => (await fetch("/report-address?session=" + session)).json();
const { url, session, expiresIn } = await ask();
const context = await createEmbeddingContext();
const report = await context.${method}({ url, container: "#report", height: "800px" }${options});

setInterval(async () => {
  const { code } = await ask(session);
  await report.setParameters([{ Name: ${quoted(RENEWAL_PARAMETER)}, Values: [code] }]);
}, (expiresIn - 60) * 1000);`;
}
