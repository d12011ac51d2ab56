import type { Locales } from "@lyceum/locales/open-locales";
import type { Warehouse } from "@lyceum/warehouse";
import type { Logger } from "pino";

import type { Databases } from "../db/database.ts";
import type { Config } from "../lib/configuration/configuration.ts";
import type { Metrics } from "../lib/metrics.ts";
import type { Answers } from "./answers/answers.ts";
import type { CreditMeter } from "./credits/credit-meter.ts";
import type { OutsideFrames } from "./embed/outside-frames.ts";
import type { PagePress } from "./files/pages/page-press.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { MailSender } from "./mail/mail-sender.ts";
import type { ModelReader } from "./questions/model/model-reader.ts";
import type { QuestionRooms } from "./questions/question-rooms.ts";
import type { ReportUse } from "./reports/report-use.ts";
import type { TenantUse } from "./sleep/tenant-use.ts";
import type { LastAccess } from "./users/last-access.ts";

/** What features work with: made once by the composition root, by the test harness or by a command. */
export interface Services {
  readonly config: Config;
  readonly databases: Databases;
  readonly warehouse: Warehouse;
  /** Answers of every institution's questions, with one cache for all of them. */
  readonly answers: Answers;
  /** What every institution's questions in words are read with. */
  readonly questions: QuestionRooms;
  /** Reads questions beside the rules; undefined where no model is connected. */
  readonly modelReader: ModelReader | undefined;
  /** Opens frames elsewhere in place of our own; undefined where they are our own. */
  readonly outsideFrames: OutsideFrames | undefined;
  /** Texts of every language. */
  readonly locales: Locales;
  /** When each institution was last used. */
  readonly tenantUse: TenantUse;
  readonly lastAccess: LastAccess;
  /** Who read which of the institution's own reports. */
  readonly reportUse: ReportUse;
  /** Sends mails; undefined where no mail server is configured. */
  readonly mail: MailSender | undefined;
  readonly credits: CreditMeter;
  /** Sets whole reports on pages, away from this process. */
  readonly pagePress: PagePress;
  readonly jobs: JobQueue;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** The current time; tests set it. */
  readonly now: () => Date;
}
