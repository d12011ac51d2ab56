import type { NoticeMail, ReportSummary } from "@lyceum/contracts";
import { deliveredDashboard, type Dashboard, serializeDocument } from "@lyceum/model";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { AppUser } from "../../db/schema.ts";
import { recordBounce } from "../../domain/mail/bounces/bounces-store.ts";
import type { Services } from "../../domain/services.ts";
import { callFrame, openFrameOf } from "../../testing/frame-reader.ts";
import { runMailing } from "../../testing/worlds/run-mailing.ts";
import { type ScheduleWorld, startScheduleWorld } from "../../testing/worlds/schedule-world.ts";
import { runNotice } from "./run-notice.ts";
import { noticeBroken, watchNotices } from "./watch-notices.ts";

const outcomes = deliveredDashboard("enrolment-and-outcomes") as Dashboard;
const EVERYBODY = { kind: "area", may: "view" };

let world: ScheduleWorld;
let people: Record<"ada" | "bela" | "anna" | "vera" | "dean", AppUser>;
const owner = () => world.services.databases.owner;

beforeAll(async () => {
  world = await startScheduleWorld();
  world.setNow(new Date().toISOString());
  const { server, tenant, arts } = world;
  await owner().insertInto("flag_override").values({ tenant_id: tenant.id, flag_key: "bbdata.authoring.preview", value: true }).execute();
  const make = (name: string, group: string, more: object = {}) =>
    server.createUser(tenant, { name, groups: [group], email: `${name.split(" ")[0]?.toLowerCase()}@small.edu`, ...more });
  people = {
    ada: await make("Ada Author", "BbDataAuthor"),
    bela: await make("Bela Author", "BbDataAuthor"),
    anna: await make("Anna Admin", "InstitutionAdmin"),
    vera: await make("Vera Viewer", "BbDataReportViewer"),
    dean: await make("Dean Arts", "BbDataReportViewer", { nodes: [arts] }),
  };
});
afterAll(() => world.close());
beforeEach(() => world.mail.take());

const consoleOf = async (user: AppUser, kind: "authoring" | "reader" = "authoring") => {
  const { token } = await openFrameOf(world.server, world.tenant, user, kind);
  return <T>(path: string, body?: object, method?: "PUT") =>
    callFrame<T>(world.server, path, { token, ...(body && { body }), ...(method && { method }) });
};
const send = (services: Services = world.services) => runMailing(services, { watch: watchNotices, run: runNotice });
/** Who got which subject since the last look, in the order of addresses. */
const sentMails = async (): Promise<readonly string[]> => {
  await send();
  return world.mail
    .take()
    .map(({ to, subject }) => `${to[0]}: ${subject}`)
    .toSorted((left, right) => left.localeCompare(right));
};
const begin = async (call: Awaited<ReturnType<typeof consoleOf>>, title: string): Promise<string> =>
  (await call<ReportSummary>("/reports", { title, start: { kind: "report", report: outcomes.id } })).body.id;

