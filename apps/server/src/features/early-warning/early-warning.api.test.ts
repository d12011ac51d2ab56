import type { BackTest, ListedStudent, Problem, SavedWarningRule, StudentContact, StudentCourse, TeachingBreak } from "@lyceum/contracts";
import { DEFAULT_WARNING_RULE } from "@lyceum/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { withTenant } from "../../db/database.ts";
import type { AppUser, HierarchyNode, Tenant } from "../../db/schema.ts";
import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { deleteOverdueContacts } from "./contact-store.ts";

const STUDENTS = 40;
/** The second term runs until after the data ends, so that its students have no outcome yet; the platform knows their names. */
const RUNNING = [
  `UPDATE star.dim_course SET end_date = DATE '2026-08-31' WHERE term_id = '2025S'`,
  `UPDATE star.fact_enrolment SET outcome = NULL WHERE term_id = '2025S'`,
  `CREATE SCHEMA CDM_LMS`,
  `CREATE TABLE CDM_LMS.PERSON AS SELECT DISTINCT student_id AS ID, 'Given' || student_id AS FIRST_NAME, 'Family' AS LAST_NAME FROM star.fact_enrolment`,
];

let server: TestServer;
let tenant: Tenant;
let arts: HierarchyNode;
let science: HierarchyNode;
let adviser: AppUser;
let admin: AppUser;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
  await publishSmallSnapshot(server.services, tenant.id, STUDENTS, RUNNING);
  const root = await server.createNode(tenant, { externalId: "inst" });
  arts = await server.createNode(tenant, { externalId: "arts", parent: root });
  science = await server.createNode(tenant, { externalId: "science", parent: root });
  adviser = await person(["ReportViewer.LEARNING", "BbDataStudentRecords"], [arts]);
  admin = await person(["InstitutionAdmin"]);
});
afterAll(() => server.close());

const person = (groups: readonly string[], nodes: readonly HierarchyNode[] = []) => server.createUser(tenant, { groups, nodes });

interface Response<T> {
  readonly status: number;
  readonly body: T & Partial<Problem>;
}

