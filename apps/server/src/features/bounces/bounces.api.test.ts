import type { Bounce, Delivery, ScheduleDetail } from "@lyceum/contracts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import type { AppUser } from "../../db/schema.ts";
import type { ReceivedMail } from "../../testing/mail-server.ts";
import { type ScheduleWorld, startScheduleWorld } from "../../testing/worlds/schedule-world.ts";

const DOMAIN = "bounces.lyceum.example";
const SECRET = "the secret of mail servers, 32 signs".replaceAll(" ", "-");

let world: ScheduleWorld;
let admin: AppUser;
let day = 1;
beforeAll(async () => {
  world = await startScheduleWorld({ MAIL_BOUNCE_DOMAIN: DOMAIN, MAIL_BOUNCE_SECRET: SECRET });
  admin = await person("Ada Admin", ["InstitutionAdmin"]);
});
afterAll(() => world.close());
// A test waits for no mails of another's.
afterEach(async () => {
  const { owner } = world.services.databases;
  await owner.updateTable("report_schedule").set({ next_run_at: null, paused_for: "by_hand" }).execute();
});

async function person(name: string, groups: readonly string[] = ["BbDataReportViewer"]): Promise<AppUser> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@small.edu`;
  return world.server.createUser(world.tenant, { groups, name, email });
}

/** Lets a day pass, with everything that is sent in it. */
async function nextDay(): Promise<void> {
  day += 1;
  world.setNow(new Date(Date.UTC(2026, 6, day, 7)).toISOString());
  await world.tick();
}

const lastMail = ({ email }: AppUser): ReceivedMail => {
  const mail = world.mail.mails.findLast(({ to: [address] }) => address === email);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
};
const mailsTo = ({ email }: AppUser): number => world.mail.mails.filter(({ to: [address] }) => address === email).length;

interface Returned {
  readonly to?: string;
  readonly status?: string;
  readonly action?: string;
  readonly reply?: string;
  readonly original?: string;
}

/** Writes a notification as Postfix does. */
const notification = ({
  to = "",
  status = "5.1.1",
  action = "failed",
  reply = "smtp; 550 5.1.1 no such mailbox",
  original = "",
}: Returned) =>
  [
    "Return-Path: <>",
    "From: MAILER-DAEMON@mail.example.edu (Mail Delivery System)",
    `To: ${to}`,
    "Subject: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part/of=it"',
    "",
    "--part/of=it",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "This is the mail system.",
    "--part/of=it",
    "Content-Description: Delivery report",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mail.example.edu",
    "",
    "Final-Recipient: rfc822; somebody@small.edu",
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${reply}`,
    "",
    "--part/of=it",
    "Content-Type: message/rfc822",
    "",
    original,
    "--part/of=it--",
    "",
  ].join("\r\n");

async function handIn(body: string | Buffer<ArrayBuffer>, { type = "message/rfc822", secret = SECRET, query = "" } = {}) {
  const response = await fetch(`${world.server.origin}/api/v1/mail/bounces${query}`, {
    method: "POST",
    headers: { "content-type": type, ...(secret !== "" && { authorization: `Bearer ${secret}` }) },
    body,
  });
  return { status: response.status, body: (await response.json()) as { outcome?: string; code?: string } };
}

async function historyOf(schedule: ScheduleDetail) {
  const { body } = await world.call<{ runs: { id: string }[] }>(admin, "GET", `/schedules/${schedule.id}/runs`);
  const mails = await Promise.all(
    body.runs.map(
      async ({ id }) =>
        (await world.call<{ deliveries: Delivery[] }>(admin, "GET", `/schedules/${schedule.id}/runs/${id}/deliveries`)).body,
    ),
  );
  return mails.flatMap(({ deliveries }) => deliveries.map(({ name, state, reason, reply }) => ({ name, state, reason, reply })));
}

const sendDaily = (...people: readonly AppUser[]) =>
  world.schedule(admin, { recipients: people.map(({ id }) => ({ kind: "person", userId: id, locale: null })) });
const bouncesOf = async (user: AppUser) => (await world.call<{ bounces: Bounce[] }>(user, "GET", "/bounces")).body.bounces;
const clear = async (user: AppUser, { id }: AppUser) => (await world.call(user, "DELETE", `/bounces/${id}`)).status;