test("a review is told to those who review, its decision to the author, each once and with no word of what was written", async () => {
  const [ada, anna] = [await consoleOf(people.ada), await consoleOf(people.anna, "reader")];
  await anna("/report-policy", { approval: true, usage: "counts", reviewers: [people.bela.id] }, "PUT");
  const id = await begin(ada, "For the open day");
  await ada(`/reports/${id}/sharing`, { shares: [EVERYBODY] }, "PUT");
  await ada(`/reports/${id}/review`, { version: 1, note: "Secret note" });
  await send();
  const mails = world.mail.take();
  expect(mails.map(({ to }) => to[0] ?? "").toSorted((left, right) => left.localeCompare(right))).toEqual([
    "anna@small.edu",
    "bela@small.edu",
  ]);
  expect(mails[0]?.subject).toBe("Review asked for: For the open day");
  expect(mails[0]?.text).toContain("Ada Author asks for a review of “For the open day”.");
  expect(mails[0]?.raw).not.toContain("Secret note");
  expect(mails[0]?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  expect(await sentMails()).toEqual([]);
  // A reviewer who lost the role between the event and the mail, and a request that is withdrawn, are not told of.
  await anna(`/reports/${id}/review/decision`, { version: 1, decision: "returned", text: "More" });
  await ada(
    `/reports/${id}/draft`,
    { version: 1, document: { ...outcomes, id, urlSlug: id, title: "For the open day", description: "Two" } },
    "PUT",
  );
  expect(await sentMails()).toEqual(["ada@small.edu: Returned: For the open day"]);
  await ada(`/reports/${id}/review`, { version: 2, note: "" });
  await anna("/report-policy", { approval: true, usage: "counts", reviewers: [] }, "PUT");
  expect(await sentMails()).toEqual(["anna@small.edu: Review asked for: For the open day"]);
  await anna(`/reports/${id}/review/decision`, { version: 2, decision: "approved", text: "" });
  expect(await sentMails()).toEqual(["ada@small.edu: Approved: For the open day"]);
  await anna("/report-policy", { approval: false, usage: "counts", reviewers: [] }, "PUT");
});

test("a notice that comes back is on record as other mails are, with the address that is of no use", async () => {
  const delivery = owner().selectFrom("notice_delivery").select("id").where("address", "=", "ada@small.edu").where("state", "=", "sent");
  const { id } = await delivery.limit(1).executeTakeFirstOrThrow();
  await owner().updateTable("notice_delivery").set({ bounce_hash: "of its token" }).where("id", "=", id).execute();
  const notification = { addressed: [], action: "failed" as const, status: "5.1.1", reply: "No such mailbox" };
  expect(await recordBounce(owner(), ["of its token"], notification, world.services.now())).toBe("recorded");
  const row = owner().selectFrom("notice_delivery").select(["state", "reason", "reply"]).where("id", "=", id);
  expect(await row.executeTakeFirst()).toEqual({ state: "bounced", reason: "returned", reply: "5.1.1: No such mailbox" });
  expect(await owner().selectFrom("mail_bounce").select("address").execute()).toEqual([{ address: "ada@small.edu" }]);
  await owner().deleteFrom("mail_bounce").execute();
});

test("an owner is told of comments by others, not of one whose writer saw more, and of a report that no longer works, once", async () => {
  const ada = await consoleOf(people.ada);
  const id = await begin(ada, "Commented");
  await ada(`/reports/${id}/publish`, { version: 1 });
  await ada(`/reports/${id}/sharing`, { shares: [EVERYBODY] }, "PUT");
  const [sheet] = outcomes.sheets;
  const comment = { visual: sheet?.visuals[0]?.id, text: "Numbers inside", state: { sheet: sheet?.id, filters: {}, sorts: {} } };
  const write = async (user: AppUser, kind?: "reader") => (await consoleOf(user, kind))(`/dashboards/${id}/comments`, comment);
  expect((await write(people.vera, "reader")).status).toBe(201);
  expect((await write(people.ada)).status).toBe(201);
  expect(await sentMails()).toEqual(["ada@small.edu: Comment: Commented"]);
  // The owner now sees one college: what is written by people who see everything is not for them.
  await world.server.services.databases.owner
    .insertInto("node_grant")
    .values({ tenant_id: world.tenant.id, user_id: people.ada.id, node_id: world.arts.id })
    .execute();
  await write(people.vera, "reader");
  expect(await sentMails()).toEqual([]);
  await write(people.dean, "reader");
  expect(await sentMails()).toEqual(["ada@small.edu: Comment: Commented"]);

  const broken = { ...sheet?.visuals[0], title: "Abolished", query: { measures: ["abolished_measure"] } } as never;
  const document = serializeDocument({
    ...outcomes,
    id,
    urlSlug: id,
    sheets: [{ ...(sheet as Dashboard["sheets"][number]), visuals: [broken] }],
  });
  await owner().updateTable("report").set({ document }).where("id", "=", id).execute();
  for (let hour = 0; hour < 2; hour += 1) await noticeBroken(owner(), world.services.now());
  expect(await sentMails()).toEqual(["ada@small.edu: No longer works: Commented"]);
});

test("people choose in the console or by the link of a mail, and nothing is sent, then or later, where mail is not set up", async () => {
  const [bela, vera] = [await consoleOf(people.bela), await consoleOf(people.vera, "reader")];
  const id = await begin(bela, "Chosen");
  await bela(`/reports/${id}/publish`, { version: 1 });
  await bela(`/reports/${id}/sharing`, { shares: [EVERYBODY] }, "PUT");
  const [sheet] = outcomes.sheets;
  const comment = { visual: sheet?.visuals[0]?.id, text: "Why?", state: { sheet: sheet?.id, filters: {}, sorts: {} } };
  const write = () => vera(`/dashboards/${id}/comments`, comment);
  const preference = async () => (await bela<NoticeMail>("/report-notices/mail")).body;
  expect(await preference()).toEqual({ configured: true, address: "bela@small.edu", wanted: true });
  await write();
  await send();
  const link = /\/unsubscribe\/[\w-]+/.exec(world.mail.take()[0]?.text ?? "")?.[0] ?? "";
  const page = await fetch(world.server.origin + link, { headers: { accept: "text/html" } });
  expect(await page.text()).toContain("no more notices of your reports by mail");
  expect((await preference()).wanted).toBe(true);
  await fetch(world.server.origin + link, { method: "POST" });
  expect((await preference()).wanted).toBe(false);
  await write();
  expect(await sentMails()).toEqual([]);
  expect((await bela<NoticeMail>("/report-notices/mail", { wanted: true }, "PUT")).body.wanted).toBe(true);
  await write();
  expect(await sentMails()).toEqual(["bela@small.edu: Comment: Chosen"]);
  await bela("/report-notices/mail", { wanted: false }, "PUT");
  await bela("/report-notices/mail", { wanted: false }, "PUT");
  const acts = await owner()
    .selectFrom("audit_event")
    .select("action")
    .where("action", "like", "notice.%subscribe")
    .orderBy("id")
    .execute();
  expect(acts.map(({ action }) => action)).toEqual(["notice.unsubscribe", "notice.subscribe", "notice.unsubscribe"]);
  await bela("/report-notices/mail", { wanted: true }, "PUT");

  const { mail: sender } = world.services;
  Object.assign(world.services, { mail: undefined });
  expect(await preference()).toMatchObject({ configured: false });
  await write();
  await send();
  Object.assign(world.services, { mail: sender });
  expect(await sentMails()).toEqual([]);
});
