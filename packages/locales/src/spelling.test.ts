import { expect, test } from "vitest";

import { openLocales } from "./open-locales.ts";
import { spelledFor } from "./spelling.ts";

const en = openLocales().textsFor("en")?.texts;

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap((inner) => textsIn(inner));
const withoutPlaces = (texts: unknown): string[] => textsIn(texts).map((text) => text.replaceAll(/\{\{.*?\}\}/g, ""));

const BRITISH =
  /\b(centre|licence|colour|favourite|programme|neighbour|behaviour|organisation|cancelled|labelled|catalogue|judgement|recognise|grey|enrolment)(?!\w*_)/i;
const AMERICAN =
  /\b(center|license|color|favorite|neighbor|behavior|organization|canceled|labeled|catalog(?!ue)|judgment|recognize|gray|enrollment)(?!d)/i;

test.each(["en-US", "en-US-k12", "en-US-pro"])("%s is spelled as in the United States", (tag) => {
  expect(withoutPlaces(spelledFor(tag, en)).filter((text) => BRITISH.test(text))).toEqual([]);
});

test.each(["en", "en-GB", "en-AU"])("%s is spelled as in Britain", (tag) => {
  expect(withoutPlaces(spelledFor(tag, en)).filter((text) => AMERICAN.test(text))).toEqual([]);
});

test("keeps the case of words and the places of values", () => {
  expect(spelledFor("en-US", { a: "Privacy centre", b: ["Licences of {{centre}}"] })).toEqual({
    a: "Privacy center",
    b: ["Licenses of {{centre}}"],
  });
  expect(spelledFor("en-US", "Who enrols, and is enrolled")).toBe("Who enrolls, and is enrolled");
  expect(spelledFor("en-US", "Enrolments by enrolment_id of fact_enrolment")).toBe("Enrollments by enrolment_id of fact_enrolment");
});
