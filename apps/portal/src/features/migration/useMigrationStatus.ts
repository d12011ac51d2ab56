import { getMigrationStatus, type MigrationStatusRecord } from "@lyceum/contracts";
import { ApiError } from "@lyceum/contracts/client";
import { useQuery } from "@tanstack/react-query";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { MIGRATION_POLL_MS, type MigrationOutcome } from "./migration-banner.ts";

/** Failed questions in a row after which nothing more is asked by itself. */
const MAX_FAILURES = 6;

/** `silent` where the deployment has no such thing: nothing is said then. */
export type MigrationState = MigrationStatusRecord | Extract<MigrationOutcome, "not_found"> | "silent";

export const migrationStatusKey = (tenant: string) => ["migration-status", tenant] as const;

/** Where the migration stands; asked again and again while it runs. */
export function useMigrationStatus() {
  const { tenantIdentifier } = usePerson();
  const call = useCall();
  return useQuery({
    queryKey: migrationStatusKey(tenantIdentifier),
    queryFn: async ({ signal }): Promise<MigrationState> => {
      try {
        return await call(getMigrationStatus, { params: { tenantIdentifier } }, signal);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === "feature_missing" || error.code === "region_unavailable") return "silent";
        if (error.status === 404) return "not_found";
        throw error;
      }
    },
    retry: MAX_FAILURES - 1,
    retryDelay: MIGRATION_POLL_MS,
    refetchInterval: ({ state: { data, status } }) =>
      status !== "error" && typeof data === "object" && data.migrationStatus === "RUNNING" ? MIGRATION_POLL_MS : false,
    refetchIntervalInBackground: true,
  });
}
