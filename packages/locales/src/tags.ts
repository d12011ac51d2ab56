/** The locale made from English for trying screens: longer, and foreign to the eye. Never chosen by itself. */
export const TEST_LOCALE = "en-SM";

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]);

/** Finds the script that a tag names or its language usually has; undefined for what is no tag. */
function scriptOf(tag: string): string | undefined {
  try {
    // What follows script or region is our own and no part of a standard tag.
    return new Intl.Locale(tag.split("-", 2).join("-")).maximize().script;
  } catch {
    return undefined;
  }
}

/** Returns the direction in which a language is written, as the `dir` attribute takes it. */
export const directionOf = (tag: string): "ltr" | "rtl" => (RIGHT_TO_LEFT.has(scriptOf(tag) ?? "") ? "rtl" : "ltr");
