import { DuckDBInstance } from "@duckdb/node-api";
import { ddlStatements, deriveStatements, SCHEMA_VERSION, STAR_TABLES } from "@lyceum/model";
import type { SnapshotDraft, SnapshotInfo } from "@lyceum/warehouse";

import type { Services } from "../domain/services.ts";
import { snapshotsOf } from "./snapshots-of.ts";

/** Nodes of the small institution as `[node, parent, level, kind, name]`. */
const NODES = [
  ["inst", null, 0, "institution", "Small University"],
  ["arts", "inst", 1, "college", "Arts"],
  ["science", "inst", 1, "college", "Science"],
  ["history", "arts", 2, "department", "History"],
  ["physics", "science", 2, "department", "Physics"],
] as const;

const text = (value: string | null): string => (value === null ? "NULL" : `'${value}'`);

function ancestors(node: string): readonly string[] {
  const parent = NODES.find(([id]) => id === node)?.[1];
  return parent ? [node, ...ancestors(parent)] : [node];
}

function nodeRow([id, parent, level, kind, name]: (typeof NODES)[number]): string {
  const path = ancestors(id).toReversed();
  const nodeAt = (depth: number): string => {
    const node = NODES.find(([candidate]) => candidate === path[depth]);
    return node ? `${text(node[0])}, ${text(node[4])}` : "NULL, NULL";
  };
  return `(${text(id)}, ${text(parent)}, ${level}, ${text(kind)}, ${text(name)}, ${text(name.toLowerCase())}, ${nodeAt(1)}, ${nodeAt(2)}, ${nodeAt(3)})`;
}

const closureRows = NODES.flatMap(([id]) => ancestors(id).map((ancestor) => `(${text(ancestor)}, ${text(id)})`));

/** People in every course of each college. */
export interface StudentsByCollege {
  readonly arts: number;
  readonly science: number;
}

/** Enrolments of so many people in each of two courses and two terms; the third of them lives on the isles, with two others. */
const enrolments = ({ arts, science }: StudentsByCollege): string => `
  INSERT INTO star.fact_enrolment
  SELECT concat(course_id, '-', s), concat('s', s), course_id, term_id, node_id, s % 20 <> 0, CASE WHEN s % 20 = 0 THEN 'Preview user' END, NULL,
    c.start_date - 30, -30, CASE WHEN s % 5 = 0 THEN c.start_date + 40 END, CASE WHEN s % 5 = 0 THEN 40 END,
    CASE WHEN s % 5 = 0 THEN 'Withdrawn' WHEN s % 7 = 0 THEN 'Fail' WHEN s % 11 = 0 THEN 'Distinction' ELSE 'Pass' END,
    CASE WHEN s % 2 = 0 THEN 'F' ELSE 'M' END, CASE WHEN s % 3 = 0 THEN '35-55' ELSE '0-35' END,
    CASE WHEN s IN (3, 4, 6) THEN 'Isles' ELSE 'Mainland' END,
    concat((s % 10) * 10, '%'), (s % 10 + 1)::INTEGER, 'A Level', s % 9 = 0, 0, 60,
    s * 3, NULL, 3, c.start_date + 1, c.start_date + 20, 2, 40 + s % 60
  FROM star.dim_course c, range(1, ${Math.max(arts, science)} + 1) r(s)
  WHERE s <= CASE WHEN c.node_id = 'physics' THEN ${science} ELSE ${arts} END`;

const activity = `
  INSERT INTO star.fact_activity
  SELECT e.enrolment_id, e.student_id, e.course_id, e.term_id, e.node_id, concat(e.course_id, '-forum'), c.start_date + d, d, e.clicks / 3, NULL
  FROM star.fact_enrolment e JOIN star.dim_course c USING (course_id), (VALUES (1), (9), (20)) days(d)`;

const submissions = `
  INSERT INTO star.fact_submission
  SELECT concat(e.enrolment_id, '-tma'), concat(e.course_id, '-tma'), e.enrolment_id, e.student_id, e.course_id, e.term_id, e.node_id,
    c.start_date + 15, 15, c.start_date + 14, true, false, e.average_score, c.start_date + 20, 5
  FROM star.fact_enrolment e JOIN star.dim_course c USING (course_id)`;

