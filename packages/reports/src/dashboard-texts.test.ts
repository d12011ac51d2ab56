import { Dashboard, type DashboardInput } from "@lyceum/model";
import i18next from "i18next";
import { expect, test } from "vitest";

import { readDashboardTexts } from "./dashboard-texts.ts";

const document: DashboardInput = {
  id: "sample",
  name: "Lyceum-LEARNING-Sample",
  area: "learning",
  urlSlug: "sample",
  title: "Sample",
  description: "",
  helpLink: "main",
  filters: [],
  sheets: [
    {
      id: "sheet",
      name: "Sheet",
      visuals: [
        {
          id: "visual",
          kind: "bar",
          title: "Visual",
          span: 12,
          query: {
            define: {
              measures: { half: { label: "Half", expression: "enrolments / 2" }, hidden: { expression: "enrolments * 2" } },
              dimensions: {
                part: { dimension: "region", label: "Part", groups: [{ label: "West", values: ["Wales"] }], others: "Elsewhere" },
                first: { dimension: "module", top: 3, by: "enrolments", others: "Others" },
              },
            },
            measures: ["half"],
            dimensions: [{ name: "part" }],
          },
        },
      ],
    },
  ],
};

test("definitions bear the labels of the reader's language, and their own where it has none", async () => {
  const own = { labels: { half: "Hälfte", part: "Teil" }, groups: { part: { "0": "Westen", others: "Sonst" } } };
  const texts = i18next.createInstance();
  await texts.init({ lng: "de", resources: { de: { dashboards: { sample: { sheets: { sheet: { visuals: { visual: own } } } } } } } });
  const dashboard = Dashboard.parse(document);
  const [visual] = dashboard.sheets[0]?.visuals ?? [];
  if (!visual) throw new Error("no visual");
  expect(readDashboardTexts(dashboard, texts).definitions("sheet", visual)).toEqual({
    measures: { half: { label: "Hälfte", expression: "enrolments / 2" }, hidden: { expression: "enrolments * 2" } },
    dimensions: {
      part: { dimension: "region", label: "Teil", groups: [{ label: "Westen", values: ["Wales"] }], others: "Sonst" },
      first: { dimension: "module", top: 3, by: "enrolments", others: "Others", direction: "desc" },
    },
  });
});
