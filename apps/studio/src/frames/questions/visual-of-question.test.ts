import { educationModel } from "@lyceum/model";
import { expect, test } from "vitest";

import { documentOfQuestion } from "./visual-of-question.ts";

test.each([
  [["enrolments"], [], "number"],
  [["enrolments", "students"], [], "table"],
  [["pass_rate"], ["region"], "bar"],
  [["clicks"], ["activity_date"], "line"],
  [["enrolments"], ["region", "gender"], "stacked-bar"],
  [["pass_rate"], ["region", "gender"], "column"],
  [["pass_rate", "fail_rate"], ["region"], "table"],
  [["enrolments"], ["region", "gender", "age_band"], "table"],
])("%j by %j is drawn as a %s", (measures, dimensions, kind) => {
  const query = { measures, dimensions: dimensions.map((name) => ({ name })) };
  const document = documentOfQuestion({ understood: true, query, measures, dimensions, filters: [] }, "A question", educationModel);
  expect(document.sheets[0]?.visuals).toMatchObject([{ kind, title: "A question", query: { measures } }]);
});
