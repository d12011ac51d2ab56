import path from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";
import { educationModel } from "@lyceum/model";
import { compile, duckdb, parseQuery, presentRows, type QueryInput } from "@lyceum/semantic";
import { afterAll, beforeAll, expect, it } from "vitest";

import { importWorld } from "../testing/import-world.ts";
import { smallRoster, writeRoster } from "../testing/roster-files.ts";

let world: Awaited<ReturnType<typeof importWorld>>;
let folder: string;
beforeAll(async () => {
  world = await importWorld();
  folder = await writeRoster(smallRoster());
  await world.importFrom(folder);
});
afterAll(() => world.close());

/** As the delivered dashboards ask. */
async function ask(query: QueryInput): Promise<readonly (readonly unknown[])[]> {
  const rights = { areas: ["learning", "teaching", "leading"], nodes: "all", restricted: false, minimumGroup: 0 } as const;
  const compiled = compile(educationModel, parseQuery(query), rights, { snapshotId: "s", asOf: "2026-03-01", freshness: [] }, duckdb);
  const { rows } = await world.warehouse.query(world.tenant.id, { sql: compiled.sql, params: compiled.params });
  return presentRows(compiled, rows).rows;
}

/** SQL on the files themselves, by the engine's own reader with its own guesses. */
async function onFiles(sql: string): Promise<readonly (readonly unknown[])[]> {
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  for (const name of ["enrollments", "users", "classes", "courses", "orgs", "results", "lineItems"])
    await connection.run(
      `CREATE VIEW ${name} AS FROM read_csv('${path.join(folder, `${name}.csv`)}', all_varchar = true, header = true, quote = '"')`,
    );
  return (await connection.runAndReadAll(sql))
    .getRowsJson()
    .map((row) => row.map((value) => (typeof value === "string" && /^\d/.test(value) ? Number(value) : value)));
}

const COUNTED = `enrollments e JOIN users u ON u.sourcedId = e.userSourcedId AND u.enabledUser = 'true' WHERE e.role = 'student'`;

it("shows the numbers that the files hold", async () => {
  expect(await ask({ measures: ["students", "courses", "enrolments"] })).toEqual(
    await onFiles(
      `SELECT count(DISTINCT userSourcedId), count(DISTINCT classSourcedId), count(DISTINCT (userSourcedId, classSourcedId)) FROM ${COUNTED}`,
    ),
  );
  expect(await ask({ measures: ["instructors", "submissions", "average_score"] })).toEqual([
    [
      ...((await onFiles("SELECT count(DISTINCT userSourcedId) FROM enrollments WHERE role = 'teacher'"))[0] ?? []),
      ...((
        await onFiles(`SELECT count(*), avg(score::DOUBLE / resultValueMax::DOUBLE * 100) FROM results r JOIN lineItems l ON l.sourcedId = r.lineItemSourcedId
        SEMI JOIN enrollments e ON e.userSourcedId = r.studentSourcedId AND e.classSourcedId = l.classSourcedId WHERE scoreStatus = 'fully graded'`)
      )[0] ?? []),
    ],
  ]);
});

it("does not say that nobody passed where no outcomes are on record, and counts those who left all the same", async () => {
  const rates = await ask({
    measures: ["pass_rate", "distinction_rate", "fail_rate", "passes", "withdrawals", "open_outcomes", "enrolments"],
  });
  const [passRate, distinctionRate, failRate, passes, withdrawals, open, enrolments] = rates[0] ?? [];
  expect([passRate, distinctionRate, failRate, passes]).toEqual([null, null, null, 0]);
  expect(withdrawals).toBeGreaterThan(0);
  expect(Number(withdrawals) + Number(open)).toBe(enrolments);
});

it("groups them by unit, and counts who left", async () => {
  expect(await ask({ measures: ["enrolments"], dimensions: [{ name: "level1" }], order: [{ by: "level1" }] })).toEqual(
    await onFiles(`SELECT o.name, count(DISTINCT (e.userSourcedId, e.classSourcedId)) FROM orgs o JOIN classes c ON c.schoolSourcedId = o.sourcedId
      JOIN enrollments e ON e.classSourcedId = c.sourcedId JOIN users u ON u.sourcedId = e.userSourcedId
      WHERE e.role = 'student' AND u.enabledUser = 'true' GROUP BY ALL ORDER BY 1`),
  );
  expect(await ask({ measures: ["withdrawals"] })).toEqual(
    await onFiles(`SELECT count(*) FROM ${COUNTED} AND endDate < '2025-12-20' AND NOT EXISTS (
      FROM enrollments later WHERE later.userSourcedId = e.userSourcedId AND later.classSourcedId = e.classSourcedId AND later.endDate IS NULL)`),
  );
});
