import type { Dashboard } from "@lyceum/model";

import type { TenantTransaction } from "../../db/database.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { requireFrame } from "../../domain/embed/frame-rights.ts";
import { requireDocument } from "../../domain/reports/stored-report.ts";
import { mayChangeReport, type OwnReport, requireReport } from "../../domain/reports/visible-reports.ts";
import type { Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";

const isConsole = ({ resource: { kind } }: EmbedCaller): boolean => kind === "console-author" || kind === "console-reader";

/** Refuses frames that show one delivered report, and question bars: stories are read and written in consoles. */
export function requireConsole(caller: EmbedCaller): void {
  if (!isConsole(caller)) throw new ProblemError("embed_resource_mismatch", "This frame was opened for something else than stories.");
}

/** @throws ProblemError `forbidden` in a console in which nothing is written. */
export function requireAuthorConsole(caller: EmbedCaller): void {
  requireConsole(caller);
  if (caller.resource.kind === "console-author") return;
  throw new ProblemError("forbidden", "Stories are read here, not written. Only authors write the institution's own stories.");
}

/** Whether a person is at work on a story, and sees more of it than its readers. */
export const isWriting = (report: OwnReport, caller: EmbedCaller): boolean =>
  caller.resource.kind === "console-author" && mayChangeReport(report);

/**
 * Finds the draft of a story at the version that its author saw.
 * @throws ProblemError what its frame refuses, `forbidden` for a reader of it, `validation_failed` for a report, `changed_meanwhile`.
 */
export async function requireDraft(
  trx: TenantTransaction,
  caller: EmbedCaller,
  config: Pick<Config, "regions">,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<{ readonly draft: Dashboard; readonly source: string | null }> {
  requireAuthorConsole(caller);
  await requireFrame(trx, caller, caller.resource, config);
  const report = await requireReport(trx, caller, config, id);
  if (!mayChangeReport(report)) {
    throw new ProblemError("forbidden", "This story is shared with you to read. Save a copy of your own to change it.");
  }
  const row = await trx
    .selectFrom("report")
    .select(["draft", "version"])
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (row.version !== version) {
    throw new ProblemError("changed_meanwhile", "This story was changed in the meantime. Open it again, and freeze it then.");
  }
  const draft = requireDocument(row.draft);
  if (draft.form === "story") return { draft, source: report.source };
  throw new ProblemError("validation_failed", undefined, ["reportId: is a report; the numbers of stories alone are frozen"]);
}
