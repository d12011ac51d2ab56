import type { ChartStyle } from "../../../charts/chart-style.ts";

export interface Picture {
  readonly markup: string;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 16;
const TITLE = 32;
const SVG = "http://www.w3.org/2000/svg";
/** Pixels per CSS pixel, so that a picture stays sharp on paper. */
const SCALE = 2;

/** The drawn chart with its title on its own background, as a picture that stands alone. */
export function chartPicture(drawn: SVGSVGElement, title: string, style: ChartStyle): Picture {
  const { clientWidth, clientHeight } = drawn;
  const width = clientWidth + 2 * MARGIN;
  const height = clientHeight + TITLE + 2 * MARGIN;
  const picture = document.createElementNS(SVG, "svg");
  const size = { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}` };
  for (const [name, value] of Object.entries(size)) picture.setAttribute(name, String(value));
  const ground = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ width, height, fill: style.surface })) ground.setAttribute(name, String(value));
  const heading = document.createElementNS(SVG, "text");
  const look = { x: MARGIN, y: MARGIN + 16, fill: style.ink, "font-size": 16, "font-weight": 600, "font-family": "sans-serif" };
  for (const [name, value] of Object.entries(look)) heading.setAttribute(name, String(value));
  heading.textContent = title;
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const place = { x: MARGIN, y: MARGIN + TITLE, width: clientWidth, height: clientHeight };
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
  picture.append(ground, heading, copy);
  return { markup: new XMLSerializer().serializeToString(picture), width, height };
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