async function call<T = unknown>(user: AppUser, method: string, path: string, body?: unknown): Promise<Response<T>> {
  const response = await fetch(`${server.origin}/api/v1/tenants/${tenant.slug}/early-warning${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await server.tokenFor(user)}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Response<T>["body"] };
}

interface List {
  readonly students: readonly ListedStudent[];
  readonly total: number;
  readonly snoozed: number;
}
interface Rules {
  readonly rules: readonly SavedWarningRule[];
  readonly breaks: readonly TeachingBreak[];
  readonly modules: readonly string[];
}
interface Summary {
  readonly name: string | null;
  readonly number: string;
  readonly courses: readonly StudentCourse[];
  readonly otherCourses: number;
  readonly contacts: readonly StudentContact[];
}

const listOf = async (user: AppUser, query = "?all=true") => (await call<List>(user, "GET", `/students${query}`)).body;
const actions = async () =>
  (await server.services.databases.owner.selectFrom("audit_event").select("action").where("tenant_id", "=", tenant.id).execute()).map(
    ({ action }) => action,
  );

describe("the rule", () => {
  const rulesOf = async (user: AppUser) => (await call<Rules>(user, "GET", "/rule")).body;
  const trial = (rule: unknown, module: string | null = null) => call<BackTest>(admin, "POST", "/back-test", { rule, module });
  const save = (body: unknown, user = admin) => call<SavedWarningRule>(user, "PUT", "/rule", body);

  test("is the product's until one is saved", async () => {
    expect((await rulesOf(adviser)).rules).toEqual([
      { module: null, version: 0, rule: DEFAULT_WARNING_RULE, savedAt: null, savedBy: null },
    ]);
  });

  test("is saved with its version once its back-test was read, and on the version that was read", async () => {
    const rule = { ...DEFAULT_WARNING_RULE, quietDays: 10, reasonsLater: 1 };
    expect((await save({ module: null, rule, version: 0, shown: "unread" })).body.code).toBe("confirmation_required");
    const other = await trial({ ...rule, quietDays: 11 });
    expect((await save({ module: null, rule, version: 0, shown: other.body.digest })).body.code).toBe("confirmation_required");
    const { digest } = (await trial(rule)).body;
    expect((await save({ module: null, rule, version: 0, shown: digest })).body).toMatchObject({ version: 1, rule, savedBy: admin.name });
    expect((await save({ module: null, rule, version: 0, shown: digest })).body.code).toBe("changed_meanwhile");
    expect((await rulesOf(adviser)).rules).toMatchObject([{ module: null, version: 1, rule }]);
    expect(await actions()).toContain("early-warning.rule.save");
  });

  test("of a module stands beside the institution's and decides for that module alone", async () => {
    const silent = { ...DEFAULT_WARNING_RULE, quietDays: null, neverCameDays: null, passMark: null, missingPieces: null };
    const before = (await call<BackTest>(admin, "POST", "/back-test", { week: 10 })).body;
    const { digest } = (await trial(silent, "PHY1")).body;
    expect((await save({ module: "PHY1", rule: silent, version: 0, shown: digest })).status).toBe(200);
    const after = (await call<BackTest>(admin, "POST", "/back-test", { week: 10 })).body;
    const listed = ({ modules }: BackTest, module: string) => modules.find(({ key }) => key === module)?.listed;
    expect(listed(before, "PHY1")).toBeGreaterThan(0);
    expect(listed(after, "PHY1")).toBe(0);
    expect(listed(after, "HIS1")).toBe(listed(before, "HIS1"));
  });

  test("is silent in a break, and counts no day of it as quiet", async () => {
    const quiet = async () =>
      (
        await call<BackTest>(admin, "POST", "/back-test", {
          rule: { ...DEFAULT_WARNING_RULE, missingPieces: null, passMark: null, reasonsLater: 1 },
        })
      ).body.weeks;
    const before = await quiet();
    // The last visit is on day 20 of the course; the break begins the day after and lasts two weeks.
    const breaks = [{ kind: "break", name: "Reading weeks", startsOn: "2025-09-22", endsOn: "2025-10-05" }];
    expect((await call(admin, "PUT", "/breaks", { breaks })).status).toBe(200);
    const after = await quiet();
    const listed = (weeks: typeof before, week: number) => weeks.find((row) => row.week === week)?.listed;
    // Week 5 ends with the break, week 6 seven days later.
    expect(listed(before, 5)).toBeGreaterThan(0);
    expect(listed(after, 5)).toBeUndefined();
    expect(listed(after, 6)).toBe(listed(before, 6));
    await call(admin, "PUT", "/breaks", { breaks: [{ ...breaks[0], endsOn: "2025-10-09" }] });
    expect(listed(await quiet(), 6)).toBe(0);
    await call(admin, "PUT", "/breaks", { breaks: [] });
  });

  test("is changed by administrators alone", async () => {
    const body = { module: null, rule: DEFAULT_WARNING_RULE, version: 1, shown: "x" };
    expect((await save(body, adviser)).status).toBe(403);
    expect((await call(adviser, "PUT", "/breaks", { breaks: [] })).status).toBe(403);
  });

  test("takes no background of a student", async () => {
    for (const name of ["gender", "age", "region", "deprivation", "disability", "education", "previousAttempts"]) {
      expect((await trial({ ...DEFAULT_WARNING_RULE, [name]: 1 })).status).toBe(422);
    }
  });

  test("is judged by gender and disability for readers of Leading alone", async () => {
    const groups = async (user: AppUser) => new Set((await call<BackTest>(user, "POST", "/back-test", {})).body.groups.map(({ by }) => by));
    expect(await groups(admin)).toEqual(new Set(["deprivation", "age", "gender", "disability"]));
    expect(await groups(adviser)).toEqual(new Set(["deprivation", "age"]));
  });
});

describe("the list of students", () => {
  test("names those below the reader's own nodes, with reasons and their values, and is put on record", async () => {
    const { students, total } = await listOf(adviser);
    expect(total).toBe(students.length);
    expect(total).toBeGreaterThan(10);
    expect(new Set(students.map(({ module }) => module))).toEqual(new Set(["HIS1"]));
    const [first] = students;
    expect(first?.name).toBe(`Given${first?.number} Family`);
    // Days 20 to 149 of the course: the last visit and the last day of the data.
    expect(first?.reasons).toContainEqual({ kind: "quiet", value: 129 });
    expect(Buffer.from(first?.student ?? "", "base64url").toString("latin1")).not.toContain(first?.number ?? "");
    expect(await actions()).toContain("early-warning.students.open");
  });

  test("shows an adviser no more than the rule says, unless all are asked for", async () => {
    const { students, total } = await listOf(adviser, "");
    expect(students).toHaveLength(DEFAULT_WARNING_RULE.perAdviser);
    expect(total).toBeGreaterThan(students.length);
  });

  test("is the same whatever background the students have", async () => {
    const other = await server.createTenant();
    const shuffled = `UPDATE star.fact_enrolment SET gender = 'X', age_band = 'Y', region = 'Z', deprivation_band = 'W', disability = NOT disability, highest_education = 'V', previous_attempts = 3`;
    await publishSmallSnapshot(server.services, other.id, STUDENTS, [...RUNNING, shuffled]);
    const owner = server.services.databases.owner;
    const versions = await owner.selectFrom("warning_rule").selectAll().where("tenant_id", "=", tenant.id).execute();
    const copies = versions.map((row) => ({
      ...row,
      tenant_id: other.id,
      rule: JSON.stringify(row.rule),
      back_test: JSON.stringify(row.back_test),
    }));
    await owner.insertInto("warning_rule").values(copies).execute();
    const root = await server.createNode(other, { externalId: "inst" });
    const node = await server.createNode(other, { externalId: "arts", parent: root });
    const reader = await server.createUser(other, { groups: ["ReportViewer.LEARNING", "BbDataStudentRecords"], nodes: [node] });
    const response = await fetch(`${server.origin}/api/v1/tenants/${other.slug}/early-warning/students?all=true`, {
      headers: { authorization: `Bearer ${await server.tokenFor(reader)}` },
    });
    const theirs = (await response.json()) as List;
    const { students } = await listOf(adviser);
    const plain = (list: readonly ListedStudent[]) => list.map(({ number, course }) => [number, course]);
    expect(plain(theirs.students)).toEqual(plain(students));
  });

  test("counts places without names for readers of Learning", async () => {
    const { status, body } = await call<{ listed: number; nodes: { key: string; listed: number; enrolled: number }[] }>(
      adviser,
      "GET",
      "/places",
    );
    expect(status).toBe(200);
    expect(body.nodes.map(({ key }) => key)).toEqual(["Arts"]);
    expect(body.listed).toBe((await listOf(adviser)).total);
    expect(JSON.stringify(body)).not.toMatch(/Given|"s\d+"/);
  });
});

describe("contacts", () => {
  const contact = (enrolment: string, more: object = {}) => ({
    enrolment,
    channel: "phone",
    result: "reached",
    followUpOn: "2026-07-10",
    snoozedUntil: null,
    note: "Wants help with the essay",
    ...more,
  });

  test("are recorded with the reasons as they were, shown to advisers of the course and in no other place", async () => {
    const [student] = (await listOf(adviser)).students;
    const { status, body } = await call<StudentContact>(adviser, "POST", "/contacts", contact(student?.enrolment ?? ""));
    expect(status).toBe(201);
    expect(body).toMatchObject({ by: adviser.name, reasons: student?.reasons, week: student?.week, version: 1 });
    const again = (await listOf(adviser)).students.find(({ enrolment }) => enrolment === student?.enrolment);
    expect(again?.owner).toBe(adviser.name);
    const log = await call<{ contacted: number; followUps: { number: string }[] }>(adviser, "GET", "/contacts");
    expect(log.body.contacted).toBe(1);
    expect(log.body.followUps.map(({ number }) => number)).toEqual([student?.number]);
    const elsewhere = await person(["ReportViewer.LEARNING", "BbDataStudentRecords"], [science]);
    expect((await call<{ followUps: unknown[] }>(elsewhere, "GET", "/contacts")).body.followUps).toEqual([]);
    expect((await call(elsewhere, "POST", "/contacts", contact(student?.enrolment ?? ""))).status).toBe(404);
    const [event] = await server.services.databases.owner
      .selectFrom("audit_event")
      .select(["target_id", "after"])
      .where("action", "=", "early-warning.contact.record")
      .execute();
    expect(JSON.stringify(event)).not.toContain("essay");
    expect(JSON.stringify(event)).not.toContain(`"${student?.number}"`);
  });

  test("take a student off the list until the day that was chosen", async () => {
    const before = await listOf(adviser);
    const student = before.students.at(-1);
    await call(
      adviser,
      "POST",
      "/contacts",
      contact(student?.enrolment ?? "", { channel: "none_needed", snoozedUntil: "2099-01-01", followUpOn: null }),
    );
    const after = await listOf(adviser);
    expect(after.snoozed).toBe(before.snoozed + 1);
    expect(after.students.map(({ enrolment }) => enrolment)).not.toContain(student?.enrolment);
  });

  test("hold 500 characters and no name of ours for a stranger's enrolment", async () => {
    const [student] = (await listOf(adviser)).students;
    expect((await call(adviser, "POST", "/contacts", contact(student?.enrolment ?? "", { note: "x".repeat(501) }))).status).toBe(422);
    expect((await call(adviser, "POST", "/contacts", contact("HIS1-2025S-1"))).status).toBe(404);
  });

  test("are deleted a year after the course", async () => {
    const { databases } = server.services;
    const count = async () =>
      (await databases.owner.selectFrom("student_contact").select("id").where("tenant_id", "=", tenant.id).execute()).length;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await deleteOverdueContacts(databases, new Date("2027-08-31T02:40:00Z"));
    expect(await count()).toBe(before);
    await deleteOverdueContacts(databases, new Date("2027-09-01T02:40:00Z"));
    expect(await count()).toBe(0);
  });

  test("are rows of their institution alone, and nothing changes them", async () => {
    const { databases } = server.services;
    const other = await server.createTenant();
    const [student] = (await listOf(adviser)).students;
    await call(adviser, "POST", "/contacts", contact(student?.enrolment ?? ""));
    const read = (id: string) => withTenant(databases, id, (trx) => trx.selectFrom("student_contact").selectAll().execute());
    expect(await read(tenant.id)).toHaveLength(1);
    expect(await read(other.id)).toEqual([]);
    expect(await databases.app.selectFrom("student_contact").selectAll().execute()).toEqual([]);
    const change = withTenant(databases, tenant.id, (trx) => trx.updateTable("student_contact").set({ note: "" }).execute());
    await expect(change).rejects.toThrow(/permission denied/);
  });
});

describe("the summary of a student", () => {
  test("has the rule, work, weeks beside the class, contacts, and other courses as a number", async () => {
    const [student] = (await listOf(adviser)).students;
    const { status, body } = await call<Summary>(adviser, "GET", `/students/${student?.student}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: student?.name, number: student?.number, otherCourses: 2 });
    expect(body.courses.map(({ module }) => module)).toEqual(["HIS1", "HIS1"]);
    const [current, ended] = body.courses;
    expect(current).toMatchObject({ listed: true, reasons: student?.reasons, outcome: null });
    expect(ended?.listed).toBe(false);
    expect(current?.work).toMatchObject([{ handedIn: true, late: true }]);
    expect(current?.work[0]?.classMedian).not.toBeNull();
    expect(current?.weeks[0]?.low).not.toBeNull();
    expect(body.contacts).toHaveLength(1);
    expect(await actions()).toContain("early-warning.student.open");
  });

  test("is not found for another institution's name, an id, or a student outside the reader's nodes", async () => {
    for (const name of ["s1", "HIS1-2025S-1", "A".repeat(30)]) {
      expect((await call(adviser, "GET", `/students/${name}`)).status).toBe(404);
    }
    const owner = server.services.databases.owner;
    const [student] = (await listOf(adviser)).students;
    const node = await server.createNode(tenant, { externalId: "nothing-below", parent: arts });
    const elsewhere = await person(["ReportViewer.LEARNING", "BbDataStudentRecords"], [node]);
    expect((await call(elsewhere, "GET", `/students/${student?.student}`)).status).toBe(404);
    expect((await owner.selectFrom("audit_event").select("id").where("actor_id", "=", elsewhere.id).execute()).length).toBe(0);
  });
});

