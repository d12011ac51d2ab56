import ELK from "elkjs/lib/elk.bundled.js";
import { expect, it } from "vitest";

import { findEntry } from "../../../domain/dictionary/catalogue.ts";
import { smallCatalogue as catalogue } from "../testing/small-catalogue.ts";
import { neighboursView, schemaView } from "./diagram-view.ts";
import { drawingOf, graphOf, HEAD, ROW } from "./drawing.ts";

const course = findEntry(catalogue, { schemaId: "CDM_LMS", table: "COURSE" });
if (!course) throw new Error("no course");
const views = [schemaView(catalogue, "CDM_LMS"), schemaView(catalogue, "star"), neighboursView(catalogue, course)];

const draw = async (index: number, all: boolean) => {
  const view = views[index] ?? schemaView(catalogue, "star");
  return drawingOf(view, all, await new ELK().layout(graphOf(view, all)));
};

it.each([
  [0, false],
  [0, true],
  [1, false],
  [2, false],
])("view %d (every column: %s) gives everything a place of its own inside the drawing", async (index, all) => {
  const { width, height, tables, stubs, lines } = await draw(index, all);
  const boxes = [...tables, ...stubs];
  expect(lines).toHaveLength(views[index]?.relationships.length ?? 0);
  for (const box of boxes) {
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, box.id).toBe(true);
    for (const other of boxes.filter(({ id }) => id !== box.id)) {
      const apart =
        box.x + box.width <= other.x || other.x + other.width <= box.x || box.y + box.height <= other.y || other.y + other.height <= box.y;
      expect(apart, `${box.id} and ${other.id}`).toBe(true);
    }
  }
});

it("leads every line from the row of one column to the row of the other", async () => {
  const { tables, stubs, lines } = await draw(0, false);
  const [term] = tables;
  const own = tables[1];
  const [stub] = stubs;
  if (!term || !own || !stub) throw new Error("tables are missing");
  const ends = Object.fromEntries(lines.map(({ relationship, points }) => [relationship.from.column, [points[0], points.at(-1)]]));
  const row = (box: { readonly y: number }, index: number) => box.y + HEAD + (index + 0.5) * ROW;
  expect(own.columns.map(({ name }) => name)).toEqual(["ID", "TERM_ID", "PARENT_ID"]);
  expect(ends).toEqual({
    TERM_ID: [
      { x: own.x + own.width, y: row(own, 1) },
      { x: term.x, y: row(term, 0) },
    ],
    PARENT_ID: [
      { x: own.x + own.width, y: row(own, 2) },
      { x: own.x, y: row(own, 0) },
    ],
    COURSE_ID: [
      { x: stub.x + stub.width, y: stub.y + stub.height / 2 },
      { x: own.x, y: row(own, 0) },
    ],
  });
});
