import type { Dashboard } from "@lyceum/model";

import type { TenantTransaction } from "../../db/database.ts";
import type { Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { EmbedCaller } from "../caller.ts";
import { requireDashboard } from "../dashboards/visible-dashboards.ts";
import { requireFrame } from "../embed/frame-rights.ts";
import { isOwnReportId, requireReport } from "./visible-reports.ts";

/** A dashboard's frame shows its own document; consoles show every one that the person may read; a question bar shows none. */
function requireBound({ resource }: EmbedCaller, id: string): void {
  const isConsole = resource.kind === "console-author" || resource.kind === "console-reader";
  if (isConsole || (resource.kind === "dashboard" && resource.id === id)) return;
  throw new ProblemError("embed_resource_mismatch", "This frame was opened for something else. Open the report from the list.");
}

/**
 * Finds a document that a frame's token opens.
 * @returns it with the delivered report that an own one was made from, or null.
 * @throws ProblemError `embed_resource_mismatch` for any other document, and what `requireFrame`, `requireDashboard`
 * and `requireReport` refuse.
 */
export async function requireFrameDocument(
  trx: TenantTransaction,
  caller: EmbedCaller,
  config: Pick<Config, "regions">,
  id: string,
): Promise<[Dashboard, string | null]> {
  requireBound(caller, id);
  await requireFrame(trx, caller, caller.resource, config);
  if (!isOwnReportId(id)) return [await requireDashboard(trx, caller, config, id), null];
  const { document, source } = await requireReport(trx, caller, config, id);
  return [document, source];
}
