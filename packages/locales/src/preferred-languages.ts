/** Longest header that is read; browsers send a tenth of it. */
const MAX_CHARACTERS = 500;

/** Returns the language tags of an Accept-Language header, the most wanted first. */
export function preferredLanguages(header: string | undefined): readonly string[] {
  const wishes = (header ?? "").slice(0, MAX_CHARACTERS).split(",");
  return wishes
    .map((wish) => {
      const [tag = "", ...parameters] = wish.split(";").map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => /^[A-Za-z0-9-]{2,20}$/.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
