import path from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";
import { educationModel } from "@lyceum/model";
import { duckdb, listTerms, readTerms } from "@lyceum/semantic";
import type { PublishedSnapshot } from "@lyceum/warehouse";

import { compareOver } from "../star/compare-cases.ts";
import { constructCases } from "../star/construct-cases.ts";

/** Newest term that has ended, with the same one a year before. */
const TERMS = (lastDay: string): string => `select t.name, e.name from star.dim_term t
  join star.dim_term e on e.season = t.season and e.academic_year = t.academic_year - 1
  where t.end_date <= date '${lastDay}' order by t.sequence desc limit 1`;

/** Measures every construct of the contract against hand-written SQL over an institution's data, both from the facts. */
export async function compareConstructs(name: string, folder: string, { file, info }: PublishedSnapshot): Promise<void> {
  const { preAggregates: _sums, ...facts } = info;
  const instance = await DuckDBInstance.create(path.join(folder, file), { access_mode: "READ_ONLY", threads: "2" });
  const db = await instance.connect();
  const [periods = []] = (await db.runAndReadAll(TERMS(info.asOf))).getRows();
  // The server knows the calendar of a snapshot, and writes the names of terms into statements.
  const calendar = (await db.runAndReadAll(listTerms(educationModel, duckdb).sql)).getRows() as (string | number)[][];
  console.log(`\n${name}`);
  const snapshot = { ...facts, terms: readTerms(calendar) };
  await compareOver(db, snapshot, constructCases({ lastDay: info.asOf, term: String(periods[0]), earlierTerm: String(periods[1]) }));
  db.closeSync();
  instance.closeSync();
}
