import { type Dashboard, DELIVERED_DASHBOARDS } from "@lyceum/model";
import { type FilterValues, formatMeasure, optionsQuery, drilledVisual, visualQuestion } from "@lyceum/reports";
import { type Answer, type QueryInput, QueryProblem } from "@lyceum/semantic";

import { initialValues } from "../../domain/reports/initial-values.ts";
import { DIMENSION_KINDS, MODEL_FACTS } from "../../domain/reports/model-of-reports.ts";
import { type Embed } from "../frame-reader.ts";
import type { MatrixWorld } from "./matrix-world.ts";
import { factOf, factsOf, refusedBy } from "./outcome.ts";
import type { MatrixPerson } from "./people.ts";
import { type PlainReply, send } from "./requests.ts";

/** One report of the Learning area, and one of another. */
export const REPORTS = ["student-engagement", "enrolment-and-outcomes"] as const;
/** Reports that every reader may open. */
export const OPEN_REPORT = REPORTS[0];

export function requireDelivered(id: string): Dashboard {
  const found = DELIVERED_DASHBOARDS.find((dashboard) => dashboard.id === id);
  if (!found) throw new Error(id);
  return found;
}

const term: QueryInput["filters"] = [{ dimension: "term", op: "in", values: ["Spring 2026"] }];

/** Questions beside those of the visuals. `groups` has some that are too small for restricted viewers. */
export const QUESTIONS = {
  colleges: { measures: ["enrolments"], dimensions: [{ name: "level1" }], order: [{ by: "level1" }] },
  groups: { measures: ["enrolments"], dimensions: [{ name: "level1" }, { name: "outcome" }], order: [{ by: "level1" }, { by: "outcome" }] },
  depth: { measures: ["enrolments"], dimensions: [{ name: "level1" }, { name: "level2" }], order: [{ by: "level1" }, { by: "level2" }] },
  change: { measures: ["enrolments"], filters: term, compare: { dimension: "term", to: "previous_period" } },
} as const satisfies Record<string, QueryInput>;

/** The sheet of a report that files and feeds are made of. */
export const sheetOf = (report: string): Dashboard["sheets"][number] => {
  const [sheet] = requireDelivered(report).sheets;
  if (!sheet) throw new Error(report);
  return sheet;
};

/** Single figures of every sheet of a report, by name: mails begin with them. */
export const numbersOf = (report: string): readonly (readonly [string, Dashboard["sheets"][number]["visuals"][number]])[] =>
  requireDelivered(report).sheets.flatMap(({ id, visuals }) =>
    visuals.flatMap((visual) => (visual.kind === "number" ? [[`${id}/${visual.id}`, visual] as const] : [])),
  );

/** Names what a report shows as it starts, beside what it shows of all periods. */
const atStart = (name: string): string => `start ${name}`;

/** Lists what visuals ask of a report as it starts, by name. */
function startQueries(report: string, starts: ReadonlyMap<string, FilterValues>, depth: number): ReadonlyMap<string, QueryInput> {
  const dashboard = requireDelivered(report);
  const first = sheetOf(report);
  const visuals = [
    ...numbersOf(report).map(([name, visual]) => [name, visual, name.split("/")[0] ?? ""] as const),
    ...first.visuals.map((visual) => [visual.id, visual, first.id] as const),
  ];
  return new Map(
    visuals.map(([name, visual, sheetId]) => {
      const context = { dashboard, values: starts.get(sheetId) ?? {}, facts: MODEL_FACTS, kinds: DIMENSION_KINDS };
      return [atStart(name), visualQuestion(drilledVisual(visual, { ...context, depth }), context).query];
    }),
  );
}

/**
 * Everything that is asked of a screen of all periods, by name.
 * @param depth how many levels of the hierarchy lie above all that its reader sees.
 */
export function queriesOf(report: string, depth = 0): ReadonlyMap<string, QueryInput> {
  const dashboard = requireDelivered(report);
  const context = { dashboard, values: {}, facts: MODEL_FACTS, kinds: DIMENSION_KINDS };
  const drilled = sheetOf(report).visuals.map((visual) => drilledVisual(visual, { ...context, depth }));
  const visuals = drilled.map((visual) => [visual.id, visualQuestion(visual, context).query] as const);
  const college = dashboard.filters.find(({ dimension }) => dimension === "level1");
  const options = college && optionsQuery(college, { ...context, restricted: false });
  const numbers = numbersOf(report).map(([name, visual]) => [name, visualQuestion(visual, context).query] as const);
  return new Map([...numbers, ...visuals, ...Object.entries(QUESTIONS), ...(options ? [["options", options] as const] : [])]);
}

/** What a person's screen shows of one report at one moment. */
export type Screen =
  | { readonly answers: ReadonlyMap<string, Answer>; readonly rights: string; readonly depth: number }
  | { readonly refused: string };

export interface FrameAccess {
  readonly token: string;
  /** How many levels of the hierarchy lie above all that its reader sees. */
  depth: number;
  readonly session: string;
  readonly code: string;
}

