/**
 * A name as the engine compares names: the letters A to Z in lower case and nothing else changed.
 * JavaScript's own lower-casing also folds letters that the engine keeps apart, the Kelvin sign with k among them.
 */
export function foldName(name: string): string {
  return name.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
