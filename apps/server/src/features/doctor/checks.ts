import { statfs } from "node:fs/promises";

import { sql } from "kysely";

import { migrationState } from "../../db/migrate.ts";
import type { Services } from "../../domain/services.ts";
import { checkMail } from "./check-mail.ts";
import { checkQuestions } from "./check-questions.ts";
import { checkReports } from "./check-reports.ts";
import type { Finding } from "./finding.ts";

type Check = (services: Services) => Promise<Finding>;

const GIB = 1024 ** 3;
/** Less free room than this is no longer comfortable: an import needs about as much as it brings. */
const ROOM = 2 * GIB;

const database: Check = async ({ databases, config }) => {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(databases.owner);
  const kind = config.database.kind === "embedded" ? "embedded" : "external";
  return { subject: "Database", passed: true, found: `PostgreSQL ${rows[0]?.version}, ${kind}` };
};

const separation: Check = async ({ databases }) => {
  const seen = await databases.app.selectFrom("tenant").select("id").execute();
  const passed = seen.length === 0;
  return {
    subject: "Separation of institutions",
    passed,
    found: passed ? "without an institution the application sees none" : `without an institution the application sees ${seen.length}`,
    advice: "The role in DATABASE_APP_ROLE bypasses row-level security. Name one that is no superuser and owns no table.",
  };
};

const migrations: Check = async ({ databases }) => {
  const { done, pending } = await migrationState(databases.owner);
  return {
    subject: "Migrations",
    passed: pending.length === 0,
    found: pending.length === 0 ? `${done.length} of ${done.length}` : `${pending.length} not run yet`,
    advice: "Start the server; it runs them.",
  };
};

const warehouse: Check = async ({ databases, warehouse: engine }) => {
  const tenants = await databases.owner.selectFrom("tenant").select(["id", "slug"]).orderBy("slug").execute();
  const without: string[] = [];
  for (const { id, slug } of tenants) {
    if (await engine.snapshot(id)) await engine.query(id, { sql: "select 1", params: [] });
    else without.push(slug);
  }
  const passed = without.length === 0;
  return {
    subject: "Warehouse",
    passed,
    found: passed ? `data of ${tenants.length} institutions can be read` : `no data for ${without.join(", ")}`,
    advice: "Import their data: npm run lyceum -- import --help",
  };
};

const keys: Check = async ({ databases }) => {
  const rows = await databases.owner.selectFrom("signing_key").select("state").execute();
  if (rows.length === 0) return { subject: "Signing keys", passed: true, found: "none yet; the first sign-in creates them" };
  const passed = ["active", "upcoming"].every((state) => rows.some((row) => row.state === state));
  return {
    subject: "Signing keys",
    passed,
    found: passed ? "one signs, one waits" : "the one that signs or the one that waits is missing",
    advice: "Restart the server; the next sign-in creates what is missing.",
  };
};

const disk: Check = async ({ config }) => {
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  return {
    subject: "Disk",
    passed: free >= ROOM,
    found: `${(free / GIB).toFixed(1)} GiB free for ${config.dataDir}`,
    advice: "Make room, or move DATA_DIR to a larger disk: imports need at least 2 GiB.",
  };
};

const CHECKS: Readonly<Record<string, Check>> = {
  Database: database,
  "Separation of institutions": separation,
  Migrations: migrations,
  Warehouse: warehouse,
  "Signing keys": keys,
  Disk: disk,
  Questions: checkQuestions,
  Mail: checkMail,
  Reports: checkReports,
};

/** Looks at everything that a server needs; a check that fails to run is a finding too. */
export async function examine(services: Services): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [subject, check] of Object.entries(CHECKS)) {
    findings.push(
      await check(services).catch((error: unknown) => ({
        subject,
        passed: false,
        found: error instanceof Error ? error.message : String(error),
        advice: "Put right what the message names and run doctor again.",
      })),
    );
  }
  return findings;
}
