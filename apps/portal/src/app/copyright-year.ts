const FIRST_YEAR = 2023;

/** The current year in UTC, but never earlier than the product's first: clocks can be wrong. */
export const copyrightYear = (now: Date): number => Math.max(FIRST_YEAR, now.getUTCFullYear() || FIRST_YEAR);
