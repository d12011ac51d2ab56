import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import type { DataRights } from "@lyceum/access";
import { ddlStatements, educationModel, STAR_TABLES } from "@lyceum/model";
import { compile, duckdb, parseQuery, type QueryInput, type SnapshotContext } from "@lyceum/semantic";

const ACTIVITY_ROWS = 10_000_000;
const ROUNDS = 7;
const generated: SnapshotContext = { snapshotId: "bench", asOf: "2026-11-20", freshness: [] };
export const everything: DataRights = { areas: ["learning", "teaching", "leading"], nodes: "all", restricted: false, minimumGroup: 0 };
export const college: DataRights = { ...everything, nodes: ["college-1"] };

/** 6 colleges, 1,200 courses, 250,000 enrolments, 500,000 submissions and ten million activity rows. */
async function fill(db: DuckDBConnection): Promise<void> {
  for (const statement of ddlStatements(STAR_TABLES)) await db.run(statement);
  await db.run(`
    insert into star.dim_node (node_id, level, kind, name, sort_name, level1_id, level1_name)
      select 'college-' || i, 1, 'college', 'College ' || i, 'College ' || i, 'college-' || i, 'College ' || i from range(6) t(i)
      union all select 'course-' || i, 4, 'course', 'Course ' || i, 'Course ' || i, 'college-' || (i % 6), 'College ' || (i % 6) from range(1200) t(i);
    insert into star.node_closure select level1_id, node_id from star.dim_node;
    insert into star.dim_term select 't' || i, 'Term ' || i, 'S' || (i % 3), 2023 + i // 3, i + 1, date '2023-09-01' + cast(i * 120 as integer), date '2023-12-20' + cast(i * 120 as integer) from range(12) t(i);
    insert into star.dim_course (course_id, course_code, module_code, name, term_id, node_id, start_date, end_date, available)
      select 'c' || i, 'C' || i, 'M' || (i % 300), 'Course ' || i, 't' || (i % 12), 'course-' || (i % 1200), date '2023-09-01', date '2023-12-20', true from range(4800) t(i);
    insert into star.fact_enrolment (enrolment_id, student_id, course_id, term_id, node_id, counted, outcome, gender, region, clicks, active_days, submissions)
      select 'e' || i, 's' || (i % 40000), 'c' || (i % 4800), 't' || (i % 12), 'course-' || (i % 1200), i % 50 <> 0,
        ['Pass','Fail','Withdrawn','Distinction',null][1 + i % 5], ['F','M'][1 + i % 2], 'Region ' || (i % 13), 0, 0, 0 from range(250000) t(i);
    insert into star.fact_submission (submission_id, assessment_id, enrolment_id, student_id, course_id, term_id, node_id, late, banked, score)
      select 'b' || i, 'a' || (i % 9000), 'e' || (i % 250000), 's' || (i % 250000 % 40000), 'c' || (i % 250000 % 4800), 't' || (i % 250000 % 12), 'course-' || (i % 250000 % 1200), i % 6 = 0, false, i % 101 from range(500000) t(i);
    insert into star.fact_activity (enrolment_id, student_id, course_id, term_id, node_id, item_id, activity_date, activity_day, clicks)
      select 'e' || (i % 250000), 's' || (i % 250000 % 40000), 'c' || (i % 250000 % 4800), 't' || (i % 250000 % 12), 'course-' || (i % 250000 % 1200), 'i' || (i % 20000),
        date '2023-09-01' + cast(i % 1170 as integer), i % 200, 1 + i % 7 from range(${ACTIVITY_ROWS}) t(i);`);
}

export interface Case {
  readonly name: string;
  readonly query: QueryInput;
  readonly rights: DataRights;
  /** What a person would write for the same answer. */
  readonly sql: string;
  /** Most that the compiled statement may take, in times of the written one; 1.1 unless said. */
  readonly goal?: number;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Rows as they are compared: their last columns, in order, with numbers as far as both ways of adding them up agree. */
const comparable = (rows: readonly (readonly unknown[])[], columns: number): readonly string[] =>
  rows
    .map((row) =>
      row
        .slice(-columns)
        .map((value) => (/^-?\d+(\.\d+)?$/.test(String(value)) ? Number(value).toPrecision(9) : String(value)))
        .join("|"),
    )
    .toSorted();

/** @throws Error where the two do not answer the same: then their times say nothing */
async function requireSameAnswer(db: DuckDBConnection, snapshot: SnapshotContext, { name, query, rights, sql }: Case): Promise<void> {
  const compiled = compile(educationModel, parseQuery(query), rights, snapshot, duckdb);
  const written = await db.runAndReadAll(sql);
  const theirs = comparable(written.getRows(), written.columnCount);
  // What is withheld from restricted readers comes in columns before.
  const ours = comparable((await db.runAndReadAll(compiled.sql, [...compiled.params])).getRows(), written.columnCount);
  const different = ours.findIndex((row, index) => row !== theirs[index]);
  if (ours.length !== theirs.length || different >= 0) throw new Error(`${name}: ${ours[different]} against ${theirs[different]}`);
}

/** The two are run in turn, so that both meet the same state of the machine. */
async function compare(db: DuckDBConnection, snapshot: SnapshotContext, { name, query, rights, sql, goal = 1.1 }: Case): Promise<void> {
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(await timed(() => db.runAndReadAll(sql)));
    ours.push(
      await timed(() => {
        const compiled = compile(educationModel, parseQuery(query), rights, snapshot, duckdb);
        return db.runAndReadAll(compiled.sql, [...compiled.params]);
      }),
    );
  }
  const [us, them] = [median(ours), median(floor)];
  console.log(
    `${name.padEnd(42)} ${us.toFixed(0).padStart(6)} ms   hand-written ${them.toFixed(0).padStart(6)} ms   ratio ${(us / them).toFixed(2)} (goal ${goal.toFixed(2)})`,
  );
}

/** Prints how long it takes to write each statement. */
function compileTimes(cases: readonly Case[], snapshot: SnapshotContext): void {
  for (const { name, query, rights } of cases) {
    const parsed = parseQuery(query);
    const times = Array.from({ length: 500 }, () => {
      const start = performance.now();
      compile(educationModel, parsed, rights, snapshot, duckdb);
      return performance.now() - start;
    });
    console.log(`compile: ${name.padEnd(42)} median ${median(times).toFixed(3)} ms (goal under 1 ms)`);
  }
}

/** Compiled queries against hand-written SQL over the same data, in turn; both read the facts. */
export async function compareOver(db: DuckDBConnection, snapshot: SnapshotContext, cases: readonly Case[]): Promise<void> {
  compileTimes(cases, snapshot);
  for (const entry of cases) {
    await requireSameAnswer(db, snapshot, entry);
    await compare(db, snapshot, entry);
  }
}

/** Compiled queries against hand-written SQL over ten million generated rows. */
export async function compareCases(cases: readonly Case[]): Promise<void> {
  const db = await (await DuckDBInstance.create(":memory:", { threads: "2" })).connect();
  await fill(db);
  await compareOver(db, generated, cases);
}
