import type { Bundle } from "@lyceum/locales";
import type { Locales } from "@lyceum/locales/open-locales";

export type NoticeWords = Bundle["notices"];

/** Reads the words of notices in a language; English where it has none. */
export function noticeWords(locales: Locales, tag: string): NoticeWords {
  const found = locales.textsFor(tag, ["notices"]) ?? locales.textsFor("en", ["notices"]);
  if (!found) throw new Error("There are no English texts");
  return found.texts.notices;
}
