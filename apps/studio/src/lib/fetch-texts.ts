/** Namespaces of texts that frames read. */
export const NAMESPACES = ["dashboards", "model", "problems", "studio"] as const;

/** Namespaces that are read once their part of a frame is opened. */
export const LAZY_NAMESPACES = ["alerts", "builder", "console", "executiveSummary"] as const;
export type LazyNamespace = (typeof LAZY_NAMESPACES)[number];

/** Texts by namespace. */
export type Texts = Readonly<Record<string, object>>;

async function fetchTag(tag: string, namespaces: readonly string[]): Promise<Texts | undefined> {
  const address = `/config/locales/${encodeURIComponent(tag)}.json?namespaces=${namespaces.join(",")}`;
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) return undefined;
  const texts: unknown = await response.json().catch(() => undefined);
  return typeof texts === "object" && texts !== null ? (texts as Texts) : undefined;
}

/**
 * Fetches the texts in a language, else in the language that it is a variant of, else in English; the server completes
 * them from English. Undefined where it has none or does not answer.
 */
export async function fetchTexts(locale: string, namespaces: readonly string[] = NAMESPACES): Promise<Texts | undefined> {
  let found: Texts | undefined;
  for (const tag of new Set([locale, locale.split("-")[0] ?? "en", "en"])) found ??= await fetchTag(tag, namespaces);
  return found;
}
