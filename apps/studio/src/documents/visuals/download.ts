import { fileName } from "@lyceum/reports";

import { saveFile } from "../../lib/save-file.ts";
import { fetchPicture, fetchTable, type VisualDraft } from "../files/visual-draft.ts";

export type DownloadKind = "csv" | "xlsx" | "png" | "svg";

/** Saves a visual's file, which the server makes: its table to the last row, or its picture. What the numbers mean goes with them. */
export async function download(draft: VisualDraft, kind: DownloadKind): Promise<void> {
  const { title } = draft.visual;
  switch (kind) {
    case "csv":
      return saveFile(await fetchTable(draft, kind), fileName(title, "zip"));
    case "xlsx":
      return saveFile(await fetchTable(draft, kind), fileName(title, kind));
    case "svg":
    case "png":
      return saveFile(await fetchPicture(draft, kind), fileName(title, kind));
  }
}
