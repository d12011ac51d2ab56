import type { ChartStyle } from "../../../../charts/chart-style.ts";
import { pictureLayout, RAMP, type MeasureText, type PictureMark, type PictureParts } from "./picture-layout.ts";

export interface Picture {
  readonly markup: string;
  readonly width: number;
  readonly height: number;
}

/** Pixels per CSS pixel, so that a picture stays sharp on paper. */
const SCALE = 2;
const FONT = "sans-serif";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function markMarkup({ kind, x, y, colour }: PictureMark, style: ChartStyle): string {
  if (kind === "swatch") return `<rect x="${x}" y="${y}" width="10" height="10" rx="2" fill="${escaped(colour ?? style.ink)}"/>`;
  if (kind === "dash") {
    return `<line x1="${x}" y1="${y + 6}" x2="${x + 16}" y2="${y + 6}" stroke="${style.ghost}" stroke-width="2" stroke-dasharray="4 3"/>`;
  }
  return `<rect x="${x}" y="${y + 1}" width="${RAMP}" height="8" rx="2" fill="url(#lyceum-ramp)"/>`;
}

const rampMarkup = ({ sequential }: ChartStyle): string =>
  `<defs><linearGradient id="lyceum-ramp">${sequential
    .map((colour, at) => `<stop offset="${at / (sequential.length - 1)}" stop-color="${colour}"/>`)
    .join("")}</linearGradient></defs>`;

/**
 * A chart as a picture that stands alone: on its own background, with its title, measure, key, filters and source.
 * @param chart markup of an `<svg>` of the size that `parts` names.
 */
export function chartPicture(chart: string, parts: PictureParts, style: ChartStyle, measure: MeasureText): Picture {
  const { width, height, chartAt, texts, marks } = pictureLayout(parts, measure);
  const written = texts.map(
    ({ x, y, text, size, bold, muted }) =>
      `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}"${bold ? ' font-weight="600"' : ""} fill="${muted ? style.muted : style.ink}">${escaped(text)}</text>`,
  );
  const markup = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    rampMarkup(style),
    `<rect width="${width}" height="${height}" fill="${style.surface}"/>`,
    ...written,
    ...marks.map((mark) => markMarkup(mark, style)),
    chart.replace(/^\s*<svg /, `<svg x="${chartAt.x}" y="${chartAt.y}" `),
    "</svg>",
  ].join("");
  return { markup, width, height };
}

/** Measures texts as a browser draws them. */
export function measureByCanvas(): MeasureText {
  const context = document.createElement("canvas").getContext("2d");
  return (text, size, bold) => {
    if (!context) return text.length * size * 0.55;
    context.font = `${bold ? 600 : 400} ${size}px ${FONT}`;
    return context.measureText(text).width;
  };
}

export async function pictureAsPng({ markup, width, height }: Picture): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be encoded"))), "image/png");
  return promise;
}
