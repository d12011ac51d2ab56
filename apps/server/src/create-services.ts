import path from "node:path";

import { openLocales } from "@lyceum/locales/open-locales";
import { SCHEMA_VERSION } from "@lyceum/model";
import { openQuestions } from "@lyceum/questions";
import { DuckDbWarehouse, SnapshotStore } from "@lyceum/warehouse";
import type { Logger } from "pino";

import type { Databases } from "./db/database.ts";
import { openApplicationDatabase } from "./db/open-application-database.ts";
import { createAnswers } from "./domain/answers/create-answers.ts";
import { CreditMeter, REPORTING_ACCOUNT } from "./domain/credits/credit-meter.ts";
import { QuickSight } from "./domain/embed/quicksight/quicksight.ts";
import { PagePress } from "./domain/files/pages/page-press.ts";
import { PgBossQueue } from "./domain/jobs/pg-boss-queue.ts";
import { SmtpSender } from "./domain/mail/smtp-sender.ts";
import { createModelReader } from "./domain/questions/model/create-model-reader.ts";
import { QuestionRooms } from "./domain/questions/question-rooms.ts";
import { ReportUse } from "./domain/reports/report-use.ts";
import type { Services } from "./domain/services.ts";
import { TenantUse } from "./domain/sleep/tenant-use.ts";
import { LastAccess } from "./domain/users/last-access.ts";
import type { Config } from "./lib/configuration/configuration.ts";
import { Metrics } from "./lib/metrics.ts";

export interface OpenServices extends Services {
  readonly jobs: PgBossQueue;
  /** Lets jobs end, then the warehouse and the database go. */
  close(): Promise<void>;
}

/** The services over databases that are open already. */
export function servicesOver(config: Config, databases: Databases, log: Logger): OpenServices {
  const snapshots = new SnapshotStore({ root: path.join(config.dataDir, "warehouse"), supportedVersion: SCHEMA_VERSION });
  const credits = new CreditMeter(databases, config.warehouseAccess, log);
  const jobs = new PgBossQueue(databases, (error) => log.error({ err: error }, "the job queue failed"));
  const metrics = new Metrics({
    pools: databases.pools,
    jobs: () => jobs.counts(),
    statements: () => warehouse.statements,
    readers: () => answers.readers,
  });
  const onRun = (tenantId: string, seconds: number) => {
    credits.add(tenantId, REPORTING_ACCOUNT, seconds, services.now());
    metrics.queryRan("reports", seconds);
  };
  const warehouse = new DuckDbWarehouse({
    store: snapshots,
    memory: `${config.warehouseMemoryMb}MB`,
    onRun,
    onInterrupt: (why) => metrics.queryInterrupted(why),
  });
  const answers = createAnswers(warehouse);
  const tenantUse = new TenantUse(databases, log);
  const lastAccess = new LastAccess(databases, log);
  const reportUse = new ReportUse(databases, log);
  const pagePress = new PagePress();
  const close = async () => {
    pagePress.close();
    await jobs.close();
    await warehouse.close();
    await credits.flush();
    await reportUse.flush();
    await databases.close();
  };
  const services: OpenServices = {
    config,
    databases,
    warehouse,
    answers,
    questions: new QuestionRooms(answers, openQuestions),
    modelReader: createModelReader(config.questions),
    outsideFrames: config.quickSight && new QuickSight(config.quickSight, config.publicOrigin, log),
    locales: openLocales(...(config.localesDir === undefined ? [] : [config.localesDir])),
    credits,
    mail: config.smtp && new SmtpSender(config.smtp),
    tenantUse,
    lastAccess,
    reportUse,
    pagePress,
    jobs,
    metrics,
    log,
    now: () => new Date(),
    close,
  };
  return services;
}

/**
 * Opens everything that the server and the operator's commands work with: the database, started if it is
 * the embedded one and does not run yet, and migrated; and the warehouse.
 * @throws OperatorError with what to do.
 */
export async function createServices(config: Config, log: Logger): Promise<OpenServices> {
  const databases = await openApplicationDatabase(config, (error) => log.warn({ err: error }, "a database connection was lost"));
  return servicesOver(config, databases, log);
}
