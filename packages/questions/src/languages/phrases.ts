/** Writes every beginning before every ending: `joined("tasa de|índice de", "éxito|abandono")` gives four phrases. */
export const joined = (beginnings: string, endings: string): string =>
  beginnings
    .split("|")
    .flatMap((beginning) => endings.split("|").map((ending) => `${beginning} ${ending}`))
    .join("|");

/** Puts several lists of phrases behind each other. */
export const anyOf = (...lists: readonly string[]): string => lists.join("|");
