import type { ScheduleFormat } from "@lyceum/contracts";
import type { FilterValues } from "@lyceum/reports";

import { FILE_FORMATS as MADE, type FileFormat } from "../../domain/files/file-request.ts";
import { makeReportFile } from "../../domain/files/make-report-file.ts";
import type { MailAttachment } from "../../domain/mail/mail-sender.ts";
import type { Services } from "../../domain/services.ts";

type AttachedFormat = Exclude<ScheduleFormat, "link">;

/** Largest file that goes along; a larger one is refused by many mail servers, and the mail says where it is. */
const MAX_BYTES = 10 * 1024 * 1024;

const FORMATS: Readonly<Record<AttachedFormat, FileFormat>> = { workbook: "xlsx", pdf: "pdf" };

/** Forms in which a report can go along with a mail. */
export const OFFERED_FORMATS: readonly ScheduleFormat[] = [
  "link",
  ...(["workbook", "pdf"] as const).filter((format) => MADE.includes(FORMATS[format])),
];

export interface AttachmentRequest {
  readonly tenantId: string;
  readonly userId: string;
  readonly dashboardId: string;
  /** Everything that is set in the report. */
  readonly values: FilterValues;
  readonly language: string;
  readonly format: AttachedFormat;
}

/**
 * Makes a report's file under the rights that a person has at this moment; undefined where it is too large for a mail.
 * @throws ProblemError what the report's frame refuses; WarehouseError.
 */
export async function makeAttachment(services: Services, request: AttachmentRequest): Promise<MailAttachment | undefined> {
  const { tenantId, userId, dashboardId, values, language, format } = request;
  const file = await makeReportFile(
    services,
    { tenantId, userId, dashboardId, filters: values, language, format: FORMATS[format] },
    { actor: { kind: "system", name: "schedules" }, source: "job" },
  );
  if (file.bytes.length > MAX_BYTES) return undefined;
  return { filename: file.name, contentType: file.contentType, content: Buffer.from(file.bytes) };
}
