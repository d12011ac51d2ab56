import type { Key } from "../charts/chart-key.ts";

/** One line of text in a picture; `y` is its baseline. Sizes and places in px. */
export interface PictureText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
  readonly muted: boolean;
}

/** A swatch, a dashed line or the ramp of the key. */
export interface PictureMark {
  readonly kind: "swatch" | "dash" | "ramp";
  readonly x: number;
  readonly y: number;
  readonly colour?: string;
}

export interface PictureLayout {
  readonly width: number;
  readonly height: number;
  readonly chartAt: { readonly x: number; readonly y: number };
  readonly texts: readonly PictureText[];
  readonly marks: readonly PictureMark[];
}

export interface PictureParts {
  /** Language of its texts, e.g. `en-GB`, and how they are read. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  /** What it shows, for those who do not see it. */
  readonly spoken: string;
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly key: Key | undefined;
  /** Name of the comparison period. */
  readonly ghost: string;
  /** Lines below the chart: filters, limits, notes, source and the day of the data. */
  readonly foot: readonly string[];
  readonly chart: { readonly width: number; readonly height: number };
}

/** Width in px of a text. */
export type MeasureText = (text: string, size: number, bold: boolean) => number;

/** Letters as wide as they are high. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFF60]/u;

/** Guesses the width of a text in px by its letters: a little more than most fonts need, so that nothing lies over anything. */
export const measureByLength: MeasureText = (text, size) =>
  Array.from(text).reduce((width, letter) => width + (WIDE.test(letter) ? 1 : 0.55), 0) * size;

const MARGIN = 24;
const GAP = 12;
const TITLE = 18;
const TEXT = 13;
const SMALL = 12;
const SWATCH = 16;
export const RAMP = 140;

/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Cuts a text where a line may end: after a space, and between words of scripts that have none. */
function* piecesOf(text: string): Generator<string> {
  for (const [word] of text.matchAll(/\S+\s*/g)) {
    if (UNSPACED.test(word)) for (const { segment } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(word)) yield segment;
    else yield word;
  }
}

/** Wraps a text onto as many lines as its words need; a word that is too long by itself stands alone. */
export function wrapText(text: string, room: number, width: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let current = "";
  for (const piece of piecesOf(text)) {
    if (current !== "" && width((current + piece).trimEnd()) > room) {
      lines.push(current.trimEnd());
      current = piece;
    } else current += piece;
  }
  return current.trim() === "" ? lines : [...lines, current.trimEnd()];
}

/** Widths in px of marks. */
const MARKS = { swatch: 10, dash: 16, ramp: RAMP } as const;

/** Turns what is written around a chart over, for languages that are read from the right: each text ends where it began. */
const mirrored = (layout: PictureLayout): PictureLayout => ({
  ...layout,
  texts: layout.texts.map((text) => ({ ...text, x: layout.width - text.x })),
  marks: layout.marks.map((mark) => ({ ...mark, x: layout.width - mark.x - MARKS[mark.kind] })),
});

/** Places everything that a chart must carry when it leaves: title, measure, key, filters, source. */
export function pictureLayout({ title, subtitle, key, ghost, foot, chart, direction }: PictureParts, measure: MeasureText): PictureLayout {
  const texts: PictureText[] = [];
  const marks: PictureMark[] = [];
  let y = MARGIN;
  const write = (text: string, size: number, bold: boolean, muted: boolean): void => {
    for (const line of wrapText(text, chart.width, (part) => measure(part, size, bold))) {
      y += Math.round(size * 1.35);
      texts.push({ x: MARGIN, y: y - Math.round(size * 0.3), text: line, size, bold, muted });
    }
  };
  write(title, TITLE, true, false);
  if (subtitle) write(subtitle, TEXT, false, true);
  y += GAP;

  let x = MARGIN;
  const place = (mark: Omit<PictureMark, "x" | "y"> | undefined, label: string, room: number): void => {
    const needed = room + measure(label, SMALL, false) + SWATCH;
    if (x > MARGIN && x + needed > MARGIN + chart.width) {
      x = MARGIN;
      y += 20;
    }
    if (mark) marks.push({ ...mark, x, y });
    texts.push({ x: x + room, y: y + 10, text: label, size: SMALL, bold: false, muted: true });
    x += needed;
  };
  if (key?.ramp) {
    const [low, high] = key.ramp;
    place(undefined, low, 0);
    x += 8 - SWATCH;
    place({ kind: "ramp" }, high, RAMP + 8);
  }
  for (const { label, colour } of key?.colours ?? []) place({ kind: "swatch", colour }, label, SWATCH);
  if (key?.ghost) place({ kind: "dash" }, ghost, SWATCH + 6);
  if (key) y += 20 + GAP;

  const chartAt = { x: MARGIN, y };
  y += chart.height + GAP;
  for (const line of foot) write(line, SMALL, false, true);
  const placed = { width: chart.width + 2 * MARGIN, height: y + MARGIN, chartAt, texts, marks };
  return direction === "rtl" ? mirrored(placed) : placed;
}
