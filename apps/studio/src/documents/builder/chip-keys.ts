/**
 * Names chips by what each is made of and how many of it stand before: settings of theirs that give a field another name in
 * the query stay open while they are changed.
 */
export const chipKeys = (bases: readonly string[]): readonly string[] =>
  bases.map((base, index) => `${base} ${bases.slice(0, index).filter((other) => other === base).length}`);
