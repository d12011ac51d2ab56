// What completing a question costs while a person types it, at the largest institution of the demo, letter by letter.
import { REPORTING_AREAS } from "@lyceum/access";
import { DEMO_INSTITUTIONS } from "@lyceum/demo-data";

import { createServices } from "../apps/server/src/create-services.ts";
import { withTenant } from "../apps/server/src/db/database.ts";
import { answeredCompletions } from "../apps/server/src/domain/questions/completions.ts";
import { openRoom } from "../apps/server/src/domain/questions/open-room.ts";
import { publishDemoData } from "../apps/server/src/features/demo/publish-demo-data.ts";
import { loadConfig } from "../apps/server/src/lib/configuration/load-config.ts";
import { createLogger } from "../apps/server/src/lib/logger.ts";
import { createTenant, createUser } from "../apps/server/src/testing/factories.ts";
import type { CleanUp } from "./clean-up.ts";

/** Milliseconds of processor time within which questions that go on from what is typed are to be there. */
const BUDGET_MS = 50;
const rights = { areas: [...REPORTING_AREAS], nodes: "all", restricted: false, minimumGroup: 0 } as const;

const TYPED: Readonly<Record<string, readonly string[]>> = {
  en: [
    "pass rate by term",
    "withdrawal rate by module in the latest term",
    "average score of women by college",
    "students at risk by department",
    "enrolments in Organic Chemistry by gender",
    "late rate by assessment type in Autumn 2025",
    "how many students were active last week by college",
  ],
  de: ["Bestehensquote nach Semester", "Durchschnittsnote von Frauen nach Fachbereich", "Wie viele Studierende waren letzte Woche aktiv"],
  ja: ["学期別の合格率", "学部別の平均点"],
};

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((left, right) => left - right)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** Milliseconds of the processors' time that all threads of this process spend on something. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Prints for each language what each letter of a question costs once the first has been typed. */
export async function run(cleanUp: CleanUp): Promise<void> {
  const [northfield] = DEMO_INSTITUTIONS;
  const config = loadConfig({ DATA_DIR: await cleanUp.makeFolder("completions"), LYCEUM_DEMO: "no", LOG_LEVEL: "silent" });
  const services = await cleanUp.open(createServices(config, createLogger("silent")), (opened) => opened.close());
  const tenant = await createTenant(services.databases);
  const { id: userId } = await createUser(services.databases, tenant);
  const act = { actor: { kind: "operator", name: "benchmark" }, source: "test" } as const;
  await publishDemoData(services, { tenantId: tenant.id, source: northfield, scale: 1, onStep: () => undefined }, act);
  for (const [locale, questions] of Object.entries(TYPED)) {
    const caller = { tenantId: tenant.id, userId };
    const open = await withTenant(services.databases, tenant.id, (trx) =>
      openRoom(services, trx, { caller, rights, readsSql: false, locale }),
    );
    const room = await open();
    const values = Object.values(room.vocabulary.values).flat().length;
    await answeredCompletions(services, room, questions[0] ?? "");
    const costs: number[] = [];
    let offered = 0;
    for (const question of questions) {
      const letters = Array.from(new Intl.Segmenter(locale).segment(question), ({ segment }) => segment);
      for (let typed = 1; typed <= letters.length; typed += 1) {
        const text = letters.slice(0, typed).join("");
        costs.push(await processorMs(async () => (offered += (await answeredCompletions(services, room, text)).length)));
      }
    }
    const shares = [0.5, 0.95, 1].map((share) => percentile(costs, share));
    const [middle = 0, most = 0, worst = 0] = shares;
    console.log(
      `${locale}: ${values} values, ${costs.length} letters, ${offered} questions offered; processor time p50 ${middle.toFixed(1)} ms, p95 ${most.toFixed(1)} ms, ` +
        `worst ${worst.toFixed(1)} ms; p95 is ${(most / BUDGET_MS).toFixed(2)} of ${BUDGET_MS} ms`,
    );
  }
}
