import { validateModel } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { STAR_TABLES } from "../star/tables.ts";
import { educationModel, modelTexts } from "./education-model.ts";

test("everything that the model names exists in the warehouse's tables", () => {
  const relations = new Map(
    STAR_TABLES.map(({ schema, name, columns }) => [`${schema}.${name}`, new Set(columns.map((column) => column.name))]),
  );
  expect(validateModel(educationModel, relations)).toEqual([]);
});

test("a model that names what does not exist is found out", () => {
  const faults = validateModel(educationModel, new Map([["star.dim_term", new Set(["term_id"])]]));
  expect(faults).toContain("calendar: star.dim_term has no column name");
  expect(faults).toContain("table fact_enrolment: star.fact_enrolment has no column enrolment_id");
  expect(faults).toContain("star.node_closure is not a closure of nodes");
});

test("every name has a label and a description of its own", () => {
  for (const entries of Object.values(modelTexts())) {
    const texts = Object.values(entries);
    expect(texts.filter(({ label, description }) => label === "" || description === "")).toEqual([]);
  }
  const labels = Object.values(modelTexts().measures).map(({ label }) => label);
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
});
