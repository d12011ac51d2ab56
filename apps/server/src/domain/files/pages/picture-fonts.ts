import type { FontCoverage } from "./font-coverage.ts";

/** A font that texts of a picture may be set in. */
export interface PictureFont {
  readonly family: string;
  readonly coverage: FontCoverage;
}

const TEXT = /<text\b([^>]*)>([\s\S]*?)<\/text>/g;
const FAMILY = /font-family(?:="[^"]*"|:[^;"]*)/;
const MARKUP = /<[^>]*>|&#?\w+;/g;

/**
 * Names for each text of a picture that the first font lacks the font that has it. What sets pages would take any font of
 * the machine that has the character, with the shapes of another country.
 * @param fonts in the order for the language of the picture
 */
export function nameFonts(markup: string, fonts: readonly PictureFont[]): string {
  return markup.replaceAll(TEXT, (whole, attributes: string, inside: string) => {
    const characters = Array.from(inside.replaceAll(MARKUP, ""), (character) => character.codePointAt(0) ?? 0);
    const covering = fonts.find(({ coverage }) => characters.every((character) => coverage.has(character)));
    const beside = fonts.slice(1).find(({ coverage }) => characters.some((character) => coverage.has(character)));
    const font = covering ?? beside;
    if (!font || font === fonts[0]) return whole;
    const named = FAMILY.test(attributes)
      ? attributes.replace(FAMILY, (found) => (found.includes("=") ? `font-family="${font.family}"` : `font-family:${font.family}`))
      : `${attributes} font-family="${font.family}"`;
    return `<text${named}>${inside}</text>`;
  });
}
