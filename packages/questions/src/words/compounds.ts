/**
 * Writes a name of two nouns that a word joins as compounds: "Mängel der Barrierefreiheit" as "Barrierefreiheitsmängel".
 * @param joints words that join two nouns, as alternatives of a pattern
 */
export function compoundsOf(name: string, joints: string): readonly string[] {
  const found = new RegExp(`^(?:(.+) )?(\\p{L}{3,}) (?:${joints}) (\\p{L}{3,})$`, "u").exec(name);
  const [, before, head = "", owner = ""] = found ?? [];
  if (!found) return [];
  return ["", "s", "n"].map((joint) => `${before === undefined ? "" : `${before} `}${owner}${joint}${head.toLowerCase()}`);
}
