import { chooseLanguage } from "@lyceum/locales/choose-language";
import { preferredLanguages } from "@lyceum/locales/preferred-languages";
import type { FastifyRequest } from "fastify";

/** Cookie with the language that was chosen in the portal. */
const COOKIE = "lyceum_language";

/** Names the headers that choose the language, for `vary`. */
export const PAGE_LANGUAGE_HEADERS = "accept-language, cookie";

function chosenLanguage({ headers }: Pick<FastifyRequest, "headers">): string | null {
  const entries = headers.cookie?.split(";").map((entry) => entry.trim().split("=")) ?? [];
  return entries.find(([name]) => name === COOKIE)?.[1] ?? null;
}

/** Chooses the language of a page as the portal does: what its reader chose there, else what their browser prefers. */
export const pageLanguage = (request: Pick<FastifyRequest, "headers">, offered: readonly string[]): string =>
  chooseLanguage(offered, chosenLanguage(request), preferredLanguages(request.headers["accept-language"]));
