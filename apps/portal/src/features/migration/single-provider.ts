import type { MigrationUsers } from "@lyceum/contracts";

/** Without any provider there is nothing to choose from: one for all is forced, and the box cannot be changed. */
export const singleProviderForced = ({ availableIdentityProviders }: Pick<MigrationUsers, "availableIdentityProviders">): boolean =>
  availableIdentityProviders.length === 0;

/**
 * Whether to warn that people of the learning platform's own providers have no single sign-on to go to.
 * Support staff know.
 */
export function warnOfCustomProviders(
  users: Pick<MigrationUsers, "availableIdentityProviders" | "learnCustomIdentityProviders">,
  support: boolean,
): boolean {
  const hasSaml = users.availableIdentityProviders.some(({ type }) => type === "SAML");
  return !support && users.learnCustomIdentityProviders.length > 0 && !hasSaml;
}
