import type { DataRights } from "@lyceum/access";

import type { TenantTransaction } from "../../db/database.ts";
import type { Config } from "../../lib/configuration/configuration.ts";
import { authoriseIn } from "../access/authorise.ts";
import { dataRightsIn } from "../access/data-rights.ts";
import type { Caller, EmbedCaller } from "../caller.ts";
import { frameDataRights } from "../embed/frame-rights.ts";
import { requireReaderSeat } from "../seats/require-seat.ts";

type Deployment = Pick<Config, "regions">;

/**
 * Returns what a person may ask in words at this moment: what the reports of all their areas hold.
 * @throws ProblemError `feature_missing`, `forbidden`, `region_unavailable`, `seat_quota_exceeded`.
 */
export async function questionRights(trx: TenantTransaction, caller: Caller, config: Deployment): Promise<DataRights> {
  await authoriseIn(trx, caller, "reporting/dataQA", config);
  await requireReaderSeat(trx, caller);
  return dataRightsIn(trx, caller);
}

/**
 * The same through a frame, which may narrow it.
 * @throws ProblemError also what `requireFrame` refuses.
 */
export async function frameQuestionRights(trx: TenantTransaction, caller: EmbedCaller, config: Deployment): Promise<DataRights> {
  const rights = await frameDataRights(trx, caller, config);
  await questionRights(trx, caller, config);
  return rights;
}
