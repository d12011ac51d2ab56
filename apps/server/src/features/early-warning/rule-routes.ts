import {
  BACK_TEST_WEEK,
  type BackTest,
  backTestWarningRule,
  getWarningRule,
  saveTeachingBreaks,
  saveWarningRule,
  type WarningRule,
} from "@lyceum/contracts";
import { quoteLiteral } from "@lyceum/sql-text";

import { withTenant } from "../../db/database.ts";
import { actOf, audit } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { hangUpSignal } from "../../plugins/hang-up.ts";
import { mount } from "../../plugins/mount.ts";
import { BackTestCache } from "./back-test-cache.ts";
import { backTestStatement, groupsFor, presentBackTest } from "./back-test.ts";
import { inForce, listBreaks, listRules, saveBreaks, saveVersion, versionFor } from "./rule-store.ts";
import { queryRows, reachOfReader, readRows } from "./warning-rights.ts";

interface Replays {
  readonly services: Services;
  readonly cache: BackTestCache;
}

interface Trial {
  readonly rule: WarningRule | undefined;
  readonly module: string | null;
  readonly week: number;
}

const settingsOf = (services: Services, { tenantId }: Caller) =>
  withTenant(services.databases, tenantId, async (trx) => ({ rules: await listRules(trx), breaks: await listBreaks(trx) }));

/** Replays a rule, or those in force, over the ended courses that the reader counts. */
async function replay({ services, cache }: Replays, caller: Caller, { rule, module, week }: Trial, signal: AbortSignal): Promise<BackTest> {
  const { asOf, snapshotId, areas, courses } = await reachOfReader(services, caller);
  const { rules, breaks } = await settingsOf(services, caller);
  const current = inForce(rules);
  const tried =
    rule === undefined
      ? current
      : {
          institution: module === null ? rule : current.institution,
          modules: new Map([...current.modules, ...(module === null ? [] : [[module, rule] as const])]),
        };
  const groups = groupsFor(areas);
  const statement = backTestStatement(tried, breaks, {
    asOf,
    courses: [...courses, ...(module === null ? [] : [`c.module_code = ${quoteLiteral(module)}`])],
    week,
    groups,
  });
  const rows = await cache.rows({ tenantId: caller.tenantId, snapshotId, statement }, signal, (running) =>
    queryRows(services, caller, statement, running),
  );
  return presentBackTest(rows, groups, { rule, module });
}

/** Registers the calls of the rule, its back-test and the days in which it pauses. */
export const registerWarningRule: RegisterFeature = (app, services) => {
  const replays = { services, cache: new BackTestCache(services.answers) };
  mount(app, getWarningRule, async ({ caller, reply }) => {
    const { asOf, courses } = await reachOfReader(services, caller);
    const where = courses.map((condition) => ` AND ${condition}`).join("");
    const modules = await readRows(
      services,
      caller,
      `SELECT DISTINCT c.module_code FROM star.dim_course c WHERE true${where} ORDER BY 1`,
      hangUpSignal(reply),
    );
    const { rules, breaks } = await settingsOf(services, caller);
    return { rules: [...rules], breaks: [...breaks], modules: modules.map(([code]) => String(code)), asOf };
  });

  mount(app, backTestWarningRule, ({ caller, body, reply }) =>
    replay(replays, caller, { rule: body.rule, module: body.module, week: body.week }, hangUpSignal(reply)),
  );

  mount(app, saveWarningRule, async ({ caller, body: { module, rule, version, shown }, request, reply }) => {
    const { weeks, digest } = await replay(replays, caller, { rule, module, week: BACK_TEST_WEEK }, hangUpSignal(reply));
    if (digest !== shown) {
      throw new ProblemError("confirmation_required", "Read the back-test of this rule first. Nothing was saved.");
    }
    return withTenant(services.databases, caller.tenantId, async (trx) => {
      const before = await listRules(trx);
      const own = before.find((saved) => saved.module === module);
      const next = { module, version: (own?.version ?? 0) + 1, rule };
      const now = services.now();
      const changed = new ProblemError("changed_meanwhile", "The rule was changed meanwhile. Read it again; nothing was saved.");
      if ((own?.version ?? 0) !== version) throw changed;
      if (!(await saveVersion(trx, { tenantId: caller.tenantId, ...next, weeks, by: caller.name, now }))) throw changed;
      await audit(trx, {
        ...actOf(caller, request),
        tenantId: caller.tenantId,
        action: "early-warning.rule.save",
        target: { kind: "warning_rule", id: module ?? "institution" },
        before: { version: versionFor(before, module ?? ""), rule: own?.rule },
        after: { version: next.version, rule },
      });
      return { ...next, savedAt: now.toISOString(), savedBy: caller.name };
    });
  });

  mount(app, saveTeachingBreaks, async ({ caller, body: { breaks }, request }) =>
    withTenant(services.databases, caller.tenantId, async (trx) => {
      const before = await listBreaks(trx);
      await saveBreaks(trx, caller.tenantId, breaks);
      await audit(trx, {
        ...actOf(caller, request),
        tenantId: caller.tenantId,
        action: "early-warning.breaks.save",
        target: { kind: "tenant", id: caller.tenantId },
        before: { breaks: before },
        after: { breaks },
      });
      return { breaks: [...(await listBreaks(trx))] };
    }),
  );
};
