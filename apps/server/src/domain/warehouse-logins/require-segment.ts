import type { Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";

/** @throws ProblemError `not_found` for a path that names another warehouse than this deployment's. */
export function requireSegment(segment: string, { warehouseAccess }: Pick<Config, "warehouseAccess">): void {
  if (segment !== warehouseAccess.segment) throw new ProblemError("not_found", "This deployment has no such warehouse.");
}
