import type { SleepStatus } from "@lyceum/contracts";
import type { FastifyInstance } from "fastify";

import type { Services } from "../../domain/services.ts";

/** How often a server looks whether it holds something for an institution that sleeps. */
const EVERY_MS = 5000;
const LET_GO: readonly SleepStatus[] = ["in_de_provisioning", "asleep"];

type Holder = Pick<Services, "warehouse" | "answers">;

/** Lets go of an institution's engine and its cached answers in this process. @returns whether nothing is held any more. */
export function releaseTenant({ warehouse, answers }: Holder, tenantId: string): boolean {
  answers.forget(tenantId);
  return warehouse.capabilities.release?.release(tenantId) ?? true;
}

/**
 * Lets go of whatever this process holds for institutions that sleep. It looks at what is held and not at
 * what changed, so that a question that began just before comes to the same: at the next look it is let go.
 */
export async function releaseAsleep(services: Holder & Pick<Services, "databases">): Promise<void> {
  const loaded = [...new Set([...(services.warehouse.capabilities.release?.held() ?? []), ...services.answers.held()])];
  if (loaded.length === 0) return;
  const asleep = await services.databases.owner
    .selectFrom("tenant_status")
    .select("tenant_id")
    .where("tenant_id", "in", loaded)
    .where("status", "in", LET_GO)
    .execute();
  for (const { tenant_id } of asleep) releaseTenant(services, tenant_id);
}

/** Repeats the release as long as this server's listener runs. */
export function keepReleasing(app: FastifyInstance, services: Services): void {
  let looking: Promise<void> = Promise.resolve();
  let busy = false;
  const look = async () => {
    if (busy) return;
    busy = true;
    try {
      await releaseAsleep(services);
    } catch (error) {
      services.log.warn({ err: error }, "what sleeping institutions hold could not be let go");
    } finally {
      busy = false;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", () => {
    timer = setInterval(() => {
      looking = look();
    }, EVERY_MS);
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await looking;
  });
}
