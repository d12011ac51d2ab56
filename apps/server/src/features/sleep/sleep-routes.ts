import { getSleepStatus, wakeTenant } from "@lyceum/contracts";

import { withTenant, type TenantTransaction } from "../../db/database.ts";
import { actOf } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import type { Services } from "../../domain/services.ts";
import { canSleep, sleepStatus } from "../../domain/sleep/sleep.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { keepReleasing } from "./release-asleep.ts";
import { requestWake } from "./sleep-requests.ts";

/** Whether an institution's reporting is awake, and waking it up. */
export const registerSleep: RegisterFeature = async (app, services) => {
  mount(app, getSleepStatus, ({ caller }) =>
    withTenant(services.databases, caller.tenantId, async (trx) => {
      await requireSleeper(trx, caller, services);
      return { status: await sleepStatus(trx, caller.tenantId) };
    }),
  );

  await app.register(async (wake) => {
    // Clients send this call without a body, some with a media type all the same.
    wake.removeAllContentTypeParsers();
    wake.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => {
      const empty = body.toString().trim() === "";
      done(empty ? null : new ProblemError("validation_failed", undefined, ["body: this call takes none"]), undefined);
    });
    mount(wake, wakeTenant, ({ caller, request }) =>
      withTenant(services.databases, caller.tenantId, async (trx) => {
        await requireSleeper(trx, caller, services);
        return { status: await requestWake(trx, services, caller.tenantId, actOf(caller, request)) };
      }),
    );
    return Promise.resolve();
  });

  keepReleasing(app, services);
};

async function requireSleeper(trx: TenantTransaction, caller: Caller, { config }: Pick<Services, "config">): Promise<void> {
  if (await canSleep(trx, config, caller.region)) return;
  throw new ProblemError("not_found", "Your institution's reporting does not sleep: it counts as awake.");
}
