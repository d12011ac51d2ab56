import type { ChartModel, DrawnModel } from "../../../../charts/chart-model.ts";
import type { ChartStyle } from "../../../../charts/chart-style.ts";
import { fileName, fileStem, saveFile } from "../../../../lib/save-file.ts";
import type { ExportedTable } from "./export-rows.ts";
import { provenanceOf, type ProvenanceParts, type ProvenanceWords } from "./provenance.ts";

export type DownloadKind = "csv" | "xlsx" | "png" | "svg";

export interface DownloadJob {
  readonly kind: DownloadKind;
  readonly table: ExportedTable;
  readonly provenance: ProvenanceParts;
  readonly words: ProvenanceWords;
  readonly style: ChartStyle;
  readonly model: ChartModel | undefined;
}

/** Width in px of every picture, whatever the screen that it is asked for on. */
const WIDTH = 960;
const LEAST_HEIGHT = 420;

const isDrawn = (model: ChartModel | undefined): model is DrawnModel => model !== undefined && model.kind !== "number";

async function picture(job: DownloadJob, model: DrawnModel) {
  const { style, table, provenance, words } = job;
  const [{ renderChart }, { chartHeight }, { keyOf }, { chartPicture, measureByCanvas }, { pictureFoot }] = await Promise.all([
    import("../../../../charts/render-chart.ts"),
    import("../../../../charts/chart-height.ts"),
    import("../../../../charts/chart-key.ts"),
    import("./chart-picture.ts"),
    import("./picture-foot.ts"),
  ]);
  const height = Math.max(LEAST_HEIGHT, chartHeight(model, WIDTH));
  const drawn = renderChart(model, { style, words: table.words, width: WIDTH, still: true, pickable: false }, height);
  const { title, subtitle } = provenance;
  const key = keyOf(model, WIDTH, words.locale);
  const ghost = key?.ghost ? words.t(`comparison.${key.ghost}`) : "";
  const foot = pictureFoot(provenance, words);
  const parts = { title, subtitle, key, ghost, foot, chart: { width: WIDTH, height } };
  return chartPicture(drawn, parts, style, measureByCanvas());
}

/** Makes the file in the reader's browser and saves it. What the numbers mean goes with them. */
export async function download(job: DownloadJob): Promise<void> {
  const { kind, table, words, model } = job;
  const { title } = job.provenance;
  const name = fileName(title, kind);
  switch (kind) {
    case "csv": {
      const { csvPackage } = await import("./csv-package.ts");
      const files = csvPackage(table, provenanceOf(job.provenance, words), fileStem(title), words.t("export.about"));
      return saveFile(new Blob([files], { type: "application/zip" }), fileName(title, "zip"));
    }
    case "xlsx": {
      const [{ workbookSheets }, { default: writeXlsxFile }] = await Promise.all([
        import("./workbook.ts"),
        import("write-excel-file/browser"),
      ]);
      return saveFile(await writeXlsxFile(workbookSheets(table, provenanceOf(job.provenance, words))).toBlob(), name);
    }
    case "svg":
    case "png": {
      if (!isDrawn(model)) throw new Error("The visual has no picture");
      const made = await picture(job, model);
      if (kind === "svg") return saveFile(new Blob([made.markup], { type: "image/svg+xml" }), name);
      const { pictureAsPng } = await import("./chart-picture.ts");
      saveFile(await pictureAsPng(made), name);
    }
  }
}
