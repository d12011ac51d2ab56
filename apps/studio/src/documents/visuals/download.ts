import { type ChartModel, fileName, fileStem, provenanceOf } from "@lyceum/reports";

import { saveFile } from "../../lib/save-file.ts";
import type { PictureJob } from "./picture.ts";

export type DownloadKind = "csv" | "xlsx" | "png" | "svg";

export interface DownloadJob extends PictureJob {
  readonly kind: DownloadKind;
  readonly model: ChartModel | undefined;
}

/** Makes the file in the reader's browser and saves it. What the numbers mean goes with them. */
export async function download({ kind, model, ...job }: DownloadJob): Promise<void> {
  const { table, words } = job;
  const { title } = job.provenance;
  const name = fileName(title, kind);
  switch (kind) {
    case "csv": {
      const { csvPackage } = await import("@lyceum/reports/csv-package");
      const files = csvPackage(table, provenanceOf(job.provenance, words), fileStem(title), words.t("export.about"));
      return saveFile(new Blob([files], { type: "application/zip" }), fileName(title, "zip"));
    }
    case "xlsx": {
      const [{ workbookSheets }, { default: writeXlsxFile }] = await Promise.all([
        import("@lyceum/reports/workbook"),
        import("write-excel-file/browser"),
      ]);
      return saveFile(await writeXlsxFile(workbookSheets(table, provenanceOf(job.provenance, words))).toBlob(), name);
    }
    case "svg":
    case "png": {
      if (!model || model.kind === "number") throw new Error("The visual has no picture");
      const { drawPicture, pictureAsPng } = await import("./picture.ts");
      const picture = drawPicture(job, model);
      saveFile(kind === "svg" ? new Blob([picture.markup], { type: "image/svg+xml" }) : await pictureAsPng(picture), name);
    }
  }
}
