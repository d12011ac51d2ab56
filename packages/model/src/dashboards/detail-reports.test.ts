import { expect, test } from "vitest";

import { educationModel } from "../metrics/education-model.ts";
import { deliveredDashboard } from "./delivered.ts";
import { DETAIL_REPORTS } from "./detail-reports.ts";

test.each(Object.entries(DETAIL_REPORTS))(
  "a value of %s leads to a delivered report, and sets all that it requires",
  (dimension, detail) => {
    expect(Object.keys(educationModel.dimensions)).toContain(dimension);
    const filters = deliveredDashboard(detail.report)?.filters ?? [];
    const byId = Object.fromEntries(filters.map((filter) => [filter.id, filter.dimension]));
    expect(byId).toMatchObject(detail.filters);
    expect(Object.keys(detail.filters)).toEqual(expect.arrayContaining(filters.flatMap(({ id, required }) => (required ? [id] : []))));
  },
);
