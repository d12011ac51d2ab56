import { isLocale } from "@lyceum/locales";
import * as z from "zod";

/** Rows or entries of one result: what a model reads at once. */
export const MAX_RESULTS = 200;

/** Language of the texts; English for one that there is not. */
export const Locale = z
  .string()
  .max(20)
  .default("en")
  .transform((tag) => (isLocale(tag) ? tag : "en"))
  .describe("Language of labels and sentences, such as en-GB, es or de");

export const Page = z.number().int().min(0).max(1_000_000).default(0).describe("`next` of the page before");

export const PAGE_OUTPUT = {
  total: z.number().int(),
  complete: z.boolean().describe("false where this result is cut"),
  next: z.number().int().optional().describe("`from` of the next page"),
};

/** Cuts a list to one page. */
export function pageOf<T>(
  all: readonly T[],
  from: number,
): { readonly items: T[]; readonly total: number; readonly complete: boolean; readonly next?: number } {
  const items = all.slice(from, from + MAX_RESULTS);
  const end = from + items.length;
  const more = end < all.length;
  return { items, total: all.length, complete: !more, ...(more && { next: end }) };
}
