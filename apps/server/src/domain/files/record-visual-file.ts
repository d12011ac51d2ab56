import { withTenant } from "../../db/database.ts";
import { type Act, audit } from "../audit.ts";
import type { EmbedCaller } from "../caller.ts";
import type { Services } from "../services.ts";

/** What goes on record of a file of one visual: what it is of, and none of its figures or filters. */
export interface VisualFileRecord {
  readonly act: Act;
  readonly target: { readonly kind: string; readonly id: string };
  readonly after: Readonly<Record<string, unknown>>;
}

/** Puts a file of one visual on record. */
export const recordVisualFile = (services: Services, caller: EmbedCaller, { act, target, after }: VisualFileRecord): Promise<void> =>
  withTenant(services.databases, caller.tenantId, (trx) =>
    audit(trx, { ...act, tenantId: caller.tenantId, action: "report.file", target, after: { ...after, reader: caller.userId } }),
  );
