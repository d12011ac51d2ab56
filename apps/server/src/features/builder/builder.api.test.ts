import type { DataRights } from "@lyceum/access";
import type { listFields } from "@lyceum/contracts";
import { deliveredDashboard, educationModel } from "@lyceum/model";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as z from "zod";

import type { Tenant } from "../../db/schema.ts";
import { callFrame, openFrameOf } from "../../testing/frame-reader.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { fieldsOf } from "./fields.ts";

type Fields = z.output<(typeof listFields)["response"]>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function institution(): Promise<Tenant> {
  const tenant = await server.createTenant();
  const flag = { tenant_id: tenant.id, flag_key: "bbdata.authoring.preview", value: true };
  await server.services.databases.owner.insertInto("flag_override").values(flag).execute();
  return tenant;
}

/** Opens a frame as a person of some groups, and asks for fields through it. */
async function askForFields(tenant: Tenant, groups: readonly string[], what = "authoring", locale = "en") {
  const user = await server.createUser(tenant, { groups });
  const { token } = await openFrameOf(server, tenant, user, what);
  return { user, token, ...(await callFrame<Fields>(server, `/builder/fields?locale=${locale}`, { token })) };
}
const names = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);

test("an author is told what measures and dimensions mean, in the reader's language, with the table that they stand with", async () => {
  const tenant = await institution();
  const { status, body } = await askForFields(tenant, ["BbDataAuthor"]);
  expect(status).toBe(200);
  expect(body.tenantName).toBe(tenant.name);
  expect(body.scope).toMatchObject({ restricted: false, nodes: null });
  const passRate = body.measures.find(({ name }) => name === "pass_rate");
  expect(passRate).toMatchObject({ label: "Pass rate", format: "ratio", subject: "fact_enrolment" });
  expect(passRate?.description).toContain("Pass or Distinction");
  expect(passRate?.formula).not.toBe("");
  expect(body.subjects["fact_enrolment"]).toBe("Enrolments");
  const registered = body.dimensions.find(({ name }) => name === "registered_date");
  expect(registered).toMatchObject({ kind: "date", grains: ["day", "week", "month", "term", "academic_year"], personal: false });
  expect(body.dimensions.find(({ name }) => name === "student")).toMatchObject({ personal: true });
  for (const { subject } of [...body.measures, ...body.dimensions]) expect(body.subjects[subject], subject).toBeTypeOf("string");
  const american = await askForFields(tenant, ["BbDataAuthor"], "authoring", "en-US");
  expect(american.body.subjects["fact_enrolment"]).toBe("Enrollments");
});

test("what rights do not reach is not listed: other areas, and what is kept from restricted readers", () => {
  const rights = { nodes: "all", restricted: false, minimumGroup: 10, secret: "one institution's", areas: ["learning"] } as const;
  const listOf = (over: Partial<DataRights>) => fieldsOf({ ...rights, ...over }, server.services, "en");
  const all = listOf({ areas: ["learning", "teaching", "leading"] });
  const learning = listOf({});
  expect(names(all.measures)).toEqual(
    Object.keys(educationModel.measures).filter((name) => educationModel.measures[name]?.areas.length !== 0),
  );
  expect(names(learning.measures)).toEqual(
    Object.keys(educationModel.measures).filter((name) => educationModel.measures[name]?.areas.includes("learning")),
  );
  expect(learning.dimensions.length).toBeLessThan(all.dimensions.length);
  const restricted = listOf({ restricted: true });
  expect(names(learning.measures)).toEqual(expect.arrayContaining(names(restricted.measures)));
  expect(names(restricted.measures)).not.toContain("median_score");
  expect(names(restricted.dimensions)).not.toContain("student");
  const everywhere = listOf({ restricted: true, areas: ["learning", "teaching", "leading"] });
  expect(everywhere.dimensions.find(({ name }) => name === "registered_date")?.grains).toEqual(expect.not.arrayContaining(["day"]));
  expect(listOf({ areas: [] })).toEqual({ subjects: expect.any(Object), measures: [], dimensions: expect.any(Array) });
});

test("the reading console, a report's own frame and other institutions' sessions are refused", async () => {
  const tenant = await institution();
  const reader = await askForFields(tenant, ["BbDataReportViewer"], "reader");
  expect([reader.status, reader.body.code]).toEqual([403, "forbidden"]);
  const report = deliveredDashboard("student-engagement")?.id ?? "";
  const inReport = await askForFields(tenant, ["BbDataAuthor"], `dashboards/${report}`);
  expect([inReport.status, inReport.body.code]).toEqual([403, "embed_resource_mismatch"]);
  const none = await callFrame(server, "/builder/fields");
  expect(none.status).toBe(401);
  const author = await askForFields(tenant, ["BbDataAuthor"]);
  const elsewhere = await askForFields(await institution(), ["BbDataAuthor"]);
  expect(elsewhere.body.tenantName).not.toBe(author.body.tenantName);
  const { owner } = server.services.databases;
  await owner.deleteFrom("user_group").where("user_id", "=", author.user.id).execute();
  const after = await callFrame(server, "/builder/fields", { token: author.token });
  expect([after.status, after.body.code]).toEqual([403, "forbidden"]);
});
