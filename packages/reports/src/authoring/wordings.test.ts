import { Dashboard, deliveredDashboard } from "@lyceum/model";
import i18next from "i18next";
import { expect, test } from "vitest";

import { readDashboardTexts } from "../dashboard-texts.ts";
import { compareDocuments } from "./compare-documents.ts";
import { renameSheet, retitle } from "./document-edits.ts";
import { listOwnTexts, writeWordings } from "./wordings.ts";

const delivered = deliveredDashboard("enrolment-and-outcomes") as Dashboard;
const blank = Dashboard.parse({
  ...delivered,
  title: "Mine",
  description: "",
  filters: [],
  sheets: [{ id: "one", name: "One", visuals: [{ id: "v", kind: "number", title: "People", query: { measures: ["students"] }, span: 4 }] }],
});
const keys = (document: Dashboard, isCopied: boolean) => listOwnTexts(document, isCopied).map(({ key }) => key);

test("texts of the author's own can be written in further languages, delivered ones have theirs", () => {
  expect(keys(blank, false)).toEqual(["report/title", "sheet/one/name", "visual/one/v/title"]);
  const copied = renameSheet(retitle(delivered, { title: "Copy" }), delivered.sheets[1]?.id ?? "", "Anew");
  expect(keys(copied, true)).toEqual(["report/title", "report/description", `sheet/${delivered.sheets[1]?.id}/name`]);
});

test("readers are shown their language, a variant its language, and others the report's own", async () => {
  const german = writeWordings(blank, "de", { "report/title": "Meiner", "sheet/one/name": "Eins", "visual/one/v/title": "Leute" });
  expect(Dashboard.parse(german)).toEqual(german);
  const read = async (lng: string) => {
    const texts = i18next.createInstance();
    await texts.init({ lng, resources: {} });
    const { title, sheet, visual } = readDashboardTexts(german, texts);
    const [first] = german.sheets;
    return [title, first && sheet(first, "name"), first?.visuals[0] && visual("one", first.visuals[0], "title")];
  };
  expect([await read("de"), await read("de-AT"), await read("fr")]).toEqual([
    ["Meiner", "Eins", "Leute"],
    ["Meiner", "Eins", "Leute"],
    ["Mine", "One", "People"],
  ]);
  expect(compareDocuments(blank, german).map(({ kind }) => kind)).toEqual(["reworded", "visualReworded"]);
  expect(writeWordings(german, "de", { "report/title": " " }).words?.title).toEqual({});
});