const embedAddress = ({ server }: MatrixWorld, { tenant, user }: MatrixPerson, what: string): string =>
  `${server.origin}/api/v1/data/dashboards/tenants/${tenant.slug}/users/${user.id}/${what}`;

/** Opens a frame as the portal does, up to its token. */
export async function openFrameAs(
  world: MatrixWorld,
  person: MatrixPerson,
  token: string,
  what: string,
): Promise<FrameAccess | { readonly refused: string }> {
  const embed = await send<Embed>(embedAddress(world, person, what), { token });
  if (!embed.ok) return refusedBy(embed.text) as { readonly refused: string };
  return redeemCode(world, embed.json());
}

/** Buys a frame's token with a one-time code. */
export async function redeemCode(
  world: MatrixWorld,
  { session, code }: Pick<Embed, "session" | "code">,
): Promise<FrameAccess | { readonly refused: string }> {
  const opened = await send<{ token: string; scope: { depth: number } }>(`${world.server.framesOrigin}/frame-api/session`, {
    body: { session, code },
  });
  if (!opened.ok) return refusedBy(opened.text) as { readonly refused: string };
  const { token, scope } = opened.json();
  return { token, depth: scope.depth, session, code };
}

/** Reads what each sheet of a report starts with, by its reader's questions; nothing where they are refused. */
async function startsOf(
  report: string,
  asOf: string | undefined,
  send: (query: QueryInput) => Promise<PlainReply<Answer>>,
): Promise<ReadonlyMap<string, FilterValues>> {
  const ask = async (query: QueryInput): Promise<Answer> => {
    const reply = await send(query);
    if (!reply.ok) throw new QueryProblem("query_area_forbidden", reply.text);
    return reply.json();
  };
  const dashboard = requireDelivered(report);
  const starts = new Map<string, FilterValues>();
  for (const sheet of dashboard.sheets) {
    starts.set(sheet.id, await initialValues({ dashboard, restricted: false, asOf, ask }, {}, sheet));
  }
  return starts;
}

/** Asks each question of a sheet through a frame; the first refusal is the screen's. */
export async function readScreen(
  { server }: MatrixWorld,
  report: string,
  { token, depth }: Pick<FrameAccess, "token" | "depth">,
): Promise<Screen> {
  const document = await send<{ basis: { rights: string }; snapshot: { asOf: string } | null }>(
    `${server.framesOrigin}/frame-api/dashboards/${report}`,
    { token },
  );
  if (!document.ok) return refusedBy(document.text) as Screen;
  // Figures of the first sheet stand among those that mails begin with, too: each question is asked once.
  const starts = await startsOf(report, document.json().snapshot?.asOf, (query) =>
    send<Answer>(`${server.framesOrigin}/frame-api/query`, { token, body: { query } }),
  );
  const questions = Map.groupBy([...queriesOf(report, depth), ...startQueries(report, starts, depth)], ([, query]) =>
    JSON.stringify(query),
  );
  const replies = await Promise.all(
    [...questions].map(async ([query, named]) => {
      const reply = await send<Answer>(`${server.framesOrigin}/frame-api/query`, {
        token,
        body: { query: JSON.parse(query) as QueryInput },
      });
      return named.map(([name]) => [name, reply] as const);
    }),
  ).then((all) => all.flat());
  const refusals = replies.filter(([, { ok }]) => !ok).map(([, { text }]) => text);
  // A visual that is not for this reader is left out; the sheet stands.
  const refusal = refusals.find((text) => !/query_(area|dimension)_forbidden/.test(text));
  if (refusal !== undefined) return refusedBy(refusal) as Screen;
  return {
    answers: new Map(replies.flatMap(([name, reply]) => (reply.ok ? [[name, reply.json()] as const] : []))),
    rights: document.json().basis.rights,
    depth,
  };
}

/** Opens a report anew and reads what a person's screen shows at this moment. */
export async function screenOf(world: MatrixWorld, person: MatrixPerson, token: string, report: string): Promise<Screen> {
  const frame = await openFrameAs(world, person, token, `dashboards/${report}`);
  return "refused" in frame ? frame : readScreen(world, report, frame);
}

export type ShownScreen = Exclude<Screen, { readonly refused: string }>;

/** A screen with what it shows as its report starts, as mails, feeds and programs read it. */
export const asItStarts = ({ answers, ...screen }: ShownScreen): ShownScreen => ({
  ...screen,
  answers: new Map([...answers].map(([name, answer]) => [name, answers.get(atStart(name)) ?? answer])),
});

/** Facts of some of a screen's answers, under one name where they are compared with what has no names. */
export const screenFacts = ({ answers }: ShownScreen, names: readonly string[], shownAs?: string): string[] =>
  names.flatMap((name) => {
    const answer = answers.get(name);
    return answer ? factsOf(shownAs ?? name, answer) : [];
  });

/** Single figures of a screen as texts write them, such as mails. */
export const textNumbers = ({ answers }: ShownScreen, report: string): readonly string[] =>
  numbersOf(report).flatMap(([name]) => {
    const answer = answers.get(name);
    const value = answer?.rows[0]?.[0];
    return typeof value === "number" ? [factOf("text", [formatMeasure(value, answer?.columns[0]?.format, "en")])] : [];
  });
