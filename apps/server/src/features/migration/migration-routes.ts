import {
  getMigrationStatus,
  getMigrationUsers,
  listMigrationResults as listMigrationResultsRoute,
  startMigration as startMigrationRoute,
} from "@lyceum/contracts";

import { actOf } from "../../domain/audit.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { listMigrationResults } from "./list-migration-results.ts";
import { listMigrationUsers } from "./list-migration-users.ts";
import { migrationStatus } from "./migration-status.ts";
import { startMigration } from "./start-migration.ts";

/** The migration of an institution to universal authentication. */
export const registerMigration: RegisterFeature = (app, services) => {
  mount(app, getMigrationStatus, ({ caller }) => migrationStatus(services, caller.tenantId));
  mount(app, getMigrationUsers, ({ caller }) => listMigrationUsers(services, caller.tenantId));
  mount(app, listMigrationResultsRoute, ({ caller, query }) => listMigrationResults(services, caller.tenantId, query));
  mount(app, startMigrationRoute, ({ caller, body, request }) =>
    startMigration(services, { caller, plan: body, act: actOf(caller, request) }),
  );
};
