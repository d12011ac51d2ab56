import type { getScheduleOptions } from "@lyceum/contracts";
import type { RouteResponse } from "@lyceum/contracts/client";

/** Reports, roles, groups and formats that the person may send. */
export type ScheduleOptions = RouteResponse<typeof getScheduleOptions>;
