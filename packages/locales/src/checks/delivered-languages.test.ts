import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, test } from "vitest";

import { fileOf, NAMESPACES } from "../bundle.ts";
import { fallbacksOf } from "../locale-table.ts";
import { DELIVERED, foreignFolders, openLocales } from "../open-locales.ts";
import { findFaults } from "./find-faults.ts";

const { languages } = openLocales();
const files = NAMESPACES.map(fileOf);

const read = (tag: string, file: string): unknown => {
  const address = path.join(DELIVERED, tag, file);
  return existsSync(address) ? JSON.parse(readFileSync(address, "utf8")) : {};
};

test("every folder of texts is a language of the table in locale-table.ts, and English is the first", () => {
  expect(foreignFolders(DELIVERED)).toEqual([]);
  expect(languages[0]).toBe("en");
});

test("English has a file for each namespace of bundle.ts, and no other", () => {
  expect(readdirSync(path.join(DELIVERED, "en"))).toEqual(files.toSorted());
});

describe.each(languages)("%s", (tag) => {
  test("has no file that English does not have; if so, rename it as bundle.ts names its namespace", () => {
    expect(readdirSync(path.join(DELIVERED, tag)).filter((file) => !files.includes(file))).toEqual([]);
  });

  test.each(files)("%s has every text of English, with the same places and all plurals", (file) => {
    const inherited = fallbacksOf(tag)
      .slice(1)
      .map((above) => read(above, file))
      .toReversed();
    const faults = findFaults(tag, read(tag, file), read("en", file), Object.assign({}, ...inherited));
    expect(faults.map(({ key, fault }) => `packages/locales/src/${tag}/${file}: ${key} ${fault}`)).toEqual([]);
  });
});
