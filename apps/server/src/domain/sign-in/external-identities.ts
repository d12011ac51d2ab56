import type { Db } from "../../db/database.ts";
import { audit } from "../audit.ts";
import { findMember, findMembersByName, type Member } from "./people.ts";

/** A person as another issuer knows them. */
export interface ExternalSubject {
  readonly issuer: string;
  readonly subject: string;
  readonly tenantId: string;
  /** User name and e-mail address as the issuer vouches for them, for the first sign-in only. */
  readonly names: readonly string[];
}

async function linked(owner: Db, { issuer, subject, tenantId }: ExternalSubject): Promise<string | undefined> {
  const row = await owner
    .selectFrom("external_identity")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  return row?.user_id;
}

/** Links the subject to the one user that was created for them beforehand and who has no subject yet. */
async function link(owner: Db, external: ExternalSubject, source: string): Promise<string | undefined> {
  const found = await Promise.all(external.names.map((name) => findMembersByName(owner, name, external.tenantId)));
  const ids = new Set(found.flat().map(({ userId }) => userId));
  const [userId] = ids;
  if (userId === undefined || ids.size !== 1) return undefined;
  const { issuer, subject, tenantId } = external;
  await owner.transaction().execute(async (trx) => {
    // After a migration the same person may come as another subject; until then the old one holds.
    await trx
      .deleteFrom("external_identity")
      .where("issuer", "=", issuer)
      .where("user_id", "=", userId)
      .where("subject", "<>", subject)
      .where("replaceable", "=", true)
      .execute();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("external_identity")
      .values({ issuer, subject, tenant_id: tenantId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return;
    const actor = { kind: "system", name: "sign-on" } as const;
    const target = { kind: "user", id: userId };
    await audit(trx, { tenantId, actor, action: "sign_in.identity_linked", target, source, after: { issuer, subject } });
  });
  return linked(owner, external);
}

/**
 * The active user that an external subject is. The first time, a user with the same user name or e-mail
 * address in the same institution is linked; from then on the subject alone decides.
 * @param source the address that the request came from, for the record of the link.
 */
export async function memberOfSubject(owner: Db, external: ExternalSubject, source: string): Promise<Member | undefined> {
  const userId = (await linked(owner, external)) ?? (await link(owner, external, source));
  return userId === undefined ? undefined : findMember(owner, userId);
}
