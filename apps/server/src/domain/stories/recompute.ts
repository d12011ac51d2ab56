import { type Answer, parseQuery, QueryProblem } from "@lyceum/semantic";
import { openStored, type SnapshotInfo, type SnapshotStore, type StoredWarehouse, WarehouseError } from "@lyceum/warehouse";

import type { Db } from "../../db/database.ts";
import type { Answers } from "../answers/answers.ts";
import { createAnswers } from "../answers/create-answers.ts";
import type { FrozenNumbers, StoryStatement } from "./signed-story.ts";

/** What became of one visual's numbers when they were worked out again. */
export type Recomputed =
  | { readonly kind: "equal"; readonly numbers: number }
  | { readonly kind: "differs"; readonly where: string; readonly isOtherStatement: boolean }
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly why: string };

/** Engines add fractions in the order in which their threads end: beyond this share of a number, it is another. */
const TOLERANCE = 1e-9;

type Cells = readonly (readonly Answer["rows"][number][number][])[];

function isSameCell(left: unknown, right: unknown): boolean {
  if (typeof left !== "number" || typeof right !== "number") return left === right;
  return left === right || Math.abs(left - right) <= TOLERANCE * Math.max(Math.abs(left), Math.abs(right));
}

function firstDifference(name: string, frozen: Cells, again: Cells): string | undefined {
  if (frozen.length !== again.length) return `${name}: ${frozen.length} rows were frozen, ${again.length} come out now`;
  for (const [index, row] of frozen.entries()) {
    const place = row.findIndex((cell, column) => !isSameCell(cell, again[index]?.[column]));
    if (place >= 0 || row.length !== again[index]?.length) {
      return `${name}, row ${index + 1}: ${String(row[place] ?? null)} was frozen, ${String(again[index]?.[place] ?? null)} comes out now`;
    }
  }
  return undefined;
}

const columnsOf = ({ columns }: Answer): string => columns.map(({ name, role }) => `${name} (${role})`).join(", ");

/** Says where two answers differ in what they show; undefined where they do not. */
export function differenceOf(frozen: Answer, again: Answer): string | undefined {
  if (columnsOf(frozen) !== columnsOf(again)) return `columns: ${columnsOf(frozen)} were frozen, ${columnsOf(again)} come out now`;
  const subtotals = (answer: Answer): Cells => (answer.subtotals ?? []).flatMap(({ by, rows }) => rows.map((row) => [by.join(), ...row]));
  return (
    firstDifference("numbers", frozen.rows, again.rows) ??
    firstDifference("totals", frozen.totals ? [frozen.totals] : [], again.totals ? [again.totals] : []) ??
    firstDifference("subtotals", subtotals(frozen), subtotals(again)) ??
    firstDifference("withheld rows", [frozen.suppressed], [again.suppressed])
  );
}

const numbersIn = ({ rows, totals = [], subtotals = [] }: Answer): number =>
  [...rows, totals, ...subtotals.flatMap((part) => part.rows)].flat().filter((cell) => typeof cell === "number").length;

/** The snapshots of one institution, opened once each. */
interface OpenedSnapshots {
  readonly find: (info: SnapshotInfo) => Promise<Answers | undefined>;
  readonly close: () => Promise<void>;
}

function openSnapshots(store: SnapshotStore, tenantId: string): OpenedSnapshots {
  const opened = new Map<string, { readonly warehouse: StoredWarehouse; readonly answers: Answers } | undefined>();
  return {
    find: async (info) => {
      if (!opened.has(info.snapshotId)) {
        const warehouse = await openStored(store, tenantId, info);
        opened.set(info.snapshotId, warehouse && { warehouse, answers: createAnswers(warehouse) });
      }
      return opened.get(info.snapshotId)?.answers;
    },
    close: async () => {
      for (const entry of opened.values()) await entry?.warehouse.close();
    },
  };
}

/** Whether the statement is another by now; unknown of a file that was signed for a reader without SQL. */
const isOther = (frozen: string | undefined, now: string | undefined): boolean => frozen !== undefined && frozen !== now;

/** Works out one visual's numbers again, from the snapshot that they were frozen from and under the same rights. */
async function recomputeOne(snapshots: OpenedSnapshots, tenantId: string, secret: string, frozen: FrozenNumbers): Promise<Recomputed> {
  const answers = await snapshots.find(frozen.snapshot);
  if (!answers) return { kind: "gone" };
  try {
    const rights = { ...frozen.rights, ...(frozen.rights.restricted && { secret }) };
    const again = await answers.ask({ tenantId, person: "verify", query: parseQuery(frozen.query), rights });
    const where = differenceOf(frozen.answer, again);
    if (where === undefined) return { kind: "equal", numbers: numbersIn(again) };
    return { kind: "differs", where, isOtherStatement: isOther(frozen.answer.explanation.sql, again.explanation.sql) };
  } catch (error) {
    if (error instanceof QueryProblem || error instanceof WarehouseError) return { kind: "failed", why: error.message };
    throw error;
  }
}

/** Works out every number of a signed story again. Institutions that are not of this installation have no snapshot here. */
export async function recomputeStory(
  { owner, store }: { readonly owner: Db; readonly store: SnapshotStore },
  { institution, frozen }: StoryStatement,
): Promise<readonly (readonly [FrozenNumbers, Recomputed])[]> {
  const tenant = await owner
    .selectFrom("tenant")
    .select("disclosure_secret as secret")
    .where("id", "=", institution.id)
    .executeTakeFirst()
    .catch(() => undefined);
  const snapshots = openSnapshots(store, institution.id);
  const results: [FrozenNumbers, Recomputed][] = [];
  try {
    for (const entry of frozen) {
      results.push([entry, tenant ? await recomputeOne(snapshots, institution.id, tenant.secret, entry) : { kind: "gone" }]);
    }
  } finally {
    await snapshots.close();
  }
  return results;
}
