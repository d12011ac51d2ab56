import type { BrandPalette } from "@lyceum/ui/tokens";

import type { Db } from "../../db/database.ts";
import { brandPalette } from "./brand-palette.ts";

/** Reads the colours of charts that an institution's colour leads; undefined where it has chosen none. */
export async function readBrandPalette(trx: Db, tenantId: string): Promise<BrandPalette | undefined> {
  const row = await trx.selectFrom("tenant_brand").select("colour").where("tenant_id", "=", tenantId).executeTakeFirst();
  return row?.colour == null ? undefined : brandPalette(row.colour);
}
