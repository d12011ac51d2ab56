import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser } from "../../db/schema.ts";
import { type ScheduleWorld, startScheduleWorld } from "../../testing/worlds/schedule-world.ts";

let world: ScheduleWorld;
let admin: AppUser;
beforeAll(async () => {
  world = await startScheduleWorld();
  admin = await world.server.createUser(world.tenant, { groups: ["InstitutionAdmin"], name: "Ada", email: "ada@small.edu" });
});
afterAll(() => world.close());

/** Addresses of reports in both forms of a mail, each once. */
async function addressesOf(filters: Readonly<Record<string, readonly string[]>>): Promise<readonly string[]> {
  await world.schedule(admin, { dashboardId: "student-performance", filters: filters as Record<string, string[]> });
  world.setNow(new Date(world.services.now().getTime() + 86_400_000).toISOString());
  await world.tick();
  const [{ html, text } = { html: "", text: "" }] = world.mail.take();
  await world.services.databases.owner.deleteFrom("report_schedule").execute();
  const inHtml = [...html.matchAll(/href="([^"]*\/reporting\/[^"]*)"/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
  const inText = text.match(/\S+\/reporting\/\S+/g) ?? [];
  expect(inText).toEqual(expect.arrayContaining(inHtml));
  return [...new Set([...inHtml, ...inText])].map((address) => decodeURIComponent(new URL(address).search.replaceAll("+", " ")));
}

test("each sheet of a mail leads to itself with the periods that its own sentence is of, whatever the report starts with later", async () => {
  expect(await addressesOf({ college: ["Arts"] })).toEqual([
    "?term=Spring 2026&college=Arts&sheet=running-marks",
    "?term=Spring 2026&college=Arts&sheet=through-the-term",
    "?academic-year=2025&college=Arts&sheet=final-results",
    "?term=Spring 2026&college=Arts",
  ]);
});

test("a period that a schedule names is that of every sheet", async () => {
  expect(new Set(await addressesOf({ term: ["Autumn 2025"] }))).toEqual(
    new Set(["", "&sheet=running-marks", "&sheet=through-the-term", "&sheet=final-results"].map((sheet) => `?term=Autumn 2025${sheet}`)),
  );
});
