// The accessibility conformance report: each criterion of WCAG 2.2 A and AA, what holds of it, and the tests that show it.
import fs from "node:fs";
import path from "node:path";

import { root } from "./steps.mjs";

export const REPORT = path.join(root, "docs/guide/accessibility.md");

const RESULTS = { supports: "Supports", partly: "Partially supports", none: "Not applicable" };

/** Every criterion with its level, name, result, remark and the tests that show it, as `file: title`. */
export const criteria = () =>
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, "wcag-criteria.json"), "utf8")).map(
    ([id, level, name, result, remark, tests]) => ({ id, level, name, result, remark, tests }),
  );

/** Evidence that no test of the repository bears out: the file is not there, or has no test of that title. */
export const unfounded = (entries) =>
  entries.flatMap(({ id, tests }) =>
    tests.flatMap((evidence) => {
      const [file, title] = evidence.split(/: (.*)/s);
      const address = path.join(root, "e2e", file);
      const isThere = fs.existsSync(address) && fs.readFileSync(address, "utf8").includes(`test(${JSON.stringify(title)}`);
      return isThere ? [] : [`${id} ${evidence}`];
    }),
  );

const rowsOf = (entries) => entries.map(({ id, name, result, remark }) => `| ${id} ${name} | ${RESULTS[result]} | ${remark} |`).join("\n");

const table = (entries) => `| Criterion | Result | Remarks |\n| --- | --- | --- |\n${rowsOf(entries)}`;

const evidenceOf = (entries) =>
  entries
    .filter(({ tests }) => tests.length > 0)
    .map(({ id, name, tests }) => `- ${id} ${name}: ${tests.map((test) => `\`${test}\``).join("; ")}`)
    .join("\n");

/** Writes the report as a page of the guide. */
export function reportOf(entries) {
  const ofLevel = (level) => entries.filter((entry) => entry.level === level);
  const partly = entries.filter(({ result }) => result === "partly");
  return `# Accessibility

Lyceum is made to be used by everybody: by keyboard, with a screen reader, enlarged, in dark colours, without seeing a chart. This page says criterion by criterion how far it meets WCAG 2.2, levels A and AA, which EN 301 549, Section 508 and the rules for public bodies in the United States and the European Union ask for or build upon.

It covers the portal, the frames of reports, questions and authoring, the pages of signing in and this help. Reports that your institution makes are covered as far as the product decides: titles, notes and pictures are their authors'. Sign-in pages of your institution are its own.

Each result stands on tests of the whole product in a browser, which run before every change is taken. They judge pages by the rules of axe in both themes, walk them by the keyboard, enlarge and narrow them. What no test can judge was judged by people of ours; no outside body has certified it.

## What does not hold yet

${partly.map(({ id, name, remark }) => `- **${id} ${name}.** ${remark}`).join("\n")}

Tell us what stands in your way: [contact support](contact-support).

## Level A

${table(ofLevel("A"))}

## Level AA

${table(ofLevel("AA"))}

## Tests

${evidenceOf(entries)}
`;
}
