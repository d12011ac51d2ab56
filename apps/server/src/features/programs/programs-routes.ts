import { accessTo } from "@lyceum/access";
import {
  blockProgram,
  disconnectOwnProgram,
  disconnectProgram,
  listOwnPrograms,
  listProgramPeople,
  listPrograms,
  unblockProgram,
} from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { accessSubject } from "../../domain/access/authorise.ts";
import { actOf } from "../../domain/audit.ts";
import { readEnds } from "../../domain/mcp/connected-programs.ts";
import { decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { disconnect, listOwn, listPeople, PeoplePosition } from "./connections-store.ts";
import { block, listAll, unblock } from "./programs-store.ts";

const notFound = () =>
  new ProblemError("not_found", "There is no such program. It may have been disconnected already: load the list again.");

/** Programs that people connected: their own for each, all of the institution for its administrators. */
export const registerPrograms: RegisterFeature = (app, services) => {
  const { databases, config, now } = services;

  /** Adds until when each connection lasts. */
  async function finish<Item extends { readonly id: string }>(
    tenantId: string,
    items: readonly Item[],
  ): Promise<(Item & { connectedUntil: string | null })[]> {
    const ends = await readEnds(
      databases.owner,
      tenantId,
      items.map(({ id }) => id),
    );
    return items.map((item) => ({ ...item, connectedUntil: ends.get(item.id)?.toISOString() ?? null }));
  }

  mount(app, listOwnPrograms, async ({ caller }) => {
    const { programs, more } = await withTenant(databases, caller.tenantId, (trx) => listOwn(trx, caller, now()));
    return { programs: await finish(caller.tenantId, programs), more };
  });
  mount(app, disconnectOwnProgram, async ({ caller, params: { id }, request }) => {
    const { tenantId, userId } = caller;
    const act = actOf(caller, request);
    if (!(await withTenant(databases, tenantId, (trx) => disconnect(trx, { tenantId, userId, id, act })))) throw notFound();
    return { id };
  });
  mount(app, listPrograms, ({ caller, query }) =>
    withTenant(databases, caller.tenantId, async (trx) => ({
      ...(await listAll(trx, caller.tenantId, { search: query.search, now: now() })),
      enabled: accessTo("mcp", await accessSubject(trx, caller, config)).result !== "FEATURE_MISSING",
    })),
  );
  mount(app, listProgramPeople, async ({ caller, query: { program, cursor } }) => {
    const { tenantId } = caller;
    const after = cursor === undefined ? {} : { after: decodeCursor(cursor, PeoplePosition) };
    const { people, next } = await withTenant(databases, tenantId, (trx) => listPeople(trx, { tenantId, program, ...after, now: now() }));
    return { people: await finish(tenantId, people), nextCursor: next ? encodeCursor(next) : null };
  });
  mount(app, disconnectProgram, async ({ caller, params: { id }, request }) => {
    const { tenantId } = caller;
    if (!(await withTenant(databases, tenantId, (trx) => disconnect(trx, { tenantId, id, act: actOf(caller, request) })))) throw notFound();
    return { id };
  });
  mount(app, blockProgram, async ({ caller, body: { program }, request }) => {
    const { tenantId } = caller;
    const blocked = await withTenant(databases, tenantId, (trx) =>
      block(trx, { tenantId, program, act: actOf(caller, request), now: now() }),
    );
    if (!blocked) throw notFound();
    return blocked;
  });
  mount(app, unblockProgram, async ({ caller, params: { id }, request }) => {
    const { tenantId } = caller;
    if (!(await withTenant(databases, tenantId, (trx) => unblock(trx, { tenantId, id, act: actOf(caller, request) })))) throw notFound();
    return { id };
  });
};
