import { ApiError } from "@lyceum/contracts/client";

/** Whether a call was refused because the institution's authentication providers are not set up: nothing can be started then. */
export const isUnprovisioned = (error: unknown): boolean => error instanceof ApiError && error.code === "integrations_unprovisioned";
