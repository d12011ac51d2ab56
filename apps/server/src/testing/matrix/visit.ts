import { feedPath } from "@lyceum/contracts";

import { issueAccessToken } from "../../domain/tokens/issue-access-token.ts";
import { basic } from "../worlds/feed-world.ts";
import { McpProgram } from "../worlds/mcp-client.ts";
import { MCP_PASSWORD } from "../worlds/mcp-world.ts";
import { addPersonalLogin, type MatrixWorld, SITE, SITE_ACCOUNT, SITE_PASSWORD } from "./matrix-world.ts";
import { type Outcome, refusedBy } from "./outcome.ts";
import type { MatrixPerson } from "./people.ts";
import { send } from "./requests.ts";
import { type FrameAccess, openFrameAs, QUESTIONS, redeemCode, REPORTS, sheetOf } from "./screen.ts";

type Opened<T> = T | { readonly refused: string };

export interface FeedAccess {
  readonly id: string;
  readonly tokenId: string;
  readonly token: string;
}

/** All that a person opened before a state came over them. */
export interface Visit {
  readonly world: MatrixWorld;
  readonly person: MatrixPerson;
  /** Access token of the portal's calls. */
  token: string;
  /** Frames by what they were opened for: reports by their ids, `topics/…` and `reader`. */
  frames: ReadonlyMap<string, Opened<FrameAccess>>;
  /** Feeds of one visual of each report. */
  readonly feeds: ReadonlyMap<string, Opened<FeedAccess>>;
  readonly program: Opened<McpProgram>;
}

export const TOPIC = "topics/institution-data";
export const CONSOLE = "reader";
/** Names the frame of a report on another site. */
export const onOtherSite = (report: string): string => `site ${report}`;
/** The visual of each report that feeds are made of. */
export const FEED_VISUALS: Readonly<Record<string, string>> = { "student-engagement": "quiet", "enrolment-and-outcomes": "by-college" };

const callsOf = ({ server }: MatrixWorld, { tenant }: MatrixPerson): string => `${server.origin}/api/v1/tenants/${tenant.slug}`;

async function makeFeed(world: MatrixWorld, person: MatrixPerson, token: string, report: string): Promise<Opened<FeedAccess>> {
  const draft = { report, sheet: sheetOf(report).id, visual: FEED_VISUALS[report], view: null, locale: "en" };
  const feed = await send<{ id: string }>(`${callsOf(world, person)}/feeds`, { token, body: draft });
  if (!feed.ok) return refusedBy(feed.text) as { readonly refused: string };
  const { id } = feed.json();
  const made = await send<{ id: string; token: string }>(`${callsOf(world, person)}/feed-tokens`, {
    token,
    body: { name: "Matrix", feed: null, days: 30 },
  });
  if (!made.ok) return refusedBy(made.text) as { readonly refused: string };
  return { id, tokenId: made.json().id, token: made.json().token };
}

async function connectProgram({ server }: MatrixWorld, { email }: MatrixPerson): Promise<Opened<McpProgram>> {
  const program = new McpProgram(server.origin);
  try {
    await program.connect(email, MCP_PASSWORD);
    return program;
  } catch (error) {
    // The consent page leads back with a refusal, or the first message is refused.
    return refusedBy(`${String(error)} access_denied`) as { readonly refused: string };
  }
}

/** Opens everything that a person can open, each as far as it goes. */
export async function openVisit(world: MatrixWorld, person: MatrixPerson): Promise<Visit> {
  const token = await world.server.tokenFor(person.user);
  const feeds = new Map<string, Opened<FeedAccess>>();
  for (const report of REPORTS) feeds.set(report, await makeFeed(world, person, token, report));
  if (person.name === "admin") await addPersonalLogin(world.services, person);
  return { world, person, token, frames: new Map(), feeds, program: await connectProgram(world, person) };
}

/** Opens a report for a person as the server of another site of the institution does. */
async function openOnOtherSite(world: MatrixWorld, { tenant, email }: MatrixPerson, report: string): Promise<Opened<FrameAccess>> {
  const address = await send<{ session: string; code: string }>(
    `${world.server.origin}/api/v1/tenants/${tenant.slug}/embedding/addresses`,
    {
      authorization: basic(SITE_PASSWORD, SITE_ACCOUNT),
      body: { origin: SITE, person: email, report },
    },
  );
  return address.ok ? redeemCode(world, address.json()) : (refusedBy(address.text) as { readonly refused: string });
}

/** Opens the frames of a visit anew, with a fresh token: both live for minutes. */
export async function reopenFrames(visit: Visit): Promise<void> {
  const { world, person } = visit;
  visit.token = await world.server.tokenFor(person.user);
  const opened = [
    ...REPORTS.map((report) => [report, `dashboards/${report}`] as const),
    [TOPIC, TOPIC] as const,
    [CONSOLE, CONSOLE] as const,
  ];
  visit.frames = new Map([
    ...(await Promise.all(opened.map(async ([name, what]) => [name, await openFrameAs(world, person, visit.token, what)] as const))),
    ...(await Promise.all(REPORTS.map(async (report) => [onOtherSite(report), await openOnOtherSite(world, person, report)] as const))),
  ]);
}

/** Asks once by everything that was opened, so that what is remembered of a first answer is there. */
export async function useOnce({ world, frames, feeds }: Visit): Promise<void> {
  const { origin, framesOrigin } = world.server;
  const opened = [...REPORTS, ...REPORTS.map(onOtherSite)].flatMap((name) => frames.get(name) ?? []);
  await Promise.all([
    ...opened.map((frame) =>
      "refused" in frame ? frame : send(`${framesOrigin}/frame-api/query`, { token: frame.token, body: { query: QUESTIONS.groups } }),
    ),
    ...feeds
      .values()
      .map((feed) => ("refused" in feed ? feed : send(`${origin}${feedPath(feed.id, "json")}`, { authorization: basic(feed.token) }))),
  ]);
}

/** An access token that ran out an hour ago. */
export async function expiredToken({ services }: MatrixWorld, { user }: MatrixPerson): Promise<string> {
  const now = () => new Date(Date.now() - 3_600_000);
  return (await issueAccessToken({ ...services, now }, { userId: user.id })).token;
}

/** Reads with what was opened, or tells the refusal of opening it. */
export async function withOpened<T extends object>(opened: Opened<T> | undefined, read: (value: T) => Promise<Outcome>): Promise<Outcome> {
  if (opened === undefined) throw new Error("Nothing was opened");
  return "refused" in opened ? { refused: opened.refused } : read(opened);
}
