import {
  chartHeight,
  chartPicture,
  type ChartStyle,
  type DrawnModel,
  type ExportedTable,
  chartKey,
  comparedText,
  type MeasureText,
  measureByLength,
  numberSummary,
  type Picture,
  PICTURE_FONT,
  pictureFoot,
  type ProvenanceParts,
  type ProvenanceWords,
} from "@lyceum/reports";
import { renderChart } from "@lyceum/reports/drawing";

/** Width in px of every picture, whatever the screen that it is asked for on. */
const WIDTH = 960;
const MIN_HEIGHT = 420;
/** Pixels per CSS pixel, so that a picture stays sharp on paper. */
const SCALE = 2;

export interface PictureJob {
  readonly table: ExportedTable;
  readonly provenance: ProvenanceParts;
  readonly words: ProvenanceWords;
  readonly style: ChartStyle;
}

/** Measures texts as a browser draws them. */
function measureByCanvas(): MeasureText {
  const context = document.createElement("canvas").getContext("2d");
  return (text, size, bold) => {
    if (!context) return measureByLength(text, size, bold);
    context.font = `${bold ? 600 : 400} ${size}px ${PICTURE_FONT}`;
    return context.measureText(text).width;
  };
}

/** Draws a chart with its title, measure, key, filters and source around it. */
export function drawPicture({ table, provenance, words, style }: PictureJob, model: DrawnModel): Picture {
  const height = Math.max(MIN_HEIGHT, chartHeight(model, WIDTH));
  const drawn = renderChart(model, { style, words: table.words, width: WIDTH, still: true, pickable: false }, height);
  const { title } = provenance;
  const figure = model.kind === "spark" && model.figure ? numberSummary(model.figure, words) : undefined;
  const subtitle = [figure, provenance.subtitle].filter(Boolean).join(" · ");
  const key = chartKey(model, WIDTH, words.locale);
  const ghost = key?.ghost ? comparedText(key.ghost, words) : "";
  const foot = pictureFoot(provenance, words);
  return chartPicture(drawn, { title, subtitle, key, ghost, foot, chart: { width: WIDTH, height } }, style, measureByCanvas());
}

/** Paints a picture's markup as PNG. */
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
