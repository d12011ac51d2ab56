import { answerQuery, askQuestion, feedPath, type FeedFormat, pathOf } from "@lyceum/contracts";
import type { Answer } from "@lyceum/semantic";
import { tableFromIPC } from "apache-arrow";
import pg from "pg";

import { basic } from "../worlds/feed-world.ts";
import { MCP_PASSWORD } from "../worlds/mcp-world.ts";
import { outcomeOf } from "./frame-ways.ts";
import { factOf, factsOf, type Outcome, refusedBy, shown } from "./outcome.ts";
import { send, sendForBytes } from "./requests.ts";
import { asItStarts, QUESTIONS, screenFacts, sheetOf } from "./screen.ts";
import { FEED_VISUALS, TOPIC, type Visit, withOpened } from "./visit.ts";
import type { Way } from "./way.ts";

interface Rows {
  readonly rows: readonly (readonly unknown[])[];
}

const feedName = (report: string): string => FEED_VISUALS[report] ?? "";

/** Columns of a feed's visual by the names that feeds give them. */
const columnsOf = (report: string): readonly string[] => {
  const query = sheetOf(report).visuals.find(({ id }) => id === feedName(report))?.query;
  return [...(query?.dimensions ?? []).map(({ name }) => name), ...(query?.measures ?? [])];
};

/** Reads a column of a row; in a college's own feed departments stand in the place of colleges. */
function cellOf(row: Readonly<Record<string, unknown>>, name: string): unknown {
  const value = row[name === "level1" && !(name in row) ? "level2" : name];
  return typeof value === "bigint" ? Number(value) : value;
}

const rowsOf = (report: string, records: readonly Readonly<Record<string, unknown>>[]): string[] =>
  records
    .filter(({ withheld }) => withheld !== true)
    .map((record) =>
      factOf(
        feedName(report),
        columnsOf(report).map((name) => cellOf(record, name)),
      ),
    );

const READERS: Readonly<Record<FeedFormat, (report: string, bytes: Uint8Array) => readonly string[]>> = {
  json: (report, bytes) => rowsOf(report, (JSON.parse(new TextDecoder().decode(bytes)) as { rows: Record<string, unknown>[] }).rows),
  odata: (report, bytes) => rowsOf(report, (JSON.parse(new TextDecoder().decode(bytes)) as { value: Record<string, unknown>[] }).value),
  arrow: (report, bytes) =>
    rowsOf(
      report,
      tableFromIPC(bytes)
        .toArray()
        .map((row) => ({ ...(row as Record<string, unknown>) })),
    ),
  csv: (report, bytes) => {
    const [, ...lines] = new TextDecoder().decode(bytes).trim().split(/\r?\n/);
    const width = columnsOf(report).length;
    return lines
      .map((text) => text.replaceAll('"', "").split(",").slice(0, width))
      .filter((cells) => cells.every((cell) => cell !== ""))
      .map((cells) =>
        factOf(
          feedName(report),
          cells.map((cell) => (/^-?[\d.]+$/.test(cell) ? Number(cell) : cell)),
        ),
      );
  },
};

const feedWay = (format: FeedFormat): Way => ({
  name: `feed as ${format}`,
  calls: ["feeds.create", "feeds.tokens.create"],
  ofReport: true,
  gate: "feeds.create",
  credential: "feed",
  ask: (visit, report) =>
    withOpened(visit.feeds.get(report), async ({ id, token }) => {
      const address = `${visit.world.server.origin}${feedPath(id, format)}${format === "odata" ? "Rows" : ""}`;
      const { ok, bytes } = await sendForBytes(address, { authorization: basic(token) });
      return ok ? shown(READERS[format](report, bytes)) : refusedBy(new TextDecoder().decode(bytes));
    }),
  // What a feed has of a comparison stands beside what is compared here.
  expected: (screen, report) =>
    screenFacts(asItStarts(screen), [feedName(report)]).map((fact) =>
      JSON.stringify((JSON.parse(fact) as unknown[]).slice(0, 1 + columnsOf(report).length)),
    ),
  // In CSV a missing value has no spelling of its own.
  ...(format === "csv" && { isPart: true }),
});

/** Reads what a tool of a connected program says. */
const tool = (
  visit: Visit,
  name: string,
  input: Record<string, unknown>,
  facts: (value: Record<string, unknown>) => Iterable<string>,
): Promise<Outcome> =>
  withOpened(visit.program, async (program) => {
    try {
      const result = await program.call(name, input);
      return result.refusal === undefined ? shown(facts(result)) : refusedBy(result.refusal);
    } catch (error) {
      return refusedBy(String(error));
    }
  });

const QUESTION = "enrolments by college";
const asCollege = (rows: Rows["rows"]): string[] => rows.map((row) => factOf("colleges", row));

const PROGRAM = { credential: "program", ofReport: false, calls: [] } as const;
const PORTAL = { credential: "portal", ofReport: false } as const;

