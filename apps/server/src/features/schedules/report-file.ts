import type { ScheduleFormat } from "@lyceum/contracts";

import type { MailAttachment } from "../../domain/mail/mail-sender.ts";
import type { Services } from "../../domain/services.ts";

/** A report as a file for one person. */
export interface ReportFileRequest {
  readonly tenantId: string;
  readonly userId: string;
  readonly dashboardId: string;
  /** Values of the report's filters by their ids. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly language: string;
  readonly format: Exclude<ScheduleFormat, "link">;
}

/** Formats of files that this installation can make. */
export const FILE_FORMATS: readonly Exclude<ScheduleFormat, "link">[] = [];

/** Makes a report's file under the rights that the person has at this moment. */
export function makeAttachment(_services: Services, request: ReportFileRequest): Promise<MailAttachment> {
  return Promise.reject(new Error(`No ${request.format} can be made`));
}
