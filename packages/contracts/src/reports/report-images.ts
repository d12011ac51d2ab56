import * as z from "zod";

import { REPORT_READING } from "../report-routes.ts";
import { defineRoute } from "../route.ts";
import { ByReport, ReportId, WRITING_REPORTS } from "./report-shapes.ts";

/** Most bytes and longest side of a picture, most pictures of a report, and its largest file with them. */
export const IMAGE_LIMITS = { bytes: 512 * 1024, side: 4000, images: 12, file: 10 * 1024 * 1024 } as const;

/** A picture as files of reports hold it: PNG or JPEG as Base64. Its type is read from its content. */
export const ImageContent = z.base64().max(Math.ceil(IMAGE_LIMITS.bytes / 3) * 4);

export const ReportImage = z.object({ id: z.string(), width: z.number().int(), height: z.number().int() });
export type ReportImage = z.infer<typeof ReportImage>;

export const addReportImage = defineRoute({
  id: "reports.image.add",
  summary: "Add a picture, PNG or JPEG, to those that a report can show; what else the file holds is left out",
  api: "frame",
  method: "POST",
  path: "/reports/:reportId/images",
  access: { kind: "embed" },
  params: ByReport,
  body: z.strictObject({ content: ImageContent }),
  bodyMost: 1024 * 1024,
  response: ReportImage,
  status: 201,
  problems: WRITING_REPORTS,
});

export const readReportImage = defineRoute({
  id: "reports.image",
  summary: "A picture of a report, for people who may read the report",
  api: "frame",
  method: "GET",
  path: "/dashboards/:dashboardId/images/:imageId",
  access: { kind: "embed" },
  params: z.strictObject({ dashboardId: ReportId, imageId: ReportId }),
  response: z.unknown(),
  files: ["image/png", "image/jpeg"],
  problems: REPORT_READING,
});
