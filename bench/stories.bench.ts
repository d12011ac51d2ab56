// A story of every visual of a delivered report: what it costs to freeze, to sign and to work out again, and in bytes.
import { DEMO_INSTITUTIONS, writeDemoData } from "@lyceum/demo-data";
import { type Dashboard, deliveredDashboard, serializeDocument } from "@lyceum/model";
import { beginStory, type PickedVisual, visualsOf, withFrozen } from "@lyceum/reports/stories";
import { requireCapability } from "@lyceum/warehouse";
import { sql } from "kysely";

import { createServices } from "../apps/server/src/create-services.ts";
import type { EmbedCaller } from "../apps/server/src/domain/caller.ts";
import { CONSOLE } from "../apps/server/src/domain/embed/frame-rights.ts";
import { callerOf, findMember } from "../apps/server/src/domain/sign-in/people.ts";
import { publishSnapshot } from "../apps/server/src/domain/snapshots/publish-snapshot.ts";
import { recomputeStory } from "../apps/server/src/domain/stories/recompute.ts";
import { readSignedStory } from "../apps/server/src/domain/stories/signed-story.ts";
import { publicStoryKeys } from "../apps/server/src/domain/stories/story-keys.ts";
import { freeze } from "../apps/server/src/features/stories/freeze.ts";
import { pickedVisuals } from "../apps/server/src/features/stories/pick-visuals.ts";
import { signedStory } from "../apps/server/src/features/stories/sign-story.ts";
import { loadConfig } from "../apps/server/src/lib/configuration/load-config.ts";
import { createLogger } from "../apps/server/src/lib/logger.ts";
import { createTenant, createUser } from "../apps/server/src/testing/factories.ts";
import type { CleanUp } from "./clean-up.ts";

const PORT = "45461";
const ACT = { actor: { kind: "system", name: "bench" }, source: "bench" } as const;
const REPORT = "enrolment-and-outcomes";

async function timed<T>(act: () => Promise<T>): Promise<readonly [T, number]> {
  const start = performance.now();
  return [await act(), Math.round(performance.now() - start)];
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} kB`;

/** Prints times and bytes of one frozen story. */
export async function run(cleanUp: CleanUp): Promise<void> {
  const dataDir = await cleanUp.makeFolder("stories");
  const config = loadConfig({ DATA_DIR: dataDir, PORT, FRAMES_PORT: "45462", SQL_PORT: "0" });
  const services = await cleanUp.open(createServices(config, createLogger("silent")), (opened) => opened.close());
  const { owner } = services.databases;
  const tenant = await createTenant(services.databases);
  await owner.insertInto("flag_override").values({ tenant_id: tenant.id, flag_key: "bbdata.authoring.preview", value: true }).execute();
  const user = await createUser(services.databases, tenant, { groups: ["BbDataAuthor"] });
  const store = requireCapability(services.warehouse, "publish");
  const draft = await store.begin(tenant.id);
  await writeDemoData(draft, DEMO_INSTITUTIONS[0], { scale: 1, createdAt: new Date(), onStep: () => undefined });
  await publishSnapshot(services, { tenantId: tenant.id, draft }, ACT);

  const member = await findMember(owner, user.id);
  if (!member) throw new Error("the author is gone");
  const caller: EmbedCaller = { ...callerOf(member), sessionId: "", resource: { kind: "console-author", id: CONSOLE }, locale: "en" };
  const { sheets } = deliveredDashboard(REPORT) as Dashboard;
  const picks = sheets.flatMap((sheet) => sheet.visuals.map(({ id }) => ({ report: REPORT, sheet: sheet.id, visual: id }))).slice(0, 40);
  const [found, pickMs] = await timed(() => pickedVisuals(services, caller, picks));
  const picked = found.flatMap(({ visual, title }): PickedVisual[] => (visual ? [{ visual, title }] : []));
  let made = 0;
  const document = beginStory("Bench", "leading", picked, { firstPage: "Page", makeId: (prefix) => `${prefix}-${(made += 1)}` });
  const { id } = await owner
    .insertInto("report")
    .values({
      tenant_id: tenant.id,
      owner_id: user.id,
      source: null,
      title: "Bench",
      area: "leading",
      draft: serializeDocument(document),
      created_at: new Date(),
      updated_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const request = { reportId: id, version: 1, visuals: visualsOf(document).map(({ sheet, visual }) => ({ sheet, visual })) };
  const [marks, freezeMs] = await timed(() => freeze(services, caller, request, ACT));
  const marked = withFrozen(
    document,
    marks.map(({ sheet, visual, id: frozen }) => ({ sheet, visual, frozen })),
  );
  await owner
    .updateTable("report")
    .set({ draft: serializeDocument(marked) })
    .where("id", "=", id)
    .execute();
  const [signed, signMs] = await timed(() => signedStory(services, caller, id, ACT));
  const text = JSON.stringify(signed);
  const [{ statement }, checkMs] = await timed(async () => readSignedStory(text, await publicStoryKeys(owner)));
  const [results, verifyMs] = await timed(() => recomputeStory({ owner, store }, statement));
  const { rows } = await sql<{
    bytes: string;
  }>`select sum(pg_column_size(answer) + pg_column_size(query)) as bytes from frozen_visual`.execute(owner);
  const [snapshot] = await store.list(tenant.id);
  const equal = results.filter(([, { kind }]) => kind === "equal").length;
  console.log(
    `stories: ${picked.length} visuals picked in ${pickMs} ms, frozen in ${freezeMs} ms, signed in ${signMs} ms; signature checked in ${checkMs} ms, worked out again in ${verifyMs} ms: ${equal} equal`,
  );
  for (const [entry, result] of results) if (result.kind !== "equal") console.log(`stories: ${entry.title}: ${JSON.stringify(result)}`);
  console.log(
    `stories: ${kilobytes(Number(rows[0]?.bytes ?? 0))} in the database, a signed file of ${kilobytes(text.length)}, and a snapshot of ${kilobytes(snapshot?.bytes ?? 0)} that stays`,
  );
}
