import type { ScheduleDetail, ScheduleDraft } from "@lyceum/contracts";

import type { AppUser, HierarchyNode, Tenant } from "../../db/schema.ts";
import type { Services } from "../../domain/services.ts";
import { issueAccessToken } from "../../domain/tokens/issue-access-token.ts";
import { runSchedule } from "../../features/schedules/run-schedule.ts";
import { watchSchedules } from "../../features/schedules/watch-schedules.ts";
import type { Reply } from "../frame-reader.ts";
import { type MailServer, startMailServer } from "../mail-server.ts";
import { startTestServer, type TestServer } from "../test-server.ts";
import { runMailing } from "./run-mailing.ts";
import { createSmallInstitution } from "./small-institution.ts";

/** A server with a mail server, whose clock a test moves. */
export interface ScheduleWorld {
  readonly server: TestServer;
  readonly mail: MailServer;
  readonly tenant: Tenant;
  readonly arts: HierarchyNode;
  /** Sets the clock of everything that the server does. */
  setNow(moment: string): void;
  /** The server's services by its moved clock. */
  readonly services: Services;
  /** Does what servers do each minute, and then everything that has been queued. @param services of another server */
  tick(services?: Services): Promise<void>;
  call<T>(user: Pick<AppUser, "id">, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>;
  /** Creates a schedule, and fails the test where that is refused. */
  schedule(owner: Pick<AppUser, "id">, draft?: Partial<ScheduleDraft>): Promise<ScheduleDetail>;
  close(): Promise<void>;
}

export const DAILY: ScheduleDraft["times"] = { rhythm: "daily", weekday: 1, monthDay: 1, time: "07:00", timeZone: "UTC" };

/** A schedule of a report as it opens; whom it goes to is left to the test. */
export const DRAFT: Omit<ScheduleDraft, "recipients"> = {
  dashboardId: "enrolment-and-outcomes",
  viewId: null,
  filters: {},
  format: "link",
  subject: "",
  message: "",
  times: DAILY,
  locale: "en",
};

/** Does what a server does each minute about schedules. */
export const runServer = (services: Services): Promise<void> => runMailing(services, { watch: watchSchedules, run: runSchedule });

/** Starts a server with a mail server and a small institution. @param more of its environment */
export async function startScheduleWorld(more: Readonly<Record<string, string>> = {}): Promise<ScheduleWorld> {
  const mail = await startMailServer();
  const server = await startTestServer({
    env: {
      SMTP_URL: mail.url,
      SMTP_TLS: "no",
      MAIL_FROM: "reports@lyceum.example",
      SECRETS_KEY: "a key of the test with 32 characters",
      ...more,
    },
  });
  const { tenant, arts } = await createSmallInstitution(server, { names: { slug: "small", name: "Small University" } });
  let now = new Date("2026-07-01T06:00:00Z");
  // Tokens are checked by the real clock.
  const real = { ...server.services };
  // The listener's handlers read the clock through the same object.
  Object.assign(server.services, { now: () => now });
  const { services } = server;
  const call = async <T>(
    user: Pick<AppUser, "id">,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> => {
    const response = await fetch(`${server.origin}/api/v1/tenants/${tenant.slug}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${(await issueAccessToken(real, { userId: user.id })).token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Reply<T>["body"] };
  };
  return {
    server,
    mail,
    tenant,
    arts,
    services,
    setNow: (moment) => (now = new Date(moment)),
    tick: (other = services) => runServer(other),
    call,
    async schedule(owner, draft = {}) {
      const whole: ScheduleDraft = {
        ...DRAFT,
        recipients: [{ kind: "person", userId: owner.id, locale: null }],
        ...draft,
      };
      const { status, body } = await call<ScheduleDetail>(owner, "POST", "/schedules", whole);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body;
    },
    async close() {
      await server.close();
      await mail.stop();
    },
  };
}
