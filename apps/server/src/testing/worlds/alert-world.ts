import type { AlertDelivery, AlertDetail, AlertReading, AlertRun, FrameAlertDraft } from "@lyceum/contracts";

import type { AppUser } from "../../db/schema.ts";
import type { Services } from "../../domain/services.ts";
import { runAlert } from "../../features/alerts/run-alert.ts";
import { watchAlerts } from "../../features/alerts/watch-alerts.ts";
import { callFrame, openFrame, type Reply } from "../frame-reader.ts";
import { publishSmallSnapshot } from "../small-snapshot.ts";
import { runMailing } from "./run-mailing.ts";
import { type ScheduleWorld, startScheduleWorld } from "./schedule-world.ts";

/** A server with a mail server, a clock that a test moves, and data that it replaces. */
export interface AlertWorld extends Omit<ScheduleWorld, "schedule" | "tick"> {
  /** Does what servers do each minute, and then everything that has been queued. */
  look(services?: Services): Promise<void>;
  /** Publishes data in which the students of physics whose number divides by `failing` fail; none for 0. */
  publish(failing: number, more?: readonly string[]): Promise<void>;
  /** Calls what belongs to alerts as the frame of a report. */
  frame<T>(user: Pick<AppUser, "id">, path: string, draft: Partial<FrameAlertDraft>): Promise<Reply<T>>;
  /** Sets an alert as its owner does in a frame, and fails the test where that is refused. */
  set(owner: Pick<AppUser, "id">, draft?: Partial<FrameAlertDraft>): Promise<string>;
  /** Has others told beside the owner. */
  tell(owner: Pick<AppUser, "id">, id: string, ...people: readonly Pick<AppUser, "id">[]): Promise<void>;
  /** Reads what became of the last evaluation, person by person. */
  last(user: Pick<AppUser, "id">, id: string): Promise<{ run: AlertRun | undefined; states: Readonly<Record<string, string>> }>;
}

const REPORT = "enrolment-and-outcomes";

/** The fail rate of each college, told above a fifth. */
export const FAILING: FrameAlertDraft = {
  sheet: "outcomes",
  visual: "fail-rate",
  filters: {},
  name: "",
  measure: "fail_rate",
  by: null,
  condition: { kind: "threshold", direction: "above", amount: 20 },
  repeat: "first",
  quiet: { from: "00:00", to: "00:00", days: [], timeZone: "UTC" },
};

/** Does what a server does each minute about alerts. */
export const lookOnce = (services: Services): Promise<void> => runMailing(services, { watch: watchAlerts, run: runAlert });

/** Starts a server with a mail server and a small institution whose data a test replaces. */
export async function startAlertWorld(): Promise<AlertWorld> {
  const world = await startScheduleWorld();
  const { server, tenant, services } = world;
  const frame: AlertWorld["frame"] = async (user, path, draft) => {
    const before = services.now();
    // Tokens of frames are checked by the real clock.
    world.setNow(new Date().toISOString());
    try {
      const { token } = await openFrame(server, tenant, user, REPORT);
      return await callFrame(server, `/dashboards/${REPORT}/alerts${path}`, { token, body: { ...FAILING, ...draft } });
    } finally {
      world.setNow(before.toISOString());
    }
  };
  return {
    ...world,
    look: (other = services) => lookOnce(other),
    async publish(failing, more = []) {
      // Each set of data is found a minute after the one before.
      world.setNow(new Date(services.now().getTime() + 60_000).toISOString());
      const physics = `node_id = 'physics' and outcome = 'Pass'`;
      const fail =
        failing > 0
          ? [
              `UPDATE star.fact_enrolment SET outcome = 'Fail' WHERE ${physics} AND student_id IN (SELECT concat('s', s) FROM range(1, 61) r(s) WHERE s % ${failing} = 0)`,
            ]
          : [];
      await publishSmallSnapshot(services, tenant.id, 60, [...fail, ...more]);
    },
    frame,
    async set(owner, draft = {}) {
      const { status, body } = await frame<{ id: string }>(owner, "", draft);
      if (status !== 201) throw new Error(JSON.stringify(body));
      // The frame's call went by the real clock.
      const { owner: db } = services.databases;
      await db.updateTable("alert_run").set({ found_at: services.now() }).where("alert_id", "=", body.id).execute();
      return body.id;
    },
    async tell(owner, id, ...people) {
      const { body } = await world.call<AlertDetail>(owner, "GET", `/alerts/${id}?locale=en`);
      const { name, measure, by, condition, repeat, quiet, locale, version } = body;
      const recipients = people.map((person) => ({ kind: "person", userId: person.id, locale: null }));
      const change = { name, measure, by, condition, repeat, quiet, locale, version, recipients };
      const { status, body: changed } = await world.call(owner, "PUT", `/alerts/${id}`, change);
      if (status !== 200) throw new Error(JSON.stringify(changed));
    },
    async last(user, id) {
      const { body } = await world.call<{ runs: AlertRun[] }>(user, "GET", `/alerts/${id}/runs`);
      const [run] = body.runs;
      if (!run) return { run, states: {} };
      const found = await world.call<{ deliveries: AlertDelivery[] }>(user, "GET", `/alerts/${id}/runs/${run.id}/deliveries`);
      return { run, states: Object.fromEntries(found.body.deliveries.map(({ name, state, reason }) => [name, reason ?? state])) };
    },
  };
}

export type { AlertReading };
