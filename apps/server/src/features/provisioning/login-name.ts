const MAX_NAME_LENGTH = 60;

/** A name for the warehouse that resembles the user name: lower case, letters, digits and `.`, `_`, `-`, `@`. */
export function loginNameFor(userName: string): string {
  const plain = userName
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9._@-]+/g, "_")
    .slice(0, MAX_NAME_LENGTH);
  return /^[a-z0-9]/.test(plain) ? plain : `u${plain}`;
}
