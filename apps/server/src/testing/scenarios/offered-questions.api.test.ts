import type { OfferedQuestion, QuestionAnswer, QuestionBody } from "@lyceum/contracts";
import { DEMO_INSTITUTIONS } from "@lyceum/demo-data";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { ensureDemo } from "../../features/demo/ensure-demo.ts";
import { noProgress } from "../../lib/progress.ts";
import { callFrame, openFrameOf } from "../frame-reader.ts";
import { QUESTION_LANGUAGES } from "../screen-vocabulary.ts";
import { startTestServer, type TestServer } from "../test-server.ts";

/** The demo institutions with fewer students. */
const institutions = DEMO_INSTITUTIONS.map((institution) => ({ ...institution, data: { ...institution.data, students: 120 } }));

/** People who may ask: of each institution one of each role. */
const ASKERS = institutions.flatMap(({ tenant, accounts }) =>
  accounts
    .filter(
      ({ groups }) =>
        groups.length > 0 && !["BbDataRestrictedViewer", "SnowflakeReaderAccountAdmin"].some((group) => groups.includes(group)),
    )
    .map(({ email }) => [email, tenant.slug] as const),
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { LYCEUM_DEMO: "yes" } });
  await ensureDemo(server.services, noProgress, { institutions });
  const { owner } = server.services.databases;
  const tenants = await owner.selectFrom("tenant").select("id").execute();
  await owner
    .insertInto("client_settings")
    .values(tenants.map(({ id }) => ({ tenant_id: id, ai_opt_in: true })))
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet({ ai_opt_in: true }))
    .execute();
});
afterAll(() => server.close());

/** Opens the question bar of one account of the demo. */
async function openBar(email: string, slug: string) {
  const { owner } = server.services.databases;
  const tenant = await owner.selectFrom("tenant").where("slug", "=", slug).selectAll().executeTakeFirstOrThrow();
  const user = await owner
    .selectFrom("app_user")
    .where("email", "=", email)
    .where("tenant_id", "=", tenant.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { token } = await openFrameOf(server, tenant, user, "topics/institution-data");
  return {
    get: async <T>(path: string): Promise<T> => (await callFrame<T>(server, `/questions${path}`, { token })).body,
    ask: async (body: QuestionBody) =>
      (await callFrame<Readonly<Record<string, unknown>>>(server, "/questions", { token, body })).body as unknown as QuestionAnswer,
  };
}

const isAnswered = ({ status, rows, sure }: QuestionAnswer): boolean => status === "answered" && rows.length > 0 && sure;

/** English and two others, such that together people ask in every language. */
const languagesOf = (index: number): readonly string[] =>
  [0, 1, 2].map((place) => (place === 0 ? "en" : OTHERS[(index * 2 + place - 1) % OTHERS.length]) ?? "en");
const OTHERS = QUESTION_LANGUAGES.filter((tag) => tag !== "en");

describe.each(ASKERS.map(([email, slug], index) => [email, slug, languagesOf(index)] as const))(
  "what %s is offered",
  (email, slug, languages) => {
    test("to begin with is answered, as it is chosen and as somebody would type it", async () => {
      const { get, ask } = await openBar(email, slug);
      const silent: string[] = [];
      for (const locale of languages) {
        const { suggestions } = await get<{ suggestions: readonly OfferedQuestion[] }>(`/suggestions?locale=${locale}`);
        expect([locale, suggestions.length]).toEqual([locale, 6]);
        for (const { text, meaning } of suggestions) {
          if (!isAnswered(await ask({ question: text, locale, edit: { meaning } }))) silent.push(`${locale}, chosen: ${text}`);
          if (!isAnswered(await ask({ question: text, locale }))) silent.push(`${locale}, typed: ${text}`);
        }
      }
      expect(silent).toEqual([]);
    });

    test("while typing is answered", async () => {
      const { get, ask } = await openBar(email, slug);
      const complete = async (typed: string) =>
        (await get<{ questions: readonly string[] }>(`/completions?locale=en&text=${encodeURIComponent(typed)}`)).questions;
      expect(await complete("pass r")).toContain("Pass rate");
      const offered = (await Promise.all(["pass r", "enrolments b", "average score by m", "students of "].map(complete))).flat();
      for (const question of offered) expect([question, (await ask({ question, locale: "en" })).status]).toEqual([question, "answered"]);
    });
  },
);

test("people are asked of every institution, in every language", () => {
  expect(new Set(ASKERS.map(([, slug]) => slug))).toEqual(new Set(["northfield", "kestrel"]));
  expect(new Set(ASKERS.flatMap((_, index) => languagesOf(index))).size).toBe(QUESTION_LANGUAGES.length);
});
