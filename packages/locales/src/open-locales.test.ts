import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import type { LocaleBundle } from "./bundle.ts";
import { openLocales } from "./open-locales.ts";

const ENGLISH = openLocales().textsFor("en")?.texts;
let folder: string;

const write = (tag: string, file: string, texts: LocaleBundle[keyof LocaleBundle]) => {
  mkdirSync(path.join(folder, tag), { recursive: true });
  writeFileSync(path.join(folder, tag, file), JSON.stringify(texts));
};

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "lyceum-locales-"));
  write("cy", "portal.json", { shell: { signIn: "Mewngofnodi" } });
  write("cy", "model.json", { measures: { enrolments: { label: "Cofrestriadau" } } });
  write("en-AU", "portal.json", { shell: { help: "Help, mate" } });
  write("xx", "portal.json", { shell: { signIn: "?" } });
});
afterAll(() => rmSync(folder, { recursive: true }));

test("languages are the folders that the table of languages knows, English first", () => {
  const delivered = openLocales().languages;
  const all = openLocales(folder).languages;
  expect([delivered[0], all[0]]).toEqual(["en", "en"]);
  expect(new Set(all)).toEqual(new Set([...delivered, "en-AU", "cy"]));
});

test("a language's own texts are given, the model's too, and English for the rest", () => {
  const welsh = openLocales(folder).textsFor("cy");
  expect(welsh?.language).toBe("cy");
  expect(welsh?.texts.portal.shell).toMatchObject({ signIn: "Mewngofnodi", signOut: "Sign out" });
  expect(welsh?.texts.model.measures.enrolments).toEqual({
    label: "Cofrestriadau",
    description: ENGLISH?.model.measures.enrolments.description,
  });
});

test("a variant falls back to its language, and from there to English", () => {
  const australian = openLocales(folder).textsFor("en-AU", ["portal"]);
  expect(australian?.language).toBe("en-AU");
  expect(australian?.texts.portal.shell).toMatchObject({ help: "Help, mate", signIn: "Sign in" });
  expect(openLocales(folder).textsFor("en-GB")?.language).toBe("en");
});

test("only the namespaces that are asked for are given", () => {
  expect(Object.keys(openLocales().textsFor("en", ["portal", "session"])?.texts ?? {})).toEqual(["portal", "session"]);
});

test("each variant of English has its own spelling, whichever is asked for first", () => {
  const { textsFor } = openLocales();
  const titles = ["en-US", "en", "en-US-k12"].map((tag) => textsFor(tag, ["portal"])?.texts.portal.palette.licenses);
  expect(titles).toEqual(["People and licenses", "People and licences", "People and licenses"]);
});

test("the test locale is English made longer", () => {
  expect(openLocales().textsFor("en-SM", ["portal"])).toMatchObject({
    language: "en-SM",
    texts: { portal: { shell: { signIn: "[Šíğñ íñ~~~]" } } },
  });
});

test.each(["xx", "en-XX", "constructor", "../en", ""])("there are no texts for %j", (tag) => {
  expect(openLocales(folder).textsFor(tag)).toBeUndefined();
});

test("a file that cannot be read says which", () => {
  writeFileSync(path.join(folder, "cy", "users.json"), "{");
  expect(() => openLocales(folder).textsFor("cy", ["users"])).toThrow(/cy.users\.json/);
});
