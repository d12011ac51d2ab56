import { expect, it } from "vitest";

import { smallCatalogue } from "../testing/small-catalogue.ts";
import { diagramSvg } from "./diagram-svg.ts";
import { schemaView } from "./diagram-view.ts";
import type { Drawing } from "./drawing.ts";

const { tables, stubs, relationships } = schemaView(smallCatalogue, "CDM_LMS");
const box = { x: 10, y: 20, width: 200, height: 80 };
const drawing = (all: boolean): Drawing => ({
  width: 400.4,
  height: 300,
  all,
  tables: tables.map((entry) => ({ ...box, id: entry.table, entry, columns: entry.columns })),
  stubs: stubs.map((address) => ({ ...box, id: address.table, address })),
  lines: relationships.map((relationship, index) => ({
    id: String(index),
    relationship,
    points: [
      { x: 0, y: 0 },
      { x: 50, y: 0 },
    ],
  })),
});
const colours = {
  paper: "#000001",
  surface: "#000002",
  sunken: "#000003",
  ink: "#000004",
  inkMuted: "#000005",
  edge: "#000006",
  brass: "#000007",
  schema: (schemaId: string) => (schemaId === "CDM_LMS" ? "#0000AA" : "#0000BB"),
};
const count = (text: string, part: string): number => text.split(part).length - 1;

it("draws every table, stub and line in its colours", () => {
  const svg = diagramSvg(drawing(false), "CDM_LMS", colours);
  expect(svg).toContain('width="401" height="300"');
  expect([...svg.matchAll(/>(\w[\w.]*)<\/text>/g)].map(([, text]) => text)).toEqual([
    "TERM",
    "ID",
    "NAME",
    "COURSE",
    "ID",
    "NAME",
    "TERM_ID",
    "PARENT_ID",
    "CDM_MAP.MAPPING",
  ]);
  expect(count(svg, "#0000AA")).toBe(2);
  expect(count(svg, "#0000BB")).toBe(1);
  expect(count(svg, `d="M0 0L50 0`)).toBe(3);
  expect(svg).not.toContain("var(");
});

it("says the types where every column is shown, and nothing that would end the file early", () => {
  const svg = diagramSvg(drawing(true), `<b> & "c"`, colours);
  expect(count(svg, ">VARCHAR<")).toBe(6);
  expect(svg).toContain("<title>&lt;b&gt; &amp; &quot;c&quot;</title>");
});
