import type { Tenant } from "../../db/schema.ts";
import { OperatorError } from "../../lib/operator-error.ts";

/** Why no data is imported into an institution: the passwords of a demo's accounts are published. Undefined for any other. */
export function ownInstitutionRefusal({ demo, name }: Pick<Tenant, "demo" | "name">): string | undefined {
  if (!demo) return undefined;
  return `${name} is a demo institution: everybody knows the passwords of its accounts, so no data is imported into it. Nothing was changed. Import into an institution of your own.`;
}

/** @throws OperatorError for a demo institution. */
export function requireOwnInstitution(tenant: Pick<Tenant, "demo" | "name">): void {
  const refusal = ownInstitutionRefusal(tenant);
  if (refusal !== undefined) throw new OperatorError(refusal);
}
