import { expect, test } from "vitest";

import { LANGUAGES } from "./index.ts";
import type { Language } from "./language.ts";

const { en: english, ...others } = LANGUAGES;
if (!english) throw new Error("English is missing.");

/** What the words of turns say. */
const OF_TURNS = /^follow:/;
/** "The last 30 days", where the word for the latest says so too. */
const SAID_OTHERWISE = ["mark:recent"];
/** What stands behind what it marks where words are not told apart by spaces, and what is said by none there. */
const BEHIND = /^(?:mark:(?:none|per|howmany|of|whether|quality)|unit:times|agg:range|weekday:\d|v:class\.\w+)$/;

/** Measures and breakdowns of a campus with words besides their labels, at least. */
const NAMED = { measures: 35, breakdowns: 20 };

const lacks = ({ lexicon, spaceless }: Language) =>
  Object.keys(english.lexicon).filter(
    (concept) =>
      lexicon[concept] === undefined &&
      !OF_TURNS.test(concept) &&
      !SAID_OTHERWISE.includes(concept) &&
      !(spaceless === true && BEHIND.test(concept)),
  );

test.each(Object.values(others))("$tag has words for every concept that English has", (language) => {
  expect(lacks(language)).toEqual([]);
});

test.each(Object.values(others))(
  "$tag names what a campus counts, and how it is told apart",
  ({ modelWords = {}, dimensionWords = {} }) => {
    expect(Object.keys(modelWords).length).toBeGreaterThanOrEqual(NAMED.measures);
    expect(Object.keys(dimensionWords).length).toBeGreaterThanOrEqual(NAMED.breakdowns);
    const known = (names: object, own: object): readonly string[] => Object.keys(own).filter((name) => !(name in names));
    expect(known(english.modelWords ?? {}, modelWords)).toEqual([]);
  },
);
