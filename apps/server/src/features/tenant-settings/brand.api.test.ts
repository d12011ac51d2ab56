import type { Brand } from "@lyceum/contracts";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { AppUser } from "../../db/schema.ts";
import { plainPng } from "../../testing/plain-png.ts";
import { type ScheduleWorld, startScheduleWorld } from "../../testing/worlds/schedule-world.ts";

const EMPTY = { name: "", senderName: "", footer: "", colour: null };
const OWN = {
  name: "Small & Old",
  senderName: "Reports of Small",
  footer: "1 High Street\n<Small>",
  colour: "#FFCC00",
  logo: plainPng(120, 40).toString("base64"),
};

let world: ScheduleWorld;
let admin: AppUser;
beforeAll(async () => {
  world = await startScheduleWorld();
  admin = await world.server.createUser(world.tenant, { groups: ["InstitutionAdmin"], name: "Ada Admin", email: "ada@small.edu" });
});
afterAll(() => world.close());
beforeEach(() => world.services.databases.owner.deleteFrom("tenant_brand").execute());

const save = (draft: object) => world.call<Brand>(admin, "PUT", "/brand", { ...EMPTY, ...draft });

test("nothing is chosen until it is saved; a picture that is not named stays, and every change is on record without it", async () => {
  expect((await world.call<Brand>(admin, "GET", "/brand")).body).toEqual({ ...EMPTY, logo: null, institution: "Small University" });
  const { status, body } = await save(OWN);
  expect(status).toBe(200);
  const logo = { address: `data:image/png;base64,${OWN.logo}`, width: 120, height: 40 };
  expect(body).toEqual({ ...OWN, colour: "#ffcc00", logo, institution: "Small University" });
  expect((await save({ name: "Other" })).body).toEqual({ ...EMPTY, name: "Other", logo, institution: "Small University" });
  expect((await save({ logo: null })).body.logo).toBeNull();
  const events = await world.services.databases.owner
    .selectFrom("audit_event")
    .select(["after"])
    .where("action", "=", "tenant_settings.brand")
    .orderBy("id")
    .execute();
  expect(events[0]?.after).toMatchObject({ name: OWN.name, colour: "#ffcc00", logo: "image/png, 120 × 40 px" });
  expect(JSON.stringify(events)).not.toContain(OWN.logo);
});

test.each([
  ["a picture that is none", { logo: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64") }],
  ["a picture that is too small", { logo: plainPng(8, 40).toString("base64") }],
  ["a picture that is too wide", { logo: plainPng(2001, 16).toString("base64") }],
  ["a picture of too many bytes", { logo: Buffer.concat([plainPng(40, 40), Buffer.alloc(200 * 1024)]).toString("base64") }],
  ["a colour by its name", { colour: "gold" }],
  ["a name of two lines", { senderName: "A\r\nBcc: all@small.edu" }],
  ["a footer that is too long", { footer: "x".repeat(501) }],
])("refuses %s", async (_what, draft) => {
  expect((await save(draft)).status).toBe(422);
});

test("a preview shows a draft and saves nothing", async () => {
  const brand = { ...OWN, logo: OWN.logo };
  const { status, body } = await world.call<{ from: string; html: string; darkened: string | null }>(admin, "POST", "/brand/preview", {
    brand,
    locale: "en",
  });
  expect([status, body.from]).toEqual([200, OWN.senderName]);
  expect(body.html).toContain(`src="data:image/png;base64,${OWN.logo}"`);
  expect(body.html).toContain("1 High Street\n&lt;Small&gt;");
  // Yellow is no colour for letters on white.
  expect(body.darkened).toMatch(/^#[0-9a-f]{6}$/);
  expect((await world.call<Brand>(admin, "GET", "/brand")).body.name).toBe("");
});

test("mails and files bear name, sender, colour, picture with its text and footer", async () => {
  await save(OWN);
  await world.schedule(admin, { format: "workbook" });
  world.setNow("2026-07-01T07:00:00Z");
  await world.tick();
  const [mail] = world.mail.take();
  expect(mail?.headers.from).toBe("Reports of Small <reports@lyceum.example>");
  expect(mail?.text).toMatch(/^Small & Old\n/);
  expect(mail?.text).toContain("1 High Street\n<Small>");
  expect(mail?.html).toMatch(/<img\s+src="cid:institution-logo"\s+alt="Small &amp; Old"\s+width="120"\s+height="40"/);
  expect(mail?.html).toContain("background-color:#ffcc00;font:600 16px");
  expect(mail?.html).toContain("background-color:#ffcc00;color:#000000");
  expect(mail?.inline.map(({ cid, content }) => [cid, content.equals(plainPng(120, 40))])).toEqual([["institution-logo", true]]);
  const parts = unzipSync(new Uint8Array(mail?.files[0]?.content ?? []));
  const first = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(first.indexOf("Small &amp; Old")).toBeGreaterThan(0);
  expect(first.indexOf("Small &amp; Old")).toBeLessThan(first.indexOf("Enrolment and outcomes"));
  expect(strFromU8(parts["xl/styles.xml"] ?? new Uint8Array())).toContain('fgColor rgb="FFfffae6"');
});
