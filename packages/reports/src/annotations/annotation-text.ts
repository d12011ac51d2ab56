import type { TFunction } from "i18next";

import { daysText } from "../days-text.ts";
import { formatDate } from "../formats.ts";
import type { DatedNote } from "./chart-annotations.ts";

interface Words {
  readonly t: TFunction<"studio">;
  readonly locale: string;
}

/** Writes the day or the days of a note. */
export const noteDays = ({ from, to }: Pick<DatedNote, "from" | "to">, words: Words): string =>
  from === to ? formatDate(from, words.locale, "medium") : daysText(from, to, words);

/** Writes where a note belongs, from the widest part to the narrowest; undefined for the whole institution. */
export const placeText = (place: DatedNote["place"]): string | undefined => (place?.path.length ? place.path.join(" › ") : undefined);

/** Writes a note in one line: its number, its days, its place and its text. */
export function annotationLine(note: DatedNote, number: number, words: Words): string {
  const place = placeText(note.place);
  const about = [noteDays(note, words), ...(place === undefined ? [] : [place])].join(" · ");
  return words.t("annotations.line", { number, about, text: note.text });
}
