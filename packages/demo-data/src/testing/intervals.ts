/** Writes, as SQL, an end of Wilson's 95 % interval of `part` out of `base` as the root of its quadratic equation. */
export const wilson = (part: string, base: string, sign: "-" | "+"): string =>
  `(2 * ${part} + 1.96^2 ${sign} 1.96 * sqrt(1.96^2 + 4 * ${part} * (1 - ${part} / ${base}))) / (2 * (${base} + 1.96^2))`;
