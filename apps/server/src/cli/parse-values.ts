import { InvalidArgumentError } from "commander";

/** A whole number from 0. @throws InvalidArgumentError, which commander words for the option at hand. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 0.");
  return Number(text);
}

/** Collects an option that may be given several times. */
export const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** A whole number from 1 to 50. */
export function factor(text: string): number {
  const value = wholeNumber(text);
  if (value < 1 || value > 50) throw new InvalidArgumentError("It must be a whole number from 1 to 50.");
  return value;
}
