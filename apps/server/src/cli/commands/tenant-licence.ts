import { licenceOf } from "@lyceum/access";
import type { Command } from "commander";

import type { Db } from "../../db/database.ts";
import { countUsedSeats } from "../../domain/seats/seats.ts";
import { changeTenant, readTerms, type TenantChange, type TenantTerms } from "../../domain/tenants/change-tenant.ts";
import { requireTenant } from "../../domain/tenants/find-tenant.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import type { CommandContext } from "../command-context.ts";
import { wholeNumber } from "../parse-values.ts";
import { table } from "../table.ts";

const ADDRESS = ["<address>", "the institution, as tenant list shows it"] as const;

const seats = (used: number, quota: number | null) => `${used} of ${quota ?? "any number"}`;
const edition = ({ authors }: TenantTerms) => (authors === null ? "no licence on record" : licenceOf({ author: authors }));

async function shown(db: Db, tenantId: string): Promise<string> {
  const terms = await readTerms(db, tenantId);
  const used = await countUsedSeats(db, tenantId);
  return table(
    ["NAME", "EDITION", "READER SEATS TAKEN", "AUTHOR SEATS TAKEN", "SMALLEST GROUP"],
    [[terms.name, edition(terms), seats(used.readers, terms.readers), seats(used.authors, terms.authors), String(terms.minimumGroup)]],
  );
}

/** Who waits for a seat once there are fewer than are taken. */
async function waiting(db: Db, tenantId: string): Promise<string | undefined> {
  const { readers, authors } = await readTerms(db, tenantId);
  const used = await countUsedSeats(db, tenantId);
  const over = [
    { kind: "readers", count: used.readers - (readers ?? Infinity) },
    { kind: "authors", count: used.authors - (authors ?? Infinity) },
  ].filter(({ count }) => count > 0);
  if (over.length === 0) return undefined;
  return `More seats are taken than there are now: ${over.map(({ kind, count }) => `${count} ${kind}`).join(" and ")}, those added last, wait until one is free.`;
}

/** Adds the verbs by which an operator sees and changes what an institution may use. */
export function registerLicence(tenant: Command, context: CommandContext): void {
  tenant
    .command("show")
    .description("show an institution's edition, seats and smallest group")
    .argument(...ADDRESS)
    .addHelpText("after", "\nExample:\n  lyceum tenant show northfield")
    .action((slug: string) =>
      context.withServices(async ({ databases: { owner } }) => context.print(await shown(owner, (await requireTenant(owner, slug)).id))),
    );

  tenant
    .command("set")
    .description("change an institution's name, seats or smallest group; what is not named stays")
    .argument(...ADDRESS)
    .option("--name <name>", "its name as people read it")
    .option("--readers <count>", "reader seats", wholeNumber)
    .option("--authors <count>", "author seats; one or more make the licence Premium, none Core", wholeNumber)
    .option("--minimum-group <students>", "fewest students in a group that restricted viewers see, 2 to 1000", wholeNumber)
    .addHelpText(
      "after",
      "\nSeats below what is taken are allowed: those who were added last wait.\n\nExamples:\n  lyceum tenant set northfield --readers 200 --authors 10\n  lyceum tenant set northfield --minimum-group 20",
    )
    .action((slug: string, change: TenantChange) =>
      context.withServices(async ({ databases: { owner } }) => {
        if (Object.keys(change).length === 0) {
          throw new OperatorError("Say what to change: --name, --readers, --authors or --minimum-group. Nothing was changed.");
        }
        const outcome = await owner.transaction().execute(async (trx) => {
          const { id } = await requireTenant(trx, slug);
          const { before, after } = await changeTenant(trx, id, change, context.act);
          return { same: JSON.stringify(before) === JSON.stringify(after), now: await shown(trx, id), waiting: await waiting(trx, id) };
        });
        context.note(outcome.same ? "It is so already. Nothing was changed." : "Changed. It counts from the next request on.");
        context.print(outcome.now);
        if (outcome.waiting !== undefined) context.note(outcome.waiting);
      }),
    );
}
