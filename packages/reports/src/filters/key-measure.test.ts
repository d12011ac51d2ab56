import { Dashboard } from "@lyceum/model";
import { withKeyMeasure } from "@lyceum/model/key-measure";
import { expect, test } from "vitest";

import { parameterNames, valuesFromParameters } from "./filter-parameters.ts";
import { chosenKeyMeasure, keyMeasureValues } from "./key-measure.ts";

const query = {
  measures: ["people", "rate"],
  dimensions: [{ name: "tool" }],
  having: [{ measure: "people", op: ">=", value: 30 }],
  order: [{ by: "people", direction: "desc" }],
  define: { dimensions: { large: { dimension: "tool", top: 8, by: "people", others: "Others" } } },
} as const;
const bar = { kind: "bar", title: "", span: 6 } as const;
const dashboard = Dashboard.parse({
  id: "d",
  name: "Lyceum-LEADING-D",
  area: "leading",
  urlSlug: "d",
  title: "",
  description: "",
  helpLink: "d",
  filters: [],
  keyMeasure: {
    label: "Key measure",
    options: [
      { measure: "people", label: "People" },
      { measure: "uses", label: "Uses" },
    ],
  },
  sheets: [
    {
      id: "s",
      name: "",
      visuals: [
        { ...bar, id: "key", keyMeasure: true, query },
        { ...bar, id: "own", query },
      ],
    },
  ],
});

test("the chosen measure stands wherever the first one was named, in the visuals that show it alone", () => {
  const [key, own] = withKeyMeasure(dashboard, "uses").sheets[0]?.visuals ?? [];
  expect(key?.query).toMatchObject({
    measures: ["uses", "rate"],
    having: [{ measure: "uses" }],
    order: [{ by: "uses" }],
    define: { dimensions: { large: { by: "uses" } } },
  });
  expect(own).toEqual(dashboard.sheets[0]?.visuals[1]);
});

test("the usual one is chosen by nothing, and by what is no choice", () => {
  for (const measure of [[], ["people"], ["salaries"]]) {
    expect(chosenKeyMeasure(dashboard, { measure })).toBe("people");
  }
  expect(withKeyMeasure(dashboard, "people")).toEqual(dashboard);
  expect(keyMeasureValues(dashboard, "people")).toEqual({ measure: [] });
  expect(keyMeasureValues(dashboard, "uses")).toEqual({ measure: ["uses"] });
});

test("a link carries the choice where the report has one, and nothing that cannot be chosen", () => {
  const { keyMeasure: _none, ...plain } = dashboard;
  expect(valuesFromParameters(dashboard, [["measure", ["uses", "people"]]])).toEqual({ measure: ["uses"] });
  expect(valuesFromParameters(dashboard, [["measure", ["salaries"]]])).toEqual({ measure: [] });
  expect(valuesFromParameters(plain, [["measure", ["uses"]]])).toEqual({});
  expect(parameterNames(dashboard)).toEqual(["comparison", "measure"]);
  expect(parameterNames(plain)).toEqual(["comparison"]);
});
