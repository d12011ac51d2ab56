import path from "node:path";

import { OperatorError } from "../operator-error.ts";
import type { Config } from "./configuration.ts";
import { Environment, knownVariables } from "./environment.ts";
import { languageNames } from "./language-names.ts";
import { questionsConfig, questionsProblems } from "./questions-config.ts";
import { quickSightConfig, quickSightProblems } from "./quicksight-config.ts";
import { type ConfigFiles, issuesOf, readConfigFiles } from "./read-files.ts";
import { smtpConfig, smtpProblems } from "./smtp-config.ts";

/**
 * Reads and checks the whole configuration.
 * @param env environment variables, as in process.env.
 * @throws OperatorError that names every problem of every source at once.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const parsed = Environment.safeParse(knownVariables(env));
  if (!parsed.success) problems.push(...issuesOf("environment", parsed.error));
  const files = readConfigFiles(env["CONFIG_DIR"] || undefined, problems);
  if (parsed.success) problems.push(...contradictions(parsed.data));
  const quickSight = parsed.success ? quickSightConfig(parsed.data, env["CONFIG_DIR"] || undefined, problems) : undefined;
  if (!parsed.success || !files || problems.length > 0) {
    throw new OperatorError(
      `The configuration has ${problems.length} problem(s):\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
    );
  }
  return { ...compose(parsed.data, files), quickSight };
}

function contradictions(env: Environment): string[] {
  const problems: string[] = [];
  if (env.DATABASE_APP_URL !== undefined && env.DATABASE_URL === undefined)
    problems.push("environment: DATABASE_APP_URL needs DATABASE_URL");
  if (env.PORT !== 0 && env.PORT === env.FRAMES_PORT) problems.push("environment: PORT and FRAMES_PORT must differ");
  if (env.SQL_PORT !== 0 && [env.PORT, env.FRAMES_PORT].includes(env.SQL_PORT)) {
    problems.push("environment: SQL_PORT must differ from PORT and FRAMES_PORT");
  }
  if ((env.SQL_TLS_CERT === undefined) !== (env.SQL_TLS_KEY === undefined))
    problems.push("environment: SQL_TLS_CERT and SQL_TLS_KEY need each other");
  if (env.PUBLIC_ORIGIN !== undefined && env.PUBLIC_ORIGIN === env.FRAMES_ORIGIN) {
    problems.push("environment: PUBLIC_ORIGIN and FRAMES_ORIGIN must differ, so that frames cannot reach the portal's session");
  }
  problems.push(...questionsProblems(env), ...smtpProblems(env), ...quickSightProblems(env));
  return problems;
}

function compose(env: Environment, files: ConfigFiles): Omit<Config, "quickSight"> {
  const external = env.DATABASE_URL;
  // With a database of the institution's own, demo accounts with a known password exist only if asked for by name.
  const demo = external === undefined ? env.LYCEUM_DEMO !== "no" : env.LYCEUM_DEMO === "yes";
  const framesOrigin = env.FRAMES_ORIGIN ?? `http://localhost:${env.FRAMES_PORT}`;
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  const questions = questionsConfig(env);
  return {
    port: env.PORT,
    framesPort: env.FRAMES_PORT,
    sqlPort: env.SQL_PORT,
    warehouseMemoryMb: env.WAREHOUSE_MEMORY_MB,
    sql: {
      tlsCert: env.SQL_TLS_CERT,
      tlsKey: env.SQL_TLS_KEY,
      memoryMb: env.SQL_MEMORY_MB,
      maxStatements: env.SQL_MAX_STATEMENTS,
      statementSeconds: env.SQL_STATEMENT_SECONDS,
      proxyNetworks: env.SQL_PROXY_NETWORKS ?? [],
    },
    warehouseAccess: {
      segment: env.WAREHOUSE_SEGMENT,
      url: env.WAREHOUSE_URL ?? `${publicOrigin}/developer/warehouse`,
      publicHost: env.SQL_PUBLIC_HOST ?? new URL(publicOrigin).hostname,
      publicPort: env.SQL_PUBLIC_PORT ?? env.SQL_PORT,
      passwordDays: env.WAREHOUSE_PASSWORD_DAYS,
      creditSeconds: env.CREDIT_SECONDS,
      monthlyCredits: env.CREDITS_PER_MONTH,
    },
    importMaxMb: env.IMPORT_MAX_MB,
    localesDir: env.CONFIG_DIR ? path.resolve(env.CONFIG_DIR, "locales") : undefined,
    diskReserveMb: env.DISK_RESERVE_MB,
    metricsPort: env.METRICS_PORT,
    sleepAfterHours: env.TENANT_SLEEP_AFTER_HOURS,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    publicOrigin,
    framesOrigin,
    database: external === undefined ? { kind: "embedded" } : { kind: "external", url: external, appUrl: env.DATABASE_APP_URL },
    appRole: env.DATABASE_APP_ROLE,
    demo,
    questions,
    smtp: smtpConfig(env),
    secretsKey: env.SECRETS_KEY,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    regions: files.regions.regions,
    links: files.links,
    app: {
      ...files.app,
      demo,
      ...(questions.kind !== "rules" && { questionsModel: questions.name }),
      framesOrigin,
      warehouseSegment: env.WAREHOUSE_SEGMENT,
      languageNames: languageNames(["en", ...files.app.languages]),
    },
  };
}
