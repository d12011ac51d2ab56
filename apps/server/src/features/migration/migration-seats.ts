import type { GroupName } from "@lyceum/access";
import { sql } from "kysely";

import type { Db } from "../../db/database.ts";

const stored = (...groups: readonly GroupName[]): string[] => groups.flatMap((group) => [group, `${group}#User`, `${group}#user`]);
const AUTHORS = stored("BbDataAuthor");
const SUPPORT = stored("ClientSupport");
const READERS = stored(
  "InstitutionAdmin",
  "BbDataReportViewer",
  "BbDataRestrictedViewer",
  "ReportViewer.LEARNING",
  "ReportViewer.TEACHING",
  "ReportViewer.LEADING",
);

/** The quotas that a plan would exceed, under the markers of seat problems. An institution without quotas has no limit. */
export async function exceededSeats(trx: Db, tenantId: string): Promise<readonly string[]> {
  const holds = (groups: readonly string[]) =>
    sql`exists (select from user_group held where held.user_id = person.id and held.group_name = any(${groups}))`;
  const { rows } = await sql<{ readers: number; authors: number; reader: number | null; author: number | null }>`
    select (select reader from seat_quota where tenant_id = ${tenantId}) as reader,
      (select author from seat_quota where tenant_id = ${tenantId}) as author,
      count(*) filter (where authors)::int as authors,
      count(*) filter (where not authors)::int as readers
    from (
      select ${holds(AUTHORS)} as authors
      from app_user person
      left join uas_migration_entry entry on entry.tenant_id = person.tenant_id and entry.user_id = person.id and entry.selected
      where person.tenant_id = ${tenantId} and person.active and not ${holds(SUPPORT)}
        and case when person.kind = 'incremental' then entry.user_id is not null else ${holds([...READERS, ...AUTHORS])} end
    ) seated`.execute(trx);
  const [seats] = rows;
  if (seats === undefined || seats.reader === null || seats.author === null) return [];
  return [
    ...(seats.readers > seats.reader ? ["reader_qs_seats_quota_exceeded"] : []),
    ...(seats.authors > seats.author ? ["author_qs_seats_quota_exceeded"] : []),
  ];
}
