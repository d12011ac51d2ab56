import type { Command } from "commander";

import { audit } from "../../domain/audit.ts";
import { requireTenant, requireUser } from "../../domain/tenants/find-tenant.ts";
import { issueAccessToken } from "../../domain/tokens/issue-access-token.ts";
import type { CommandContext } from "../command-context.ts";

interface TokenOptions {
  readonly tenant: string;
  readonly user: string;
}

export function register(program: Command, context: CommandContext): void {
  program
    .command("token")
    .description("print a short-lived access token of a user, for scripts; it is put on record")
    .requiredOption("--tenant <address>", "the institution, as tenant list shows it")
    .requiredOption("--user <user>", "user name or e-mail address")
    .addHelpText(
      "after",
      '\nExample:\n  curl -H "Authorization: Bearer $(npm run -s lyceum -- token --tenant northfield --user admin@northfield.example)" http://localhost:4000/api/...',
    )
    .action((options: TokenOptions) =>
      context.withServices(async (services) => {
        const { owner } = services.databases;
        const tenant = await requireTenant(owner, options.tenant);
        const user = await requireUser(owner, tenant, options.user);
        const { token, expiresIn } = await issueAccessToken(services, { userId: user.id });
        // On record before it is shown: an unrecorded token must never leave.
        await audit(owner, {
          ...context.act,
          tenantId: tenant.id,
          action: "token.issue",
          target: { kind: "user", id: user.id },
          after: { expiresIn },
        });
        context.print(token);
        context.note(`Good for ${expiresIn / 60} minutes.`);
      }),
    );
}
