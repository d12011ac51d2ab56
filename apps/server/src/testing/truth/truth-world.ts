import { importOulad } from "@lyceum/importers";
import { DELIVERED_DASHBOARDS } from "@lyceum/model";
import { visualQuestion } from "@lyceum/reports";
import type { Answer } from "@lyceum/semantic";

import type { AppUser } from "../../db/schema.ts";
import { DIMENSION_KINDS, MODEL_FACTS } from "../../domain/reports/model-of-reports.ts";
import { importRequest } from "../../features/imports/import-request.ts";
import { callFrame, openFrame, type Reply } from "../frame-reader.ts";
import { startTestServer } from "../test-server.ts";
import { TEST_ACT } from "../worlds/import-world.ts";
import type { ExpectedComparison } from "./expected-comparisons.ts";
import type { ExpectedSheet } from "./expected-sheets.ts";

type Reader = "admin" | "dean" | "learning" | "restricted";

/** What a visual of a sheet is answered with: exactly what its frame is sent. */
export type VisualAnswer = Reply<Answer>;

/** Imports a folder into an institution, with a reader of every kind; the dean's college is the social sciences. */
export async function startTruthWorld(folder: string) {
  const server = await startTestServer();
  const tenant = await server.createTenant();
  await importOulad(importRequest(server.services, { source: folder, tenant }, TEST_ACT));
  const { owner } = server.services.databases;
  const social = await owner
    .selectFrom("node")
    .selectAll()
    .where("tenant_id", "=", tenant.id)
    .where("external_id", "=", "social-sciences")
    .executeTakeFirstOrThrow();
  const create = (group: string, nodes = [] as (typeof social)[]) => server.createUser(tenant, { groups: [group], nodes });
  const readers: Record<Reader, AppUser> = {
    admin: await create("InstitutionAdmin"),
    dean: await create("BbDataReportViewer", [social]),
    learning: await create("ReportViewer.LEARNING"),
    restricted: await create("BbDataRestrictedViewer"),
  };
  return {
    /** Opens a report as its reader does and asks all questions of one sheet, or one under filters, as the frame asks them. */
    async sheet(
      reader: Reader,
      { report, sheet: id }: Pick<ExpectedSheet, "report" | "sheet">,
      only?: Pick<ExpectedComparison, "visual" | "values">,
    ): Promise<ReadonlyMap<string, VisualAnswer>> {
      const dashboard = DELIVERED_DASHBOARDS.find((delivered) => delivered.id === report);
      const sheet = dashboard?.sheets.find((found) => found.id === id);
      if (!dashboard || !sheet) throw new Error(`${report}, ${id}`);
      const { token } = await openFrame(server, tenant, readers[reader], report);
      const answers = new Map<string, VisualAnswer>();
      for (const visual of sheet.visuals.filter(({ id }) => only === undefined || id === only.visual)) {
        const { query } = visualQuestion(visual, { dashboard, values: only?.values ?? {}, facts: MODEL_FACTS, kinds: DIMENSION_KINDS });
        answers.set(visual.id, await callFrame<Answer>(server, "/query", { token, body: { query } }));
      }
      return answers;
    },
    close: () => server.close(),
  };
}
