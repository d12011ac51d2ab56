import type { Command } from "commander";

import type { Db } from "../../db/database.ts";
import { withTenant } from "../../db/database.ts";
import type { Tenant } from "../../db/schema.ts";
import { audit } from "../../domain/audit.ts";
import type { Services } from "../../domain/services.ts";
import { canSleep, sleepStatus } from "../../domain/sleep/sleep.ts";
import { requireTenant } from "../../domain/tenants/find-tenant.ts";
import { excludeTenant, requestSleep, requestWake } from "../../features/sleep/sleep-requests.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import type { CommandContext } from "../command-context.ts";

interface Verb {
  readonly name: string;
  readonly description: string;
  /** @returns what to tell the operator. */
  readonly run: (trx: Db, services: Services, tenant: Tenant, context: CommandContext) => Promise<string>;
}

const AT_ONCE = "A running server sees to it within seconds.";

const VERBS: readonly Verb[] = [
  {
    name: "sleep",
    description: "let its reporting fall asleep now, whoever uses it: engine and memory are let go",
    run: async (trx, services, tenant, context) => {
      if (!(await withTenant(services.databases, tenant.id, (own) => canSleep(own, services.config, tenant.region)))) {
        throw new OperatorError(
          `${tenant.slug} does not sleep: nobody could wake it up. Switch useTenantStatus on first: "lyceum flag set useTenantStatus on --tenant ${tenant.slug}".`,
        );
      }
      if (!(await requestSleep(trx, services, { tenantId: tenant.id }))) {
        throw new OperatorError(`${tenant.slug} is ${await sleepStatus(trx, tenant.id)}. Only an institution that is awake falls asleep.`);
      }
      await audit(trx, { ...context.act, tenantId: tenant.id, action: "tenant.sleep", target: { kind: "tenant", id: tenant.id } });
      return `${tenant.slug} is falling asleep. ${AT_ONCE}`;
    },
  },
  {
    name: "wake",
    description: "wake its reporting up",
    run: async (trx, services, tenant, context) => {
      const status = await requestWake(trx, services, tenant.id, context.act);
      return status === "provisioning_requested" ? `${tenant.slug} is waking up. ${AT_ONCE}` : `${tenant.slug} is ${status}.`;
    },
  },
  {
    name: "exclude",
    description: "never let its reporting fall asleep",
    run: async (trx, services, { id, slug }, { act }) => {
      const done = await excludeTenant(trx, { tenantId: id, excluded: true, now: services.now(), act });
      return done ? `${slug} never falls asleep from now on.` : `${slug} is excluded from sleep already.`;
    },
  },
  {
    name: "include",
    description: "let its reporting fall asleep again when nobody uses it",
    run: async (trx, services, { id, slug }, { act }) => {
      const done = await excludeTenant(trx, { tenantId: id, excluded: false, now: services.now(), act });
      return done ? `${slug} falls asleep again when nobody uses it.` : `${slug} is not excluded from sleep.`;
    },
  },
];

/** Adds the verbs by which an operator decides whether an institution's reporting sleeps. */
export function registerSleep(tenant: Command, context: CommandContext): void {
  for (const { name, description, run } of VERBS) {
    tenant
      .command(name)
      .description(description)
      .argument("<address>", "the institution, as tenant list shows it")
      .addHelpText("after", `\nExample:\n  lyceum tenant ${name} northfield`)
      .action((slug: string) =>
        context.withServices(async (services) => {
          const outcome = await services.databases.owner.transaction().execute(async (trx) => {
            return run(trx, services, await requireTenant(trx, slug), context);
          });
          context.print(outcome);
        }),
      );
  }
}
