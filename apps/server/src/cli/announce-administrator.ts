import { SETUP_DAYS } from "../domain/sign-in/setup-links.ts";
import type { Administrator } from "../features/imports/import-tenant.ts";
import type { CommandContext } from "./command-context.ts";

/** Says who was made beside an import. The link is a secret: it is shown this once. */
export function announceAdministrator(administrator: Administrator | undefined, context: CommandContext): void {
  if (!administrator) return;
  const { email, setupLink } = administrator;
  context.print(`Created ${email}, an institution admin.`);
  if (setupLink === undefined) return context.note("They sign in with the institution's own issuer.");
  context.note(`Their password is chosen here, once, within ${SETUP_DAYS} days. The link is shown this once and kept nowhere:`);
  context.print(setupLink);
}
