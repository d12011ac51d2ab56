import { type ExportedTable, fileName, fileStem, provenanceOf, type ProvenanceParts, type ProvenanceWords } from "@lyceum/reports";

import { saveFile } from "../../lib/save-file.ts";
import type { PictureDraft } from "../files/picture-draft.ts";

export type DownloadKind = "csv" | "xlsx" | "png" | "svg";

export interface DownloadJob {
  readonly kind: DownloadKind;
  readonly table: ExportedTable;
  readonly provenance: ProvenanceParts;
  readonly words: ProvenanceWords;
  readonly picture: PictureDraft;
}

/** Saves a visual's file: its table is written here, and its picture comes from the server. What the numbers mean goes with them. */
export async function download({ kind, picture, table, provenance, words }: DownloadJob): Promise<void> {
  const { title } = provenance;
  const name = fileName(title, kind);
  switch (kind) {
    case "csv": {
      const { csvPackage } = await import("@lyceum/reports/csv-package");
      const files = csvPackage(table, provenanceOf(provenance, words), fileStem(title), words.t("export.about"));
      return saveFile(new Blob([files], { type: "application/zip" }), fileName(title, "zip"));
    }
    case "xlsx": {
      const [{ workbookSheets }, { default: writeXlsxFile }] = await Promise.all([
        import("@lyceum/reports/workbook"),
        import("write-excel-file/browser"),
      ]);
      return saveFile(await writeXlsxFile(workbookSheets(table, provenanceOf(provenance, words))).toBlob(), name);
    }
    case "svg":
    case "png": {
      const { fetchPicture } = await import("../files/picture-draft.ts");
      return saveFile(await fetchPicture(picture, kind), name);
    }
  }
}
