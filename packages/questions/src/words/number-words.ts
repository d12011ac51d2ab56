import { LANGUAGES } from "../languages/index.ts";

/** English words for numbers that questions do not need, and for what multiplies. */
const MORE_ENGLISH = "thirteen fifteen sixty seventy eighty ninety billion double doubled doubles triple tripled quadruple treble".split(
  " ",
);
/** What joins number words to one word, in any of the languages. */
const JOINTS: readonly string[] = ["und", "en", "och", "ty", "teen", "zig", "ssig", "ßig", "tig", "tien", "th", "fold", "s"];
/** Articles are spelt like it. */
const ONE = 1;

/** Words of a language for numbers other than one, with those of English. */
function wordsOf(locale: string): ReadonlySet<string> {
  const own = LANGUAGES[locale] ?? LANGUAGES[locale.split("-")[0] ?? ""];
  const numbers = [own, LANGUAGES["en"]].flatMap((language) => Object.entries(language?.numbers ?? {}));
  return new Set([...numbers.filter(([, value]) => value !== ONE).map(([word]) => word.toLowerCase()), ...MORE_ENGLISH]);
}

/** Tells whether a word is made of number words and joints alone, such as ninety or neunundneunzig. */
function isNumber(word: string, words: ReadonlySet<string>): boolean {
  const endings = (position: number, hasNumber: boolean): boolean => {
    if (position === word.length) return hasNumber;
    const rest = word.slice(position);
    for (const part of words) if (rest.startsWith(part) && endings(position + part.length, true)) return true;
    return JOINTS.some((joint) => rest.startsWith(joint) && endings(position + joint.length, hasNumber));
  };
  return endings(0, false);
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Tells whether a text spells out a number other than one, as far as the words of its language and of English are known. */
export function spellsNumber(text: string, locale: string): boolean {
  const words = wordsOf(locale);
  const lower = text.normalize("NFC").toLowerCase();
  if ([...words].some((word) => UNSPACED.test(word) && lower.includes(word))) return true;
  return (lower.match(/\p{L}+/gu) ?? []).some((word) => isNumber(word, words));
}