test.each<[string, readonly string[], boolean]>([
  ["an administrator", ["InstitutionAdmin"], true],
  ["an administrator with the group and no node", ["InstitutionAdmin", "BbDataStudentRecords"], false],
  ["a viewer", ["BbDataReportViewer"], true],
  ["a viewer with the group and no node", ["BbDataReportViewer", "BbDataStudentRecords"], false],
  ["a viewer without limits, the group and no node", ["BbDataReportViewer", "BbDataStudentRecords", "BbDataUnrestricted"], false],
  ["support with the group", ["ClientSupport", "BbDataStudentRecords"], true],
  ["a restricted viewer with the group", ["BbDataRestrictedViewer", "BbDataStudentRecords"], true],
  ["a restricted viewer, an administrator at the same time", ["BbDataRestrictedViewer", "InstitutionAdmin", "BbDataStudentRecords"], true],
  ["a viewer of Teaching with the group", ["ReportViewer.TEACHING", "BbDataStudentRecords"], true],
  ["the group alone", ["BbDataStudentRecords"], true],
])("%s gets no name and no row about a student", async (_who, groups, granted) => {
  const user = await person(groups, granted ? [arts] : []);
  const [student] = (await listOf(adviser)).students;
  const body = { enrolment: student?.enrolment, channel: "mail", result: "reached", followUpOn: null, snoozedUntil: null, note: "" };
  const responses = [
    await call(user, "GET", "/students?all=true"),
    await call(user, "GET", "/contacts"),
    await call(user, "POST", "/contacts", body),
    await call(user, "GET", `/students/${student?.student}`),
  ];
  expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(JSON.stringify(responses)).not.toMatch(/Given|Family/);
});

test("a restricted viewer reads no sheet of early warning at all", async () => {
  const user = await person(["BbDataRestrictedViewer"]);
  for (const path of ["/rule", "/places"]) expect((await call(user, "GET", path)).status).toBe(403);
  expect((await call(user, "POST", "/back-test", {})).status).toBe(403);
});