const statements = (students: StudentsByCollege): readonly string[] => [
  ...ddlStatements(STAR_TABLES),
  `INSERT INTO star.dim_node VALUES ${NODES.map(nodeRow).join(", ")}`,
  `INSERT INTO star.node_closure VALUES ${closureRows.join(", ")}`,
  `INSERT INTO star.dim_term VALUES
    ('2025A', 'Autumn 2025', 'Autumn', 2025, 1, DATE '2025-09-01', DATE '2026-01-31'),
    ('2025S', 'Spring 2026', 'Spring', 2025, 2, DATE '2026-02-01', DATE '2026-06-30')`,
  `INSERT INTO star.dim_course (course_id, course_code, module_code, name, term_id, node_id, start_date, end_date, length_days, design_mode, available)
    SELECT concat(module, '-', term_id), concat(module, '-', term_id), module, title, term_id, node, t.start_date, t.end_date, 150, 'blended', true
    FROM star.dim_term t, (VALUES ('HIS1', 'Modern history', 'history'), ('PHY1', 'Mechanics', 'physics')) m(module, title, node)`,
  `INSERT INTO star.dim_item (item_id, course_id, node_id, name, item_type, week_from, week_to)
    SELECT concat(course_id, '-forum'), course_id, node_id, 'Forum', 'forum', NULL, NULL FROM star.dim_course`,
  `INSERT INTO star.dim_assessment (assessment_id, course_id, node_id, name, assessment_type, due_date, due_day, weight)
    SELECT concat(course_id, '-tma'), course_id, node_id, 'Essay', 'TMA', start_date + 14, 14, 100 FROM star.dim_course`,
  enrolments(students),
  activity,
  submissions,
  ...deriveStatements({ asOf: "2026-06-30" }),
];

/**
 * Publishes a real snapshot of a small institution: two colleges with one course each in two terms,
 * `students` people in every course, or as many as each college has. Numbers follow from the student's number alone.
 * @param more statements that add to it, e.g. the sessions that it lacks.
 * @param publish publishes it as an import does; without it the file alone is swapped.
 */
export async function publishSmallSnapshot(
  services: Pick<Services, "warehouse">,
  tenantId: string,
  students: number | StudentsByCollege,
  more: readonly string[] = [],
  publish?: (draft: SnapshotDraft) => Promise<unknown>,
): Promise<SnapshotInfo> {
  const snapshots = snapshotsOf(services);
  const draft = await snapshots.begin(tenantId);
  const instance = await DuckDBInstance.create(draft.path);
  const connection = await instance.connect();
  const byCollege = typeof students === "number" ? { arts: students, science: students } : students;
  for (const statement of [...statements(byCollege), ...more]) await connection.run(statement);
  const info: SnapshotInfo = {
    snapshotId: draft.snapshotId,
    schemaVersion: SCHEMA_VERSION,
    asOf: "2026-06-30",
    createdAt: "2026-07-01T04:00:00.000Z",
    source: "test",
    attribution: null,
    synthetic: true,
    freshness: [
      { submodel: "CDM_LMS", updatedAt: "2026-07-01T02:00:00.000Z" },
      { submodel: "CDM_SIS", updatedAt: "2026-06-30T22:00:00.000Z" },
    ],
  };
  await connection.run(
    `INSERT INTO star.snapshot VALUES (${SCHEMA_VERSION}, '${info.snapshotId}', DATE '2026-06-30', TIMESTAMP '2026-07-01 04:00:00', 'test', NULL, true)`,
  );
  await connection.run(
    "INSERT INTO star.freshness VALUES ('CDM_LMS', TIMESTAMP '2026-07-01 02:00:00'), ('CDM_SIS', TIMESTAMP '2026-06-30 22:00:00')",
  );
  connection.closeSync();
  instance.closeSync();
  await (publish ? publish(draft) : snapshots.publish(draft, info));
  return info;
}
