import { DEMO_INSTITUTIONS, type DemoInstitution } from "@lyceum/demo-data";

import type { Db } from "../../db/database.ts";
import type { Tenant } from "../../db/schema.ts";
import { type Act, audit } from "../../domain/audit.ts";
import { setFlag } from "../../domain/flags/set-flag.ts";
import type { Services } from "../../domain/services.ts";
import { saveSettings } from "../../domain/tenant-settings/tenant-settings.ts";
import { createTenant } from "../../domain/tenants/create-tenant.ts";
import { findTenant } from "../../domain/tenants/find-tenant.ts";
import type { Progress } from "../../lib/progress.ts";
import { ensureDemoAccounts } from "./demo-accounts-store.ts";
import { withDemoLock } from "./demo-lock.ts";
import { ensureDemoServiceAccounts } from "./demo-service-accounts.ts";
import { publishDemoData } from "./publish-demo-data.ts";
import { stepCounter } from "./step-counter.ts";

/** On record once an institution is whole, so that what people change or delete afterwards stays so. */
const READY = "demo.ready";
const SYSTEM: Act = { actor: { kind: "system", name: "demo" }, source: "start" };

export interface EnsureDemoOptions {
  readonly act?: Act;
  /** Times the usual amount of activity; default 1. */
  readonly scale?: number;
  readonly institutions?: readonly DemoInstitution[];
}

/**
 * Makes the demo institutions that do not exist yet: tenant, data, accounts. Does nothing outside demo
 * mode and next to nothing when all is there; an interrupted run is taken up where it stopped.
 */
export async function ensureDemo(services: Services, progress: Progress, options: EnsureDemoOptions = {}): Promise<void> {
  if (!services.config.demo) return;
  await withDemoLock(services.databases.owner, () => ensureAll(services, progress, options));
}

/** The same for a caller that holds the demo's lock. */
export async function ensureAll(services: Services, progress: Progress, options: EnsureDemoOptions): Promise<void> {
  const institutions = options.institutions ?? DEMO_INSTITUTIONS;
  const missing: DemoInstitution[] = [];
  for (const institution of institutions) if (!(await isReady(services, institution))) missing.push(institution);
  const counter = stepCounter(missing, progress);
  // Side by side, since single statements leave processors idle. All come to an end before a failure is reported.
  const made = await Promise.allSettled(missing.map((institution) => make(services, institution, counter, options)));
  for (const result of made) if (result.status === "rejected") throw result.reason;
}

/** An institution of the same address that is no demo is a real one: it is left alone. */
async function isReady({ databases: { owner }, warehouse }: Services, institution: DemoInstitution): Promise<boolean> {
  const tenant = await findTenant(owner, institution.tenant.slug);
  if (tenant === undefined) return false;
  if (!tenant.demo) return true;
  const ready = await owner
    .selectFrom("audit_event")
    .where("tenant_id", "=", tenant.id)
    .where("action", "=", READY)
    .select("id")
    .executeTakeFirst();
  return ready !== undefined && (await warehouse.snapshot(tenant.id)) !== undefined;
}

async function make(
  services: Services,
  institution: DemoInstitution,
  onStep: (name: string, label: string) => void,
  { act = SYSTEM, scale = 1 }: EnsureDemoOptions,
): Promise<void> {
  const { owner } = services.databases;
  const { name } = institution.tenant;
  const tenant = await ensureTenant(services, institution, act);
  if ((await services.warehouse.snapshot(tenant.id)) === undefined) {
    const report = (label: string) => onStep(name, label);
    await publishDemoData(services, { tenantId: tenant.id, source: institution, scale, onStep: report }, act);
  }
  await owner.transaction().execute((trx) => configure(trx, tenant, institution, { act, now: services.now() }));
  onStep(name, "Adding accounts");
  await ensureDemoAccounts(owner, tenant, institution.accounts, act);
  await ensureDemoServiceAccounts(services, tenant, institution.serviceAccounts, act);
  await audit(owner, { ...act, tenantId: tenant.id, action: READY, target: { kind: "tenant", id: tenant.id } });
}

/** Done again by a run that takes an interrupted one up, and then changes nothing. */
async function configure(
  trx: Db,
  tenant: Tenant,
  { flags = {}, settings }: DemoInstitution,
  { act, now }: { readonly act: Act; readonly now: Date },
): Promise<void> {
  for (const [key, value] of Object.entries(flags)) await setFlag(trx, { key, value, tenant }, act);
  if (settings) await saveSettings(trx, { tenantId: tenant.id, change: settings, act, now });
}

async function ensureTenant({ databases: { owner } }: Services, institution: DemoInstitution, act: Act): Promise<Tenant> {
  const existing = await findTenant(owner, institution.tenant.slug);
  if (existing) return existing;
  const { tenant, identityProviders } = institution;
  return owner.transaction().execute((trx) => createTenant(trx, { ...tenant, identityProviders, demo: true }, act));
}
