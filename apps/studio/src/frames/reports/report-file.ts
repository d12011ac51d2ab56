import type { Dashboard } from "@lyceum/model";

import { saveFile } from "../../lib/save-file.ts";

/** Hands a report to its author as a file that another institution can begin a report with: questions and texts, and no figures. */
export function saveReportFile(document: Dashboard, format: number): void {
  const text = JSON.stringify({ lyceumReport: 1, document: { format, ...document } }, undefined, 2);
  saveFile(new Blob([text], { type: "application/json" }), `${document.title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60)}.json`);
}