test("each mail comes back to an address of its own, of which the database has the hash alone", async () => {
  const [first, second] = [await person("A First"), await person("B Second")];
  await sendDaily(first, second);
  await nextDay();
  const addresses = [first, second].map((reader) => lastMail(reader).from);
  for (const address of addresses) expect(address).toMatch(new RegExp(`^b-[0-9a-f]{40}@${DOMAIN.replaceAll(".", "\\.")}$`));
  expect(new Set(addresses).size).toBe(2);
  expect(lastMail(first).headers["from"]).toContain("reports@lyceum.example");
  const rows = await world.services.databases.owner.selectFrom("schedule_delivery").selectAll().execute();
  for (const address of addresses) expect(JSON.stringify(rows)).not.toContain(address.slice(2, 42));
});

test("a mail that came back for good stands in the history, ends mails of every schedule to that address, and is sent again once it is cleared", async () => {
  const [gone, other] = [await person("C Gone"), await person("D Other")];
  const [schedule, second] = [await sendDaily(gone, other), await sendDaily(gone)];
  await nextDay();
  const sent = mailsTo(gone);
  expect(await handIn(notification({ to: lastMail(gone).from.toUpperCase() }))).toEqual({ status: 200, body: { outcome: "recorded" } });
  const returned = { name: "C Gone", state: "bounced", reason: "returned", reply: "5.1.1: 550 5.1.1 no such mailbox" };
  expect([...(await historyOf(schedule)), ...(await historyOf(second))]).toContainEqual(returned);
  const detail = await world.call<ScheduleDetail>(admin, "GET", `/schedules/${schedule.id}`);
  expect(detail.body.people.map(({ name, stopped }) => [name, stopped])).toEqual([
    ["C Gone", "returned"],
    ["D Other", null],
  ]);
  await nextDay();
  expect(mailsTo(gone)).toBe(sent);
  for (const each of [schedule, second])
    expect(await historyOf(each)).toContainEqual({ name: "C Gone", state: "skipped", reason: "address_returned", reply: null });
  // Of others' addresses a reader learns nothing, and clears none.
  expect(await bouncesOf(other)).toEqual([]);
  expect(await clear(other, gone)).toBe(404);
  expect(await bouncesOf(gone)).toMatchObject([{ userId: gone.id, own: true, status: "5.1.1" }]);
  expect(await bouncesOf(admin)).toMatchObject([{ userId: gone.id, own: false, address: "c.gone@small.edu" }]);
  expect(await clear(gone, gone)).toBe(200);
  expect([await clear(admin, gone), await bouncesOf(admin)]).toEqual([404, []]);
  // The same notification once more, stops nothing again.
  const replayed = lastMail(gone).from;
  await nextDay();
  expect(mailsTo(gone)).toBe(sent + 2);
  expect(await handIn(notification({ to: replayed }))).toEqual({ status: 200, body: { outcome: "known" } });
  expect(await bouncesOf(admin)).toEqual([]);
  const audited = await world.services.databases.owner
    .selectFrom("audit_event")
    .select("action")
    .where("target_id", "=", gone.id)
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(expect.arrayContaining(["schedule.bounced", "schedule.bounce_cleared"]));
});

test("a full mailbox, or a server that gave up, is of the moment: the history says so, and the next mail goes out", async () => {
  const people = [await person("E Full"), await person("E Silent")];
  const schedule = await sendDaily(...people);
  await nextDay();
  for (const [index, status] of ["5.2.2", "4.4.7"].entries())
    expect((await handIn(notification({ to: lastMail(people[index] as AppUser).from, status }))).body.outcome).toBe("recorded");
  const history = (await historyOf(schedule)).map(({ state, reason }) => [state, reason]);
  expect(history).toEqual([
    ["bounced", "returned_for_now"],
    ["bounced", "returned_for_now"],
  ]);
  const sent = people.map(mailsTo);
  await nextDay();
  expect(people.map(mailsTo)).toEqual(sent.map((count) => count + 1));
});

test("another address of the same person begins anew", async () => {
  const reader = await person("F Moved");
  await sendDaily(reader);
  await nextDay();
  await handIn(notification({ to: lastMail(reader).from }));
  await world.services.databases.owner.updateTable("app_user").set({ email: "moved@small.edu" }).where("id", "=", reader.id).execute();
  await nextDay();
  expect(world.mail.mails.some(({ to: [address] }) => address === "moved@small.edu")).toBe(true);
  expect(await bouncesOf(reader)).toEqual([]);
});

