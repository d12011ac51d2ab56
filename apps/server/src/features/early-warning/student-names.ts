import { quoteLiteral } from "@lyceum/sql-text";

import type { Caller } from "../../domain/caller.ts";
import type { Services } from "../../domain/services.ts";
import { readRows } from "./warning-rights.ts";

/** Whether the snapshot holds canonical tables of these names; sources without a submodel lack them. */
async function hasTables(services: Services, caller: Caller, names: readonly string[], signal: AbortSignal): Promise<boolean> {
  const quoted = names.map((name) => quoteLiteral(name.toLowerCase())).join(", ");
  const rows = await readRows(
    services,
    caller,
    `SELECT count(*) FROM information_schema.tables WHERE lower(table_schema || '.' || table_name) IN (${quoted})`,
    signal,
  );
  return Number(rows[0]?.[0]) === names.length;
}

/** Reads the names of students from the learning platform's people. Those whom the source does not name are missing. */
export async function readNames(
  services: Services,
  caller: Caller,
  students: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  if (students.length === 0 || !(await hasTables(services, caller, ["CDM_LMS.PERSON"], signal))) return new Map();
  const rows = await readRows(
    services,
    caller,
    `SELECT CAST(ID AS VARCHAR), FIRST_NAME, LAST_NAME FROM CDM_LMS.PERSON WHERE CAST(ID AS VARCHAR) IN (${students.map(quoteLiteral).join(", ")})`,
    signal,
  );
  return new Map(
    rows.flatMap(([id, first, last]) => {
      const name = [first, last].filter((part) => part !== null && part !== "").join(" ");
      return name === "" ? [] : [[String(id), name] as const];
    }),
  );
}

/** Reads the programme that a student is registered for; null where the source has none. */
export async function readProgramme(services: Services, caller: Caller, student: string, signal: AbortSignal): Promise<string | null> {
  if (!(await hasTables(services, caller, ["CDM_SIS.STUDENT_PROGRAMME", "CDM_SIS.PROGRAMME"], signal))) return null;
  const rows = await readRows(
    services,
    caller,
    `SELECT p.NAME FROM CDM_SIS.STUDENT_PROGRAMME s JOIN CDM_SIS.PROGRAMME p ON p.ID = s.PROGRAMME_ID WHERE CAST(s.PERSON_ID AS VARCHAR) = ${quoteLiteral(student)} ORDER BY 1`,
    signal,
  );
  return rows[0]?.[0] === undefined || rows[0][0] === null ? null : String(rows[0][0]);
}
