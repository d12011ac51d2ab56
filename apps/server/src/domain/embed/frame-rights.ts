import type { DataRights } from "@lyceum/access";
import type { FrameKind } from "@lyceum/contracts";

import type { TenantTransaction } from "../../db/database.ts";
import { regionOf, type Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { authoriseIn } from "../access/authorise.ts";
import { dataRightsIn } from "../access/data-rights.ts";
import type { Caller, EmbedCaller, FrameResource } from "../caller.ts";
import { requireDashboard } from "../dashboards/visible-dashboards.ts";
import { requireAuthorSeat, requireReaderSeat } from "../seats/require-seat.ts";

type Deployment = Pick<Config, "regions">;

/** Id under which every console is opened: there is one for authors and one for readers. */
export const CONSOLE = "console";

/** All of these are needed, in this order of refusal. */
const PERMISSIONS_OF: Readonly<Record<FrameKind, readonly string[]>> = {
  dashboard: ["reporting/reports"],
  "console-author": ["reporting/custom-reports/authoring", "reporting/custom-reports"],
  "console-reader": ["reporting/custom-reports"],
  topic: ["reporting/dataQA"],
};

function requireTopic(caller: Caller, config: Deployment, id: string): void {
  const topics = Object.values(regionOf(config, caller.region)?.topics ?? {});
  if (!topics.includes(id)) throw new ProblemError("not_found", "There is no such topic in your institution's region.");
}

/**
 * Everything that a frame asks of the person in front of it: permissions, a seat of the licence, and the
 * resource itself. It is asked when the frame is opened, at each renewal and at each of its calls, so that
 * what was taken away is gone at the next call.
 * @throws ProblemError `feature_missing`, `forbidden`, `region_unavailable`, `seat_quota_exceeded`, `not_found`.
 */
export async function requireFrame(trx: TenantTransaction, caller: Caller, resource: FrameResource, config: Deployment): Promise<void> {
  for (const permission of PERMISSIONS_OF[resource.kind]) await authoriseIn(trx, caller, permission, config);
  await (resource.kind === "console-author" ? requireAuthorSeat(trx, caller) : requireReaderSeat(trx, caller));
  if (resource.kind === "topic") requireTopic(caller, config, resource.id);
  if (resource.kind === "dashboard") await requireDashboard(trx, caller, config, resource.id);
}

/**
 * Returns what may be asked through a frame: what its reader may read at this moment. Through a report's frame it is
 * only what belongs to the report's reporting area. Consoles and question bars show what the reader's areas hold.
 * @throws ProblemError what `requireFrame` refuses.
 */
export async function frameDataRights(trx: TenantTransaction, caller: EmbedCaller, config: Deployment): Promise<DataRights> {
  await requireFrame(trx, caller, caller.resource, config);
  const rights = await dataRightsIn(trx, caller);
  if (caller.resource.kind !== "dashboard") return rights;
  const { area } = await requireDashboard(trx, caller, config, caller.resource.id);
  return { ...rights, areas: rights.areas.filter((own) => own === area) };
}
