import type { openFrameSession } from "@lyceum/contracts";
import type * as z from "zod";

import { withTenant } from "../../db/database.ts";
import { dataRightsIn } from "../../domain/access/data-rights.ts";
import { scopeOf } from "../../domain/access/scope-in-words.ts";
import { EMBED_TOKEN_SECONDS, issueEmbedToken } from "../../domain/embed/embed-token.ts";
import { redeemCode } from "../../domain/embed/redeem-code.ts";
import { parseSessionName } from "../../domain/embed/session-name.ts";
import type { Services } from "../../domain/services.ts";
import { readBrandPalette } from "../../domain/tenant-settings/read-brand-palette.ts";
import { ProblemError } from "../../lib/problem-error.ts";

const invalid = (): ProblemError =>
  new ProblemError(
    "embed_code_invalid",
    "The one-time code of this report was used already or has run out. Reload the page to get a new one.",
  );

/**
 * Exchanges a one-time code for an embed token of ten minutes.
 * @throws ProblemError `embed_code_invalid`, whatever the reason, so that nothing can be learnt by trying.
 */
export async function exchangeCode(
  services: Services,
  { session, code }: z.output<(typeof openFrameSession)["body"]>,
): Promise<z.input<(typeof openFrameSession)["response"]>> {
  const ref = parseSessionName(session);
  if (!ref) throw invalid();
  const opened = await withTenant(services.databases, ref.tenantId, async (trx) => {
    const caller = await redeemCode(trx, ref, code, services.now());
    if (!caller) return undefined;
    const tenant = await trx.selectFrom("tenant").select("name").where("id", "=", ref.tenantId).executeTakeFirstOrThrow();
    return {
      caller,
      tenantName: tenant.name,
      scope: await scopeOf(trx, caller.tenantId, await dataRightsIn(trx, caller)),
      brandPalette: (await readBrandPalette(trx, ref.tenantId)) ?? null,
    };
  });
  if (!opened) throw invalid();
  const { caller, tenantName, scope, brandPalette } = opened;
  const binding = { tenantId: caller.tenantId, sessionId: caller.sessionId, userId: caller.userId, resource: caller.resource };
  return {
    token: await issueEmbedToken(binding, services),
    expiresIn: EMBED_TOKEN_SECONDS,
    resource: { ...caller.resource },
    tenantName,
    locale: caller.locale,
    scope,
    brandPalette,
  };
}
