import type { SignedStory } from "@lyceum/contracts";
import { type Dashboard, DOCUMENT_FORMAT } from "@lyceum/model";
import { isSameQuestion, visualsOf } from "@lyceum/reports/stories";
import { Answer } from "@lyceum/semantic";

import { withTenant } from "../../db/database.ts";
import { mayReadSql, withSqlFor } from "../../domain/access/sql-right.ts";
import { type Act, audit } from "../../domain/audit.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { frameDataRights } from "../../domain/embed/frame-rights.ts";
import { modelInLanguage } from "../../domain/locales/model-in-language.ts";
import { requireReport } from "../../domain/reports/visible-reports.ts";
import type { Services } from "../../domain/services.ts";
import { type FrozenRow, frozenIds, frozenRows, readFrozen } from "../../domain/stories/frozen-visuals.ts";
import { type FrozenNumbers, signStatement, StoryStatement } from "../../domain/stories/signed-story.ts";
import { signingStoryKey } from "../../domain/stories/story-keys.ts";
import { ProblemError } from "../../lib/problem-error.ts";

const refuse = (detail: string): never => {
  throw new ProblemError("conflict", detail);
};

/** Joins each visual with its frozen numbers. @throws ProblemError `conflict` where one has none. */
function numbersOf(document: Dashboard, rows: readonly FrozenRow[], readsSql: boolean): readonly unknown[] {
  return document.sheets.flatMap((sheet) =>
    sheet.visuals.map((visual): Omit<FrozenNumbers, "answer" | "snapshot" | "rights"> & Record<string, unknown> => {
      const row = rows.find(({ id }) => id === visual.frozen);
      if (!row || !isSameQuestion(row.visual_query, visual.query)) {
        return refuse(`“${visual.title}” on the page “${sheet.name}” shows the numbers of today. Freeze it, and publish the story again.`);
      }
      return {
        id: row.id,
        page: sheet.name,
        title: visual.title,
        query: row.query,
        answer: withSqlFor(Answer.parse(row.answer), readsSql),
        snapshot: row.snapshot,
        rights: {
          areas: row.reach_areas,
          nodes: row.reach_nodes ?? "all",
          restricted: row.reach_restricted,
          minimumGroup: row.minimum_group,
        },
        frozenBy: row.by,
        frozenAt: row.frozen_at.toISOString(),
      };
    }),
  );
}

/**
 * Signs a story as its reader sees it: all of its numbers are frozen, and the reader sees them all.
 * @throws ProblemError what its frame refuses, and `conflict` for a story that is not frozen throughout.
 */
export async function signedStory(services: Services, caller: EmbedCaller, reportId: string, act: Act): Promise<SignedStory> {
  const { tenantId } = caller;
  const statement = await withTenant(services.databases, tenantId, async (trx) => {
    const rights = await frameDataRights(trx, caller, services.config);
    const report = await requireReport(trx, caller, services.config, reportId);
    const { document } = report;
    if (document.form !== "story") return refuse("This is a report. Stories alone are frozen and signed.");
    if (visualsOf(document).length === 0) return refuse("The story has no numbers that could be signed.");
    const ids = frozenIds(document);
    const readsSql = await mayReadSql(trx, caller, services.config);
    const numbers = numbersOf(document, await frozenRows(trx, tenantId, reportId, ids), readsSql);
    const scope = { tenantId, reportId, rights, readsSql, model: modelInLanguage(services.locales, caller.locale) };
    const seen = await readFrozen(trx, scope, ids);
    if (seen.some(({ answer }) => answer === null)) {
      return refuse("Some of the story's numbers are not for you to see, so that you cannot be handed them in a file.");
    }
    const { name } = await trx.selectFrom("tenant").select("name").where("id", "=", tenantId).executeTakeFirstOrThrow();
    const after = { title: document.title, visuals: numbers.length };
    await audit(trx, { ...act, tenantId, action: "story.sign", target: { kind: "report", id: reportId }, after });
    return StoryStatement.parse({
      lyceumStory: 1,
      institution: { id: tenantId, name },
      story: {
        id: reportId,
        title: document.title,
        version: report.published_version ?? report.version,
        publishedAt: report.published_at?.toISOString() ?? null,
      },
      signedAt: services.now().toISOString(),
      document: { format: DOCUMENT_FORMAT, ...document },
      frozen: numbers,
    });
  });
  return signStatement(statement, await signingStoryKey(services.databases.owner, services.now()));
}
