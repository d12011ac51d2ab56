/** Prefixes of the product's own claims: the current one, and the one that older clients still read. */
export interface ClaimNamespaces {
  readonly claimNamespace: string;
  readonly legacyClaimNamespace: string;
}

/** What a token says about a person. It says who; what the person may do is read from the database. */
export interface Person {
  readonly userId: string;
  readonly kind: "universal" | "incremental";
  readonly tenantId: string;
  /** The tenant's locator, its address component. */
  readonly tenantScope: string;
  readonly tenantName: string;
  /** Region of a universal user; the stored warehouse region of an incremental one. */
  readonly region: string;
  readonly personId: string;
  readonly groups: readonly string[];
  readonly name: string;
  readonly email: string;
}

/** Claims of a person's ID and access tokens, under both namespaces. */
export function claimsOf(person: Person, namespaces: ClaimNamespaces): Record<string, unknown> {
  const own = {
    tenantId: person.tenantId,
    tenantScope: person.tenantScope,
    tenantName: person.tenantName,
    region: person.region,
    userKind: person.kind,
    ...(person.kind === "universal" && { personId: person.personId, fndsGroups: person.groups }),
  };
  const prefixed = [namespaces.claimNamespace, namespaces.legacyClaimNamespace].flatMap((prefix) =>
    Object.entries(own).map(([name, value]) => [prefix + name, value] as const),
  );
  return { name: person.name, email: person.email, ...Object.fromEntries(prefixed) };
}

/** A text claim under the current namespace, else under the older one. */
export function namespacedClaim(claims: Readonly<Record<string, unknown>>, name: string, namespaces: ClaimNamespaces): string | undefined {
  const value = claims[namespaces.claimNamespace + name] ?? claims[namespaces.legacyClaimNamespace + name];
  return typeof value === "string" && value !== "" ? value : undefined;
}
