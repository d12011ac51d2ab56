import { directionOf, type Namespace } from "@lyceum/locales";
import { openLocales } from "@lyceum/locales/open-locales";
import { DELIVERED_DASHBOARDS } from "@lyceum/model";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser } from "../../db/schema.ts";
import { type ScheduleWorld, startScheduleWorld } from "../../testing/worlds/schedule-world.ts";

/** Languages that are delivered beside English, and English. */
const LANGUAGES = ["de", "es", "fr", "nl", "it", "pt-BR", "sv", "ja", "zh-CN", "cy"] as const;
/** Where the texts of a mail stand. */
const NAMESPACES = ["dashboards", "schedules", "studio"] as const satisfies readonly Namespace[];

const locales = openLocales();
let world: ScheduleWorld;
let admin: AppUser;
beforeAll(async () => {
  world = await startScheduleWorld();
  admin = await world.server.createUser(world.tenant, { groups: ["InstitutionAdmin"], name: "Ada", email: "ada@small.edu" });
});
afterAll(() => world.close());

interface Preview {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly skipped: string | null;
}

/** The mail of a report as its administrator would get it in a language. */
async function mailOf(dashboardId: string, locale: string): Promise<Preview> {
  const schedule = await world.schedule(admin, { dashboardId, locale });
  const { body } = await world.call<Preview>(admin, "POST", `/schedules/${schedule.id}/preview`, { userId: null });
  expect(body.skipped).toBeNull();
  // A person has only so many.
  await world.services.databases.owner.deleteFrom("report_schedule").execute();
  return body;
}

/** All texts of a tree, by their keys. */
function textsOf(tree: unknown, key = ""): readonly (readonly [string, string])[] {
  if (typeof tree === "string") return [[key, tree]];
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([name, own]) => textsOf(own, `${key}.${name}`));
}

/** Parts of a text between its places that are long enough to be known again: several words. */
const phrasesOf = (text: string): readonly string[] =>
  text
    .split(/\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>/)
    .map((part) => part.trim())
    .filter((part) => part.length >= 9 && part.includes(" "));

/** Phrases of English by which a text that was left in it is known. */
const ENGLISH = [...new Set(textsOf(locales.textsFor("en", NAMESPACES)?.texts).flatMap(([, text]) => phrasesOf(text)))];

/** What a program leaves where it finds no text or no value. */
const RAW = /\{\{|\}\}|\$t\(|undefined|\bNaN\b|\[object |\b(?:dashboards|schedules|studio):|\b[a-z]+(?:\.[a-z][A-Za-z_-]+){2,}/;

/** Leaves out addresses, which are the same in every language. */
const withoutAddresses = (text: string): string => text.replaceAll(/https?:\S+/g, "");

test(
  "the mail of every delivered report is in its reader's language throughout, in its direction and its numbers",
  { timeout: 120_000 },
  async () => {
    const wrong: string[] = [];
    for (const { id } of DELIVERED_DASHBOARDS) {
      for (const tag of ["en", ...LANGUAGES]) {
        const { subject, html, text } = await mailOf(id, tag);
        const said = withoutAddresses(`${subject}\n${text}`);
        const note = (what: string): void => void wrong.push(`${id} in ${tag}: ${what}`);
        const raw = RAW.exec(said);
        if (raw) note(`"${said.slice(Math.max(0, raw.index - 40), raw.index + 60)}"`);
        const english = ENGLISH.filter((phrase) => said.includes(phrase));
        if (tag !== "en" && english.length > 0) note(`English "${english.join('", "')}"`);
        // By these phrases an English mail is known, whichever report it is of.
        if (tag === "en" && english.length < 5) note("no phrase is found that its English has");
        if (!html.includes(`<html lang="${tag}" dir="${directionOf(tag)}">`)) note("another language or direction");
        const decimal = new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? "";
        const other = decimal === "," ? "." : ",";
        const percents = said.match(/\d+([.,])\d+[\s\u00A0\u202F]?%/g) ?? [];
        for (const percent of percents) if (percent.includes(other)) note(`the number ${percent}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);
