import type { Bundle } from "@lyceum/locales";
import type { Locales } from "@lyceum/locales/open-locales";

export type ScheduleWords = Bundle["schedules"];

/** Reads the words of mails in a language; English where it has none. */
export function scheduleWords(locales: Locales, tag: string): ScheduleWords {
  const found = locales.textsFor(tag, ["schedules"]) ?? locales.textsFor("en", ["schedules"]);
  if (!found) throw new Error("There are no English texts");
  return found.texts.schedules;
}