test("the address is found in what a mail server says beside the mail, in the mail that it returns, and where headers are left out", async () => {
  const people = [await person("G Beside"), await person("G Within"), await person("G Bare")];
  await sendDaily(...people);
  await nextDay();
  const [beside = "", within = "", bare = ""] = people.map((reader) => lastMail(reader).from);
  const body = notification({}).split("\r\n\r\n").slice(1).join("\r\n\r\n");
  const calls: readonly Parameters<typeof handIn>[] = [
    [notification({}), { query: `?recipient=${beside}` }],
    [notification({ original: `Return-Path: <${within}>\r\nSubject: Report\r\n\r\nText` })],
    [body, { type: 'multipart/report; report-type=delivery-status; boundary="part/of=it"', query: `?recipient=${bare}` }],
  ];
  for (const call of calls) expect(await handIn(...call)).toEqual({ status: 200, body: { outcome: "recorded" } });
});

describe("nothing changes by", () => {
  let reader: AppUser;
  let address: string;
  beforeAll(async () => {
    reader = await person("H Steady");
    await sendDaily(reader);
    await nextDay();
    ({ from: address } = lastMail(reader));
  });

  test.each<[string, () => Parameters<typeof handIn>]>([
    ["a token that was made up", () => [notification({ to: `b-${"0".repeat(40)}@${DOMAIN}` })]],
    ["a token with one sign more", () => [notification({ to: address.replace("@", "0@") })]],
    ["the token at another domain", () => [notification({ to: address.replace(DOMAIN, "bounces.evil.example") })]],
    ["the address in the diagnosis alone", () => [notification({ reply: `smtp; ${address}` })]],
    ["a mail that is only late", () => [notification({ to: address, action: "delayed", status: "4.4.1" })]],
    ["a mail that was delivered", () => [notification({ to: address, action: "delivered", status: "2.0.0" })]],
    ["a failure without a status", () => [notification({ to: address, status: "unknown" })]],
    [
      "somebody on holiday",
      () => [`To: ${address}\r\nSubject: Away\r\nAuto-Submitted: auto-replied\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`],
    ],
    ["what is no mail", () => [Buffer.from([0, 255, 13, 10, 13, 10, 0, 254])]],
    ["parts without an end", () => [notification({ to: address }).slice(0, 500)]],
    [
      "parts within parts within parts",
      () => [
        `To: ${address}\r\n${Array.from({ length: 300 }, (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`).join("")}`,
      ],
    ],
    [
      "thousands of addresses",
      () => [notification({ to: Array.from({ length: 3000 }, (_, count) => `b-${String(count).padStart(40, "0")}@${DOMAIN}`).join(", ") })],
    ],
  ])("%s", async (_what, call) => {
    expect(await handIn(...call())).toEqual({ status: 200, body: { outcome: "ignored" } });
    expect(await bouncesOf(reader)).toEqual([]);
  });

  test("one without the secret, or with a wrong one, or a person's token", async () => {
    for (const secret of ["", "wrong", `${SECRET}x`]) expect((await handIn(notification({ to: address }), { secret })).status).toBe(401);
    expect((await world.call(admin, "GET", "/bounces", undefined, { authorization: `Bearer ${SECRET}` })).status).toBe(401);
    expect(await bouncesOf(reader)).toEqual([]);
  });

  test("one that is larger than any that mail servers return, or empty", async () => {
    expect((await handIn(Buffer.alloc(3 * 1024 * 1024, "a"))).status).toBe(413);
    expect((await handIn("")).status).toBe(422);
    expect(await bouncesOf(reader)).toEqual([]);
  });

  test("one that comes a month late", async () => {
    await world.services.databases.owner
      .updateTable("schedule_delivery")
      .set({ claimed_at: new Date("2026-05-01T00:00:00Z") })
      .where("user_id", "=", reader.id)
      .execute();
    expect((await handIn(notification({ to: address }))).body.outcome).toBe("ignored");
  });
});

test("an administrator of another institution sees and clears none", async () => {
  const reader = await person("I Ours");
  await sendDaily(reader);
  await nextDay();
  await handIn(notification({ to: lastMail(reader).from }));
  const other = await world.server.createTenant();
  const stranger = await world.server.createUser(other, { groups: ["InstitutionAdmin"] });
  expect((await world.call(stranger, "GET", "/bounces")).status).toBe(403);
  expect(await clear(stranger, reader)).toBe(403);
  expect(await bouncesOf(reader)).toHaveLength(1);
});
