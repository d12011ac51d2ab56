import type { DataRights } from "@lyceum/access";

import type { TenantTransaction } from "../../db/database.ts";
import type { Caller } from "../caller.ts";
import { requireReaderSeat } from "../seats/require-seat.ts";
import type { Services } from "../services.ts";
import { authoriseIn } from "./authorise.ts";
import { dataRightsIn } from "./data-rights.ts";

/**
 * Returns what a person may ask by a query of their own: what the reports of all their areas hold.
 * @throws ProblemError `feature_missing`, `forbidden`, `region_unavailable`, `seat_quota_exceeded`.
 */
export async function developerRights(trx: TenantTransaction, caller: Caller, config: Services["config"]): Promise<DataRights> {
  await authoriseIn(trx, caller, "developer/query", config);
  await requireReaderSeat(trx, caller);
  return dataRightsIn(trx, caller);
}
