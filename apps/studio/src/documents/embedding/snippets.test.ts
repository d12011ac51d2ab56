import { expect, test } from "vitest";

import { type EmbeddedPart, pageSnippet, serverSnippet } from "./snippets.ts";

const shown = (part: EmbeddedPart) => ({ part, report: "student-engagement", sheet: "content", visual: "reach" });

test("a visual's address names its sheet and itself, a sheet's and a report's the report alone", () => {
  const bodies = (["visual", "sheet", "report"] as const).map((part) =>
    serverSnippet("https://l.example/x", "https://s.example", shown(part)),
  );
  expect(bodies.map((body) => /visual: "reach"/.test(body))).toEqual([true, false, false]);
  for (const body of bodies) expect(body).toContain(`report: "student-engagement"`);
});

test("a visual is embedded as one, a sheet as the only one of its report", () => {
  expect(pageSnippet(shown("visual"))).toContain("context.embedVisual({");
  expect(pageSnippet(shown("sheet"))).toContain(`sheetOptions: { initialSheetId: "content", singleSheet: true }`);
  expect(pageSnippet(shown("report"))).toContain(`height: "800px" });`);
});
