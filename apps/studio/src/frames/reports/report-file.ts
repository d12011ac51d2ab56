import { type Dashboard, DOCUMENT_FORMAT } from "@lyceum/model";
import { documentImages } from "@lyceum/reports/authoring";

import { readImageAddress } from "../../documents/images/useReportImage.ts";
import type { FrameClient } from "../../lib/frame-client.ts";
import { saveFile } from "../../lib/save-file.ts";

/** Writes a report as another one can begin with it: questions, texts and pictures, and no figures. */
export async function reportFile(client: FrameClient, document: Dashboard) {
  const images = await Promise.all(
    documentImages(document).map(async (id) => {
      const address = await readImageAddress(client, document.id, id);
      return [id, address.slice(address.indexOf(",") + 1)] as const;
    }),
  );
  const file = { lyceumReport: 1, document: { format: DOCUMENT_FORMAT, ...document } };
  return images.length > 0 ? { ...file, images: Object.fromEntries(images) } : file;
}

/** Hands a report to its author as a file that another institution can begin a report with. */
export async function saveReportFile(client: FrameClient, document: Dashboard): Promise<void> {
  const text = JSON.stringify(await reportFile(client, document), undefined, 2);
  saveFile(new Blob([text], { type: "application/json" }), `${document.title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60)}.json`);
}