const addressOf = ({ world, person }: Visit, route: Parameters<typeof pathOf>[0]): string =>
  world.server.origin +
  pathOf(route)
    .replace(/:tenant\w*/, person.tenant.slug)
    .replace(":userId", person.user.id);

/** Reads with an SQL client, whose rows are the institution's: only those who look after its warehouse have a login. */
async function askBySql({ world, person }: Visit): Promise<Outcome> {
  // A person who tries without a login in each state would be locked out.
  if (person.name !== "admin") return { refused: "unauthenticated" };
  const client = new pg.Client({
    host: "localhost",
    port: world.services.config.sqlPort,
    user: `p_${person.user.id.slice(0, 8)}`,
    password: MCP_PASSWORD,
    database: person.tenant.slug,
    ssl: { rejectUnauthorized: false },
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; count: string }>(`
      select n.name, count(*) as count from star.fact_enrolment e join star.node_closure c on c.node_id = e.node_id
      join star.dim_node n on n.node_id = c.ancestor_id where e.counted and n.level = 1 group by n.name`);
    return shown(rows.map(({ name, count }) => factOf("colleges", [name, Number(count)])));
  } catch (error) {
    if ((error as { code?: string }).code === "28P01") return { refused: "unauthenticated" };
    throw error;
  } finally {
    await client.end();
  }
}

/** Ways of spreadsheets, programs and scripts. */
export const PROGRAM_WAYS: readonly Way[] = [
  ...(["json", "csv", "odata", "arrow"] as const).map(feedWay),
  {
    ...PORTAL,
    name: "query call",
    calls: ["query.answer"],
    gate: "query.answer",
    ask: async (visit) =>
      outcomeOf(await send<Answer>(addressOf(visit, answerQuery), { token: visit.token, body: { query: QUESTIONS.groups } }), (answer) =>
        factsOf("groups", answer),
      ),
    expected: (screen) => screenFacts(screen, ["groups"]),
  },
  {
    ...PORTAL,
    name: "question call",
    calls: ["questions.ask"],
    gate: "questions.ask",
    ask: async (visit) =>
      outcomeOf(await send<Rows>(addressOf(visit, askQuestion), { token: visit.token, body: { question: QUESTION } }), ({ rows }) =>
        asCollege(rows),
      ),
    expected: (screen) => screenFacts(screen, ["colleges"]),
  },
  {
    ...PORTAL,
    name: "question in a frame",
    calls: ["questions.topic", "questions.frame.ask", "questions.frame.turn"],
    gate: "questions.ask",
    credential: "frame",
    ask: (visit) =>
      withOpened(visit.frames.get(TOPIC), async ({ token }) => {
        const api = `${visit.world.server.framesOrigin}/frame-api/questions`;
        const first = await send<Rows & { conversationId: string; turn: number }>(api, { token, body: { question: QUESTION } });
        if (!first.ok) return refusedBy(first.text);
        const { conversationId, turn } = first.json();
        const again = await send<Rows>(`${api}/conversations/${conversationId}/turns/${turn}`, { token });
        return outcomeOf(again, ({ rows }) => [...asCollege(first.json().rows), ...asCollege(rows)]);
      }),
    expected: (screen) => screenFacts(screen, ["colleges"]),
  },
  {
    ...PROGRAM,
    name: "program's query",
    gate: "query.answer",
    ask: (visit) =>
      tool(visit, "run_query", { query: QUESTIONS.groups }, (answer) => factsOf("groups", answer as unknown as Pick<Answer, "rows">)),
    expected: (screen) => screenFacts(screen, ["groups"]),
  },
  {
    ...PROGRAM,
    name: "program's question",
    gate: "questions.ask",
    ask: (visit) => tool(visit, "ask_question", { question: QUESTION }, ({ rows }) => asCollege(rows as Rows["rows"])),
    expected: (screen) => screenFacts(screen, ["colleges"]),
  },
  {
    ...PROGRAM,
    name: "program's report",
    gate: "query.answer",
    ofReport: true,
    ask: (visit, report) =>
      tool(visit, "read_report", { report, sheet: sheetOf(report).id }, ({ visuals }) =>
        (visuals as { id: string; answer?: Pick<Answer, "rows"> }[]).flatMap(({ id, answer }) => (answer ? factsOf(id, answer) : [])),
      ),
    expected: (screen, report) =>
      screenFacts(
        asItStarts(screen),
        sheetOf(report).visuals.map(({ id }) => id),
      ),
  },
  {
    name: "SQL",
    calls: [],
    ofReport: false,
    gate: "warehouse.connection",
    credential: "login",
    // The warehouse sleeps apart from reporting, and its logins go with the roles that have it.
    restsOn: "accounts",
    words: { forbidden: ["unauthenticated"] },
    ask: askBySql,
    expected: (screen) => screenFacts(screen, ["colleges"]),
  },
];
