import type { Delivery, ScheduleRun } from "@lyceum/contracts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { AppUser } from "../../db/schema.ts";
import { DAILY, type ScheduleWorld, startScheduleWorld } from "../../testing/worlds/schedule-world.ts";

let world: ScheduleWorld;
let admin: AppUser;
beforeAll(async () => {
  world = await startScheduleWorld();
  admin = await world.server.createUser(world.tenant, { groups: ["InstitutionAdmin"], name: "Ada Admin", email: "ada@small.edu" });
});
afterAll(() => world.close());
beforeEach(() => {
  world.mail.take();
  world.setNow("2026-07-01T06:00:00Z");
});

test("smoke", async () => {
  const { id } = await world.schedule(admin, { message: "Look & see <b>this</b>", subject: "Numbers" , format: "workbook"});
  world.setNow("2026-07-01T07:00:00Z");
  await world.tick();
  const [mail] = world.mail.take();
  console.log(mail?.headers, mail?.subject, mail?.text, mail?.files);
  const { writeFile } = await import("node:fs/promises");
  await writeFile("/tmp/mail.html", mail?.html ?? "");
  const runs = await world.call<{ runs: ScheduleRun[] }>(admin, "GET", `/schedules/${id}/runs`);
  console.log(JSON.stringify(runs.body));
  const del = await world.call<{ deliveries: Delivery[] }>(admin, "GET", `/schedules/${id}/runs/${runs.body.runs[0]?.id}/deliveries`);
  console.log(JSON.stringify(del.body));
  expect(DAILY).toBeTruthy();
});
