const AMERICAN = "en-US";

/**
 * Name of a language's translation file. American English comes in editions, for schools and for companies:
 * a stored choice of three parts, such as `en-US-k12`, says which.
 */
export function translationFile(language: string, stored: string | null): string {
  const isEdition = stored?.startsWith(`${AMERICAN}-`) === true && stored.split("-").length === 3;
  return language === AMERICAN && isEdition ? stored : language;
}
