import { DEMO_INSTITUTIONS, type DemoInstitution } from "@lyceum/demo-data";

import type { Act } from "../../domain/audit.ts";
import type { Services } from "../../domain/services.ts";
import { findTenant } from "../../domain/tenants/find-tenant.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import type { Progress } from "../../lib/progress.ts";
import { withDemoLock } from "./demo-lock.ts";
import { ensureAll, type EnsureDemoOptions } from "./ensure-demo.ts";
import { publishDemoData } from "./publish-demo-data.ts";
import { requireDemoMode } from "./reset-demo.ts";
import { stepCounter } from "./step-counter.ts";

export interface ImportDemoOptions extends EnsureDemoOptions {
  readonly act: Act;
  /** Address of the one institution wanted; all without it. */
  readonly slug?: string | undefined;
}

/**
 * Generates the data of demo institutions again and swaps it in; people and settings stay. Institutions
 * that do not exist yet are made. @returns the names of those that now have new data.
 * @throws OperatorError outside demo mode or for an address that is none of theirs.
 */
export async function importDemo(services: Services, progress: Progress, options: ImportDemoOptions): Promise<string[]> {
  requireDemoMode(services);
  const chosen = choose(options.institutions ?? DEMO_INSTITUTIONS, options.slug);
  return withDemoLock(services.databases.owner, async () => {
    const made = await regenerate(services, chosen, progress, options);
    const missing = chosen.filter((institution) => !made.includes(institution));
    await ensureAll(services, progress, { ...options, institutions: missing });
    return chosen.map(({ tenant }) => tenant.name);
  });
}

function choose(institutions: readonly DemoInstitution[], slug: string | undefined): readonly DemoInstitution[] {
  if (slug === undefined) return institutions;
  const chosen = institutions.filter(({ tenant }) => tenant.slug === slug);
  if (chosen.length > 0) return chosen;
  throw new OperatorError(
    `"${slug}" is no demo institution: those are ${institutions.map(({ tenant }) => tenant.slug).join(", ")}. Nothing was changed.`,
  );
}

async function regenerate(
  services: Services,
  institutions: readonly DemoInstitution[],
  progress: Progress,
  { act, scale = 1 }: ImportDemoOptions,
): Promise<DemoInstitution[]> {
  const existing: { readonly institution: DemoInstitution; readonly tenantId: string }[] = [];
  for (const institution of institutions) {
    const tenant = await findTenant(services.databases.owner, institution.tenant.slug);
    if (tenant === undefined) continue;
    if (!tenant.demo) throw new OperatorError(`${tenant.name} (${tenant.slug}) is no demo institution here. Nothing was changed.`);
    existing.push({ institution, tenantId: tenant.id });
  }
  const onStep = stepCounter(
    existing.map(({ institution }) => institution),
    progress,
  );
  for (const { institution, tenantId } of existing) {
    const report = (label: string) => onStep(institution.tenant.name, label);
    await publishDemoData(services, { tenantId, source: institution, scale, onStep: report }, act);
  }
  return existing.map(({ institution }) => institution);
}
