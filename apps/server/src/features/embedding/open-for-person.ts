import type { createEmbeddingAddress } from "@lyceum/contracts";
import type * as z from "zod";

import { withTenant } from "../../db/database.ts";
import type { Act } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import { openFrame } from "../../domain/embed/open-frame.ts";
import type { OpenedFrame } from "../../domain/embed/outside-frames.ts";
import { requireFrameDocument } from "../../domain/reports/require-frame-document.ts";
import type { Services } from "../../domain/services.ts";
import { callerOf, findMembersByName } from "../../domain/sign-in/people.ts";
import type { WarehouseLogin } from "../../domain/warehouse-logins/find-login.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { requireListed } from "./origins-store.ts";

type Request = z.output<(typeof createEmbeddingAddress)["body"]>;

/** Finds the one active person of an institution that a name stands for. @throws ProblemError `not_found`. */
async function requirePerson({ databases }: Pick<Services, "databases">, tenantId: string, name: string): Promise<Caller> {
  const [person, ...others] = await findMembersByName(databases.owner, name, tenantId);
  // One person's e-mail address may be another's user name: then neither is meant for certain.
  if (person && others.length === 0) return callerOf(person);
  throw new ProblemError("not_found", "Exactly one active person of your institution has to have this user name or e-mail address.");
}

/** Writes down which part of which report a site shows, so that its authors learn what a change would reach. */
async function noteEmbedding(
  { databases, now }: Pick<Services, "databases" | "now">,
  tenantId: string,
  origin: string,
  { report, sheet = "", visual = "" }: Request,
): Promise<void> {
  const values = { tenant_id: tenantId, origin, dashboard_id: report, sheet_id: sheet, visual_id: visual };
  const day = now().toISOString().slice(0, 10);
  await withTenant(databases, tenantId, (trx) =>
    trx
      .insertInto("embedding_use")
      .values({ ...values, last_day: day })
      .onConflict((conflict) =>
        conflict
          .columns(["tenant_id", "origin", "dashboard_id", "sheet_id", "visual_id"])
          .doUpdateSet({ last_day: day })
          .where("embedding_use.last_day", "<>", day),
      )
      .execute(),
  );
}

/** Adds a single visual to the path of a report's address, as the embedding SDK takes it. */
function visualAddress(url: string, sheet: string, visual: string): string {
  const address = new URL(url);
  address.pathname += `/sheets/${encodeURIComponent(sheet)}/visuals/${encodeURIComponent(visual)}`;
  return address.href;
}

/** Refuses a sheet or a visual that the report lacks. @throws ProblemError `not_found` and what the report's frame refuses. */
async function requireParts(services: Services, person: Caller, { report, sheet, visual, locale }: Request): Promise<void> {
  if (sheet === undefined) return;
  const reader = { ...person, resource: { kind: "dashboard", id: report } as const, sessionId: "", locale };
  const [dashboard] = await withTenant(services.databases, person.tenantId, (trx) =>
    requireFrameDocument(trx, reader, services.config, report),
  );
  const found = dashboard.sheets.find(({ id }) => id === sheet);
  if (found && (visual === undefined || found.visuals.some(({ id }) => id === visual))) return;
  throw new ProblemError("not_found", "The report has no such sheet or visual. Copy its ids again from the visual's menu.");
}

/**
 * Makes a one-time address of a report for a person on another site of their institution. It asks of that person what opening
 * the report in the portal asks.
 * @throws ProblemError `forbidden` for a site that is not on the list, `not_found`, and what `openFrame` refuses.
 */
export async function openForPerson(services: Services, account: WarehouseLogin, request: Request, act: Act): Promise<OpenedFrame> {
  const origin = await withTenant(services.databases, account.tenantId, (trx) =>
    requireListed(trx, account.tenantId, request.origin, services.config),
  );
  const person = await requirePerson(services, account.tenantId, request.person);
  await requireParts(services, person, request);
  const opened = await openFrame(services, {
    caller: person,
    userId: person.userId,
    resource: { kind: "dashboard", id: request.report },
    locale: request.locale,
    session: request.session,
    host: { origin, loginId: account.id },
    act,
  });
  const { sheet, visual } = request;
  await noteEmbedding(services, account.tenantId, origin, request);
  return sheet === undefined || visual === undefined ? opened : { ...opened, url: visualAddress(opened.url, sheet, visual) };
}
