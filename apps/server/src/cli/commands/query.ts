import { readFile } from "node:fs/promises";

import { CSV_START, csvLine } from "@lyceum/reports/csv";
import { type Answer, type Explanation, parseQuery, type Query, QueryProblem } from "@lyceum/semantic";
import type { Command } from "commander";

import { developerRights } from "../../domain/access/developer-rights.ts";
import { answerReader, rightsToRead } from "../../domain/answers/answer-reader.ts";
import { audit } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import type { Services } from "../../domain/services.ts";
import { callerOf, findMember } from "../../domain/sign-in/people.ts";
import { requireTenant, requireUser } from "../../domain/tenants/find-tenant.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import type { CommandContext } from "../command-context.ts";
import { table } from "../table.ts";

const FORMATS = ["table", "json", "csv"] as const;

interface QueryOptions {
  readonly tenant: string;
  readonly as: string;
  readonly file?: string;
  readonly format: string;
  readonly sql?: true;
  readonly explain?: true;
}

const HELP = `
The query is JSON as docs/query-contract.md says, from the file or from standard input. The person's areas, nodes and
restrictions hold, as on their screens. It is put on record. A query that is refused ends with exit code 2.

Example:
  echo '{"measures":["enrolments"],"dimensions":[{"name":"term"}]}' | npm run -s lyceum -- query --tenant northfield --as dean@northfield.example`;

/** Registers the verb that tries a contract query under a person's own data rights. */
export function register(program: Command, context: CommandContext): void {
  program
    .command("query")
    .description("answer a contract query under a person's own data rights; it is put on record")
    .requiredOption("--tenant <address>", "the institution, as tenant list shows it")
    .requiredOption("--as <user>", "user name or e-mail address of the person whose rights hold")
    .option("--file <file>", "file with the query as JSON; default: standard input")
    .option("--format <format>", FORMATS.join(", "), "table")
    .option("--sql", "show the SQL as well")
    .option("--explain", "show definitions, filters, limits and freshness as well")
    .addHelpText("after", HELP)
    .action(async (options: QueryOptions) => {
      const format = FORMATS.find((known) => known === options.format);
      if (!format) throw new OperatorError(`--format must be one of ${FORMATS.join(", ")}.`);
      const query = parseQuery(jsonOf(await textOf(options.file)));
      await context.withServices(async (services) => {
        const caller = await personOf(services, options);
        const answer = await answerReader(services, caller, {
          query,
          rights: () => rightsToRead(services, caller, (trx) => developerRights(trx, caller, services.config)),
          locale: "en",
        });
        // On record before it is shown: an unrecorded answer must never leave.
        await record(services, context, { caller, query, answer });
        if (format === "json") return context.print(JSON.stringify(answer, null, 2));
        if (format === "csv") printCsv(answer, context);
        else printTable(answer, query, context);
        // A CSV file has its rows alone on standard output.
        const beside = (line: string) => (format === "csv" ? context.note(line) : context.print(line));
        if (options.explain) for (const line of explained(answer.explanation)) beside(line);
        if (options.sql) beside(`\n${answer.explanation.sql ?? ""}`);
      });
    });
}

async function textOf(file: string | undefined): Promise<string> {
  if (file !== undefined) {
    return readFile(file, "utf8").catch(() => {
      throw new OperatorError(`The file ${file} cannot be read.`);
    });
  }
  if (process.stdin.isTTY) throw new OperatorError("There is no query. Name a file with --file, or give JSON on standard input.");
  let text = "";
  for await (const chunk of process.stdin.setEncoding("utf8")) text += String(chunk);
  return text;
}

/** @throws QueryProblem `query_invalid` with what the parser says of the place. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new QueryProblem("query_invalid", `query: not JSON. ${(error as Error).message}`);
  }
}

async function personOf({ databases: { owner } }: Services, { tenant: address, as }: QueryOptions): Promise<Caller> {
  const tenant = await requireTenant(owner, address);
  const { id } = await requireUser(owner, tenant, as);
  const member = await findMember(owner, id);
  if (!member) throw new OperatorError(`${as} is deactivated and reads nothing.`);
  return callerOf(member);
}

interface Answered {
  readonly caller: Caller;
  readonly query: Query;
  readonly answer: Answer;
}

async function record({ databases }: Services, context: CommandContext, { caller, query, answer }: Answered): Promise<void> {
  const after = { measures: query.measures, dimensions: query.dimensions.map(({ name }) => name), rows: answer.rows.length };
  const target = { kind: "user", id: caller.userId };
  await audit(databases.owner, { ...context.act, tenantId: caller.tenantId, action: "query.run", target, after });
}

const headings = ({ columns }: Answer): string[] =>
  columns.map(({ name, role, grain }) => (role === "dimension" && grain ? `${name}.${grain}` : name));

function printCsv(answer: Answer, context: CommandContext): void {
  const lines = [headings(answer), ...answer.rows].map((row) => csvLine(row).trimEnd());
  context.print(CSV_START + lines.join("\r\n"));
  context.note(countOf(answer, 0));
}

const cellText = (cell: Answer["rows"][number][number]): string => (cell === null ? "" : String(cell));

function printTable(answer: Answer, query: Query, context: CommandContext): void {
  context.print(
    table(
      headings(answer),
      answer.rows.map((row) => row.map(cellText)),
    ),
  );
  for (const { by, rows } of answer.subtotals ?? []) {
    context.print(`\nBy ${by.join(", ")}:`);
    context.print(
      table(
        headings(answer),
        rows.map((row) => row.map(cellText)),
      ),
    );
  }
  if (answer.totals) {
    const total = answer.totals.flatMap((cell, index) =>
      answer.columns[index]?.role === "dimension" ? [] : [`${answer.columns[index]?.name} ${cellText(cell)}`],
    );
    context.print(`\nTotal: ${total.join(", ")}`);
  }
  context.print(`\n${countOf(answer, query.offset)}`);
}

function countOf({ rows, truncated, suppressed }: Answer, offset: number): string {
  const most = offset + rows.length;
  const withheld = suppressed.length > 0 ? ` Values of ${suppressed.length} are withheld to protect people.` : "";
  return `${rows.length} of ${truncated ? "more than " : ""}${most} rows.${withheld}`;
}

type Limit = Explanation["limits"][number];

function limitText({ code, nodes = [], minimumGroup, alteredBy }: Limit): string {
  switch (code) {
    case "whole_institution":
      return "the whole institution";
    case "nodes":
      return `only ${nodes.join(", ")} and what is below`;
    case "nothing":
      return "nothing: the person may read no data";
    case "restricted":
      return `restricted: groups of fewer than ${minimumGroup} are left out, counts of people are altered by up to ${alteredBy}`;
  }
}

function explained({ definitions, filters, limits, freshness, asOf, snapshotId }: Explanation): string[] {
  return [
    "\nDefinitions:",
    ...definitions.map(({ measure, description, formula }) => `  ${measure}: ${description} (${formula})`),
    ...(filters.length > 0 ? ["Filters:", ...filters.map(({ label, text }) => `  ${label}: ${text}`)] : []),
    "Limits:",
    ...limits.map((limit) => `  ${limitText(limit)}`),
    `Data up to ${asOf}, snapshot ${snapshotId}:`,
    ...freshness.map(({ submodel, updatedAt }) => `  ${submodel}: ${updatedAt}`),
  ];
}
