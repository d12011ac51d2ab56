import { LOCALE_TAGS } from "@lyceum/locales";
import type { Locales } from "@lyceum/locales/open-locales";

/** Longest header that is read; browsers send a tenth of it. */
const MAX_HEADER = 500;

/** Lists the languages of an Accept-Language header, the preferred first. */
export function acceptedTags(header: string | undefined): readonly string[] {
  return (header?.slice(0, MAX_HEADER) ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry.trim().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality.trim().slice(2)) };
    })
    .filter(({ tag, weight }) => tag !== "" && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/**
 * Chooses the first accepted language that there are texts in, exactly or by its first part; English otherwise.
 * The one for testing counts when it is asked for.
 */
export function acceptedLanguage(locales: Pick<Locales, "textsFor">, header: string | undefined): string {
  const written = (tag: string): string | undefined => LOCALE_TAGS.find((name) => name.toLowerCase() === tag.toLowerCase());
  const names = acceptedTags(header).flatMap((tag) => written(tag) ?? written(tag.split("-")[0] ?? "") ?? []);
  return names.find((name) => locales.textsFor(name, []) !== undefined) ?? "en";
}
