import type { Delivery, ScheduleDetail, ScheduleRun } from "@lyceum/contracts";

import { DRAFT, runServer } from "../worlds/schedule-world.ts";
import type { MatrixWorld } from "./matrix-world.ts";
import { factOf, type Outcome, refusedBy, shown } from "./outcome.ts";
import { send } from "./requests.ts";
import { asItStarts, type ShownScreen, textNumbers } from "./screen.ts";
import type { Visit } from "./visit.ts";
import type { Way } from "./way.ts";

/** Schedules of the owner by report, which send to everybody. */
export interface Mailing {
  readonly report: string;
  readonly id: string;
}

const api = ({ server, tenant }: MatrixWorld): string => `${server.origin}/api/v1/tenants/${tenant.slug}/schedules`;

async function ask<T>(world: MatrixWorld, path: string, body?: unknown, method?: string): Promise<T> {
  const token = await world.server.tokenFor(world.owner.user);
  const reply = await send<T>(`${api(world)}${path}`, { token, ...(body !== undefined && { body }), ...(method && { method }) });
  if (!reply.ok) throw new Error(reply.text);
  return reply.json();
}

/** Makes a schedule of a report for every person of the institution. */
export async function makeMailing(world: MatrixWorld, report: string): Promise<Mailing> {
  const people = [...world.people.values()].filter(({ tenant }) => tenant.id === world.tenant.id);
  const { id } = await ask<ScheduleDetail>(world, "", {
    ...DRAFT,
    dashboardId: report,
    recipients: people.map(({ user }) => ({ kind: "person", userId: user.id, locale: null })),
  });
  return { report, id };
}

const figuresOf = (text: string): readonly string[] =>
  [...text.matchAll(/^- [^:]+: ([\d.,%]+)(?![\d.,%/])/gm)].map(([, value = ""]) => factOf("text", [value]));

/** What became of the mails of one sending: of each person's address their figures, or why there are none. */
export type Mails = ReadonlyMap<string, Outcome>;

/** Sends a schedule once, now, and reads what came of it for each person. */
export async function sendMailing(world: MatrixWorld, { id }: Mailing): Promise<Mails> {
  world.mail.take();
  await ask(world, `/${id}/runs`, undefined, "POST");
  await runServer(world.services);
  const { runs } = await ask<{ runs: ScheduleRun[] }>(world, `/${id}/runs`);
  const [run] = runs;
  const { deliveries } = await ask<{ deliveries: Delivery[] }>(world, `/${id}/runs/${run?.id}/deliveries`);
  return new Map(
    [...world.people.values()].map(({ user, email }) => {
      const mail = world.mail.mails.find(({ to }) => to[0] === email);
      const delivery = deliveries.find(({ name }) => name === user.name);
      const refused = delivery?.reason ?? run?.failure ?? "not_sent";
      return [email, mail ? shown(figuresOf(mail.text)) : { refused }] as const;
    }),
  );
}

/** Reads the mail that a person would get, as the owner looks at it. */
async function previewOf({ world, person }: Visit, { id }: Mailing): Promise<Outcome> {
  const token = await world.server.tokenFor(world.owner.user);
  const reply = await send<{ text: string; skipped: string | null }>(`${api(world)}/${id}/preview`, {
    token,
    body: { userId: person.user.id },
  });
  if (!reply.ok) return refusedBy(reply.text);
  const { text, skipped } = reply.json();
  return skipped === null ? shown(figuresOf(text)) : { refused: skipped };
}

const WORDS = {
  forbidden: ["lost_access", "asleep", "tenant_asleep"],
  not_found: ["lost_access", "report_gone", "conflict"],
  tenant_asleep: ["asleep"],
  unauthenticated: ["left"],
} as const;

const startNumbers = (screen: ShownScreen, report: string): readonly string[] => textNumbers(asItStarts(screen), report);

/** Reports by mail. @param mailings as they were made before; @param mails what the last sending of each came to */
export const mailWays = (mailings: readonly Mailing[], mails: ReadonlyMap<string, Mails>): readonly Way[] => {
  const MAIL = { ofReport: true, gate: "schedules.list", credential: "none", isPart: true, words: WORDS, expected: startNumbers } as const;
  return [
    {
      ...MAIL,
      name: "mail",
      calls: ["schedules.create", "schedules.send"],
      ask: ({ person }, report) => Promise.resolve(mails.get(report)?.get(person.email) ?? { refused: "not_found" }),
    },
    {
      ...MAIL,
      name: "preview of a mail",
      calls: ["schedules.preview"],
      ask: async (visit, report) => {
        const mailing = mailings.find((own) => own.report === report);
        if (!mailing) throw new Error(report);
        return previewOf(visit, mailing);
      },
    },
  ];
};
