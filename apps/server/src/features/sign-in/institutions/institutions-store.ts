import { sql } from "kysely";

import type { Db } from "../../../db/database.ts";
import type { Institution } from "../pages/institutions-page.ts";

/** Institutions shown at once; the search narrows the rest. */
export const SHOWN = 50;

const universal = (owner: Db, region: string) =>
  owner.selectFrom("tenant").select(["slug", "name"]).where("kind", "=", "universal").where("region", "=", region);

/** Universal institutions of a region with the text in their name, by name; names that begin with it come first. */
export async function findInstitutions(
  owner: Db,
  region: string,
  text: string,
): Promise<{ readonly found: readonly Institution[]; readonly more: boolean }> {
  const lowered = text.toLowerCase();
  const place = sql<number>`position(${lowered} in lower(name))`;
  const rows = await universal(owner, region)
    .$if(lowered !== "", (query) => query.where(place, ">", 0).orderBy(sql`${place} = 1`, "desc"))
    .orderBy(sql`lower(name)`)
    .orderBy("slug")
    .limit(SHOWN + 1)
    .execute();
  return { found: rows.slice(0, SHOWN), more: rows.length > SHOWN };
}

/** One universal institution of a region by its address component. */
export const findInstitution = (owner: Db, region: string, slug: string): Promise<Institution | undefined> =>
  universal(owner, region).where("slug", "=", slug).executeTakeFirst();
