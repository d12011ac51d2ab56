import { readReportImage } from "@lyceum/contracts";
import { useQuery } from "@tanstack/react-query";

import type { FrameClient } from "../../lib/frame-client.ts";

/** Writes a picture as an address that the page itself holds: an element cannot bring a token with it. */
const addressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(new Error("unreadable")));
    reader.readAsDataURL(blob);
  });

/** Reads a picture of a report as an address of its content. */
export const readImageAddress = async (client: FrameClient, dashboardId: string, imageId: string, signal?: AbortSignal): Promise<string> =>
  addressOf(await client.file(readReportImage, { params: { dashboardId, imageId } }, signal));

/** Reads a picture of a report. A picture never changes: another one has another id. */
export const useReportImage = (client: FrameClient, dashboardId: string, imageId: string) =>
  useQuery({
    queryKey: ["image", dashboardId, imageId],
    queryFn: ({ signal }) => readImageAddress(client, dashboardId, imageId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
