/** The locale made from English for trying screens: longer, and foreign to the eye. Never chosen by itself. */
export const TEST_LOCALE = "en-SM";

/** Languages that are written from right to left, by the first part of their tags. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["ar", "fa", "he", "ps", "ur", "yi"]);

/** Returns the direction in which a language is written, as the `dir` attribute takes it. */
export const directionOf = (tag: string): "ltr" | "rtl" => (RIGHT_TO_LEFT.has(tag.split("-")[0]?.toLowerCase() ?? "") ? "rtl" : "ltr");
