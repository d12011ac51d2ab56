import { DEMO_INSTITUTIONS } from "@lyceum/demo-data";
import { requireCapability } from "@lyceum/warehouse";

import { type Act, audit } from "../../domain/audit.ts";
import type { Services } from "../../domain/services.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import type { Progress } from "../../lib/progress.ts";
import { withDemoLock } from "./demo-lock.ts";
import { type EnsureDemoOptions, ensureAll } from "./ensure-demo.ts";

/** @throws OperatorError outside demo mode. */
export function requireDemoMode(services: Pick<Services, "config">): void {
  if (services.config.demo) return;
  throw new OperatorError("This installation is not in demo mode, so there is nothing to reset. Nothing was changed.");
}

/**
 * Deletes the demo institutions with everything that was done in them and makes them anew. Other
 * institutions, even of the same address, are not touched; the audit log is kept.
 * @throws OperatorError outside demo mode.
 */
export async function resetDemo(services: Services, progress: Progress, options: EnsureDemoOptions & { readonly act: Act }): Promise<void> {
  requireDemoMode(services);
  const slugs = (options.institutions ?? DEMO_INSTITUTIONS).map(({ tenant }) => tenant.slug);
  await withDemoLock(services.databases.owner, async () => {
    await deleteDemo(services, slugs, options.act);
    await ensureAll(services, progress, options);
  });
}

async function deleteDemo({ databases: { owner }, warehouse }: Services, slugs: readonly string[], act: Act): Promise<void> {
  const tenants = await owner.selectFrom("tenant").where("demo", "=", true).where("slug", "in", slugs).select(["id", "slug"]).execute();
  for (const { id, slug } of tenants) {
    await owner.transaction().execute(async (trx) => {
      // Users before their identity providers, which they refer to without a cascade.
      await trx.deleteFrom("app_user").where("tenant_id", "=", id).execute();
      await trx.deleteFrom("tenant").where("id", "=", id).execute();
      await audit(trx, { ...act, tenantId: id, action: "demo.delete", target: { kind: "tenant", id }, before: { slug } });
    });
    await requireCapability(warehouse, "publish").remove(id);
  }
}
