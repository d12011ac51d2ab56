import { DELIVERED_DASHBOARDS, type Dashboard } from "@lyceum/model";
import { expect, test } from "vitest";

import { choicesFrom, draftOf, moved, toggled } from "./report-choices.ts";

const source = DELIVERED_DASHBOARDS[0] as Dashboard;
const [first, second] = source.sheets;

test("a new copy takes everything as it stands", () => {
  expect(draftOf(choicesFrom(source))).toEqual({
    filters: source.filters.map(({ id }) => id),
    sheets: source.sheets.map(({ id, visuals }) => ({ id, visuals: visuals.map((visual) => visual.id) })),
  });
});

test("an own report keeps its choice and order, and what was left out can be taken again", () => {
  const own: Dashboard = {
    ...source,
    filters: [],
    sheets: [{ ...(second ?? source.sheets[0]!), visuals: (second?.visuals ?? []).toReversed().slice(0, 2) }],
  };
  const choices = choicesFrom(source, own);
  expect(draftOf(choices)).toEqual({ filters: [], sheets: [{ id: second?.id, visuals: own.sheets[0]?.visuals.map(({ id }) => id) }] });
  expect(choices.sheets.map(({ visuals }) => visuals.length)).toEqual(
    [second, first, ...source.sheets.slice(2)].map((sheet) => sheet?.visuals.length),
  );
});

test("choices are taken, left and moved, not beyond the ends", () => {
  const choices = ["a", "b", "c"].map((id) => ({ id, chosen: true }));
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join("");
  expect(ids(moved(choices, "b", -1))).toBe("bac");
  expect(ids(moved(choices, "b", 1))).toBe("acb");
  expect(ids(moved(choices, "a", -1))).toBe("abc");
  expect(ids(moved(choices, "c", 1))).toBe("abc");
  expect(draftOf({ filters: toggled(choices, "b"), sheets: [] }).filters).toEqual(["a", "c"]);
});
