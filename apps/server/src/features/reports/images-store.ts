import type { ImageContent, ReportImage } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";
import { documentImages } from "@lyceum/reports/authoring";
import { sql } from "kysely";
import type * as z from "zod";

import type { Db, TenantTransaction } from "../../db/database.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { requireFrameDocument } from "../../domain/reports/require-frame-document.ts";
import { isOwnReportId, mayChangeReport, requireReport } from "../../domain/reports/visible-reports.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { Authoring } from "./author.ts";
import { checkImage } from "./check-image.ts";

/** What no report names is deleted after so long: it may have been added a moment before its report is saved. */
const UNNAMED_MS = 86_400_000;

/** Stores a picture. @throws ProblemError `validation_failed` for anything but a whole PNG or JPEG. */
export async function insertImage(
  { trx, caller, now }: Authoring,
  encoded: z.output<typeof ImageContent>,
  field: string,
): Promise<ReportImage> {
  const image = checkImage(Buffer.from(encoded, "base64"));
  if (!image) throw new ProblemError("validation_failed", undefined, [`${field}: is no whole picture in PNG or JPEG of at most 512 kB`]);
  const { content, contentType, width, height } = image;
  const { id } = await trx
    .insertInto("report_image")
    .values({
      tenant_id: caller.tenantId,
      content,
      content_type: contentType,
      width,
      height,
      created_by: caller.userId,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, width, height };
}

/** @throws ProblemError `validation_failed` where a document names a picture that the institution does not have, or too many. */
export async function requireImages({ trx, caller }: Authoring, document: Dashboard): Promise<void> {
  const named = documentImages(document);
  if (named.length === 0) return;
  const rows = await trx
    .selectFrom("report_image")
    .select("id")
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "in", [...named])
    .execute();
  const missing = named.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw new ProblemError("validation_failed", undefined, [`body.document: there is no picture "${missing}"`]);
}

/** Whether a picture stands in anything of a report that those who change it see: its draft, and each version of it. */
async function isInDraft(trx: TenantTransaction, tenantId: string, reportId: string, imageId: string): Promise<boolean> {
  const named = `%${imageId}%`;
  const row = await trx
    .selectFrom("report")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", reportId)
    .where((where) =>
      where.or([
        where(sql`draft::text`, "like", named),
        where.exists(
          where
            .selectFrom("report_version as version")
            .select("version.number")
            .where("version.tenant_id", "=", tenantId)
            .whereRef("version.report_id", "=", "report.id")
            .where(sql`version.document::text`, "like", named),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

const noSuchImage = (): ProblemError => new ProblemError("not_found", "The report has no such picture.");

/**
 * Reads a picture for people who may read its report: readers those of what is published, and people who
 * may change it also those of its draft, and what they have just added.
 * @throws ProblemError `not_found`, and what the report's frame refuses.
 */
export async function readImage(
  trx: TenantTransaction,
  caller: EmbedCaller,
  config: Services["config"],
  reportId: string,
  imageId: string,
) {
  const [document] = await requireFrameDocument(trx, caller, config, reportId);
  const row = isUuid(imageId)
    ? await trx
        .selectFrom("report_image")
        .select(["content", "content_type as contentType", "created_by as createdBy"])
        .where("tenant_id", "=", caller.tenantId)
        .where("id", "=", imageId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw noSuchImage();
  if (documentImages(document).includes(imageId)) return row;
  const isAuthor = caller.resource.kind === "console-author" && isOwnReportId(reportId);
  if (!isAuthor || !mayChangeReport(await requireReport(trx, caller, config, reportId))) throw noSuchImage();
  if (row.createdBy === caller.userId || (await isInDraft(trx, caller.tenantId, reportId, imageId))) return row;
  throw noSuchImage();
}

/** Deletes pictures of any institution that no report names any longer, in none of its versions. */
export async function forgetImages(owner: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNNAMED_MS);
  await owner
    .deleteFrom("report_image as image")
    .where("image.created_at", "<", before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("report")
            .select("report.id")
            .whereRef("report.tenant_id", "=", "image.tenant_id")
            .where(
              sql<boolean>`(position(image.id::text in report.draft::text) > 0 or position(image.id::text in coalesce(report.document::text, '')) > 0)`,
            ),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("report_version as version")
            .select("version.number")
            .whereRef("version.tenant_id", "=", "image.tenant_id")
            .where(sql<boolean>`position(image.id::text in version.document::text) > 0`),
        ),
      ),
    )
    .execute();
}
