import { PICTURE_FONT, type ChartStyle } from "../charts/chart-style.ts";
import { escapeXml as escaped } from "../files/escape-xml.ts";
import { pictureLayout, RAMP, type MeasureText, type PictureMark, type PictureParts } from "./picture-layout.ts";

export interface Picture {
  readonly markup: string;
  readonly width: number;
  readonly height: number;
}

function markMarkup({ kind, x, y, colour }: PictureMark, style: ChartStyle): string {
  if (kind === "swatch") return `<rect x="${x}" y="${y}" width="10" height="10" rx="2" fill="${escaped(colour ?? style.ink)}"/>`;
  if (kind === "dash") {
    return `<line x1="${x}" y1="${y + 6}" x2="${x + 16}" y2="${y + 6}" stroke="${style.ghost}" stroke-width="2" stroke-dasharray="4 3"/>`;
  }
  return `<rect x="${x}" y="${y + 1}" width="${RAMP}" height="8" rx="2" fill="url(#lyceum-ramp)"/>`;
}

const rampMarkup = ({ sequential }: ChartStyle): string =>
  `<defs><linearGradient id="lyceum-ramp">${sequential
    .map((colour, index) => `<stop offset="${index / (sequential.length - 1)}" stop-color="${colour}"/>`)
    .join("")}</linearGradient></defs>`;

/** Where a text begins; one that is read from the right ends there, and its direction is that of its first letters. */
const anchorOf = ({ direction }: PictureParts): string => (direction === "rtl" ? ' text-anchor="end" style="unicode-bidi:plaintext"' : "");

/**
 * Frames a chart as a picture that stands alone: on its own background, with its title, measure, key, filters and source,
 * and with what it shows in words for those who do not see it.
 * @param chart markup of an `<svg>` of the size that `parts` names.
 */
export function chartPicture(chart: string, parts: PictureParts, style: ChartStyle, measure: MeasureText): Picture {
  const { width, height, chartAt, texts, marks } = pictureLayout(parts, measure);
  const anchor = anchorOf(parts);
  const written = texts.map(
    ({ x, y, text, size, bold, muted }) =>
      `<text x="${x}" y="${y}"${anchor} font-family="${PICTURE_FONT}" font-size="${size}"${bold ? ' font-weight="600"' : ""} fill="${muted ? style.muted : style.ink}">${escaped(text)}</text>`,
  );
  const markup = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" xml:lang="${escaped(parts.language)}" role="img" aria-labelledby="lyceum-title lyceum-description">`,
    `<title id="lyceum-title">${escaped(parts.title)}</title>`,
    `<desc id="lyceum-description">${escaped([parts.spoken, ...parts.foot].join(" "))}</desc>`,
    rampMarkup(style),
    `<rect width="${width}" height="${height}" fill="${style.surface}"/>`,
    ...written,
    ...marks.map((mark) => markMarkup(mark, style)),
    chart.replace(/^\s*<svg /, `<svg x="${chartAt.x}" y="${chartAt.y}" `),
    "</svg>",
  ].join("");
  return { markup, width, height };
}
