import type { Selectable } from "kysely";

import type {
  AlertDeliveryTable,
  AlertReaderTable,
  AlertRecipientTable,
  AlertRunTable,
  AlertStopTable,
  AlertTable,
} from "./tables/alerts.ts";
import type { DirectoryGroupMemberTable, DirectoryGroupTable, ScimTokenTable } from "./tables/directory.ts";
import type { StudentContactTable, TeachingBreakTable, WarningRuleTable } from "./tables/early-warning.ts";
import type { FeedTable, FeedTokenTable } from "./tables/feeds.ts";
import type {
  ClientSettingsTable,
  FlagOverrideTable,
  FlagTable,
  IdentityProviderTable,
  NodeTable,
  SeatQuotaTable,
  TenantBrandTable,
  TenantStatusTable,
  TenantTable,
} from "./tables/institutions.ts";
import type { LearnIdentityProviderTable, UasMigrationEntryTable, UasMigrationTable } from "./tables/migration.ts";
import type { EmbeddingUseTable, NoticeDeliveryTable, NoticeRunTable, NoticeStopTable } from "./tables/notices.ts";
import type { AuditEventTable, IdempotencyKeyTable, ImportJobTable } from "./tables/operation.ts";
import type { AppUserTable, NodeGrantTable, UserGroupTable } from "./tables/people.ts";
import type { BlockedProgramTable, ConnectedProgramTable, ProgramGrantTable } from "./tables/programs.ts";
import type {
  ReportPolicyTable,
  ReportReviewerTable,
  ReportReviewTable,
  ReportUseTable,
  ReportVerificationTable,
} from "./tables/publishing.ts";
import type {
  QuestionConversationTable,
  QuestionSynonymTable,
  QuestionTestRunTable,
  QuestionTestTable,
  QuestionTurnTable,
  QuestionVerificationTable,
} from "./tables/questions.ts";
import type {
  DashboardTable,
  AnnotationTable,
  DefaultViewTable,
  EmbedCodeTable,
  EmbeddingOriginTable,
  EmbedKeyTable,
  EmbedSessionTable,
  ReportFolderTable,
  ReportImageTable,
  ReportMarkTable,
  ReportPresenceTable,
  ReportShareTable,
  ReportTable,
  ReportVersionTable,
  ReportCommentTable,
  SavedViewTable,
} from "./tables/reporting.ts";
import type {
  MailBounceTable,
  MailDomainTable,
  ReportScheduleTable,
  ScheduleDeliveryTable,
  ScheduleRecipientTable,
  ScheduleRunTable,
  ScheduleStopTable,
} from "./tables/schedules.ts";
import type {
  CookieKeyTable,
  ExternalIdentityTable,
  OidcModelTable,
  PasswordSetupTable,
  SignInFailureTable,
  SigningKeyTable,
  UserPasswordTable,
} from "./tables/sign-in.ts";
import type { FrozenVisualTable, StoryKeyTable } from "./tables/stories.ts";
import type {
  CreditQuotaTable,
  CreditUseTable,
  ProvisioningRequestTable,
  ShownOnceTable,
  WarehouseLoginTable,
} from "./tables/warehouse-access.ts";

export type * from "./tables/directory.ts";
export type * from "./tables/early-warning.ts";
export type * from "./tables/feeds.ts";
export type * from "./tables/institutions.ts";
export type * from "./tables/migration.ts";
export type * from "./tables/notices.ts";
export type * from "./tables/operation.ts";
export type * from "./tables/people.ts";
export type * from "./tables/programs.ts";
export type * from "./tables/publishing.ts";
export type * from "./tables/questions.ts";
export type * from "./tables/reporting.ts";
export type * from "./tables/alerts.ts";
export type * from "./tables/schedules.ts";
export type * from "./tables/sign-in.ts";
export type * from "./tables/stories.ts";
export type * from "./tables/warehouse-access.ts";

/** The application database, one entry per table. Migrations are the truth; this names what they make. */
export interface Schema {
  tenant: TenantTable;
  app_user: AppUserTable;
  user_group: UserGroupTable;
  node: NodeTable;
  node_grant: NodeGrantTable;
  identity_provider: IdentityProviderTable;
  client_settings: ClientSettingsTable;
  seat_quota: SeatQuotaTable;
  tenant_brand: TenantBrandTable;
  dashboard: DashboardTable;
  flag: FlagTable;
  flag_override: FlagOverrideTable;
  audit_event: AuditEventTable;
  oidc_model: OidcModelTable;
  connected_program: ConnectedProgramTable;
  program_grant: ProgramGrantTable;
  blocked_program: BlockedProgramTable;
  signing_key: SigningKeyTable;
  cookie_key: CookieKeyTable;
  user_password: UserPasswordTable;
  password_setup: PasswordSetupTable;
  sign_in_failure: SignInFailureTable;
  external_identity: ExternalIdentityTable;
  embed_session: EmbedSessionTable;
  embed_code: EmbedCodeTable;
  embedding_origin: EmbeddingOriginTable;
  embed_key: EmbedKeyTable;
  report: ReportTable;
  report_share: ReportShareTable;
  report_version: ReportVersionTable;
  report_mark: ReportMarkTable;
  report_policy: ReportPolicyTable;
  report_reviewer: ReportReviewerTable;
  report_review: ReportReviewTable;
  report_verification: ReportVerificationTable;
  report_use: ReportUseTable;
  frozen_visual: FrozenVisualTable;
  story_key: StoryKeyTable;
  report_folder: ReportFolderTable;
  report_image: ReportImageTable;
  report_presence: ReportPresenceTable;
  saved_view: SavedViewTable;
  default_view: DefaultViewTable;
  annotation: AnnotationTable;
  report_comment: ReportCommentTable;
  question_conversation: QuestionConversationTable;
  question_turn: QuestionTurnTable;
  question_verification: QuestionVerificationTable;
  question_synonym: QuestionSynonymTable;
  question_test: QuestionTestTable;
  question_test_run: QuestionTestRunTable;
  tenant_status: TenantStatusTable;
  feed: FeedTable;
  feed_token: FeedTokenTable;
  idempotency_key: IdempotencyKeyTable;
  warehouse_login: WarehouseLoginTable;
  provisioning_request: ProvisioningRequestTable;
  shown_once: ShownOnceTable;
  credit_quota: CreditQuotaTable;
  credit_use: CreditUseTable;
  import_job: ImportJobTable;
  uas_migration: UasMigrationTable;
  uas_migration_entry: UasMigrationEntryTable;
  learn_identity_provider: LearnIdentityProviderTable;
  scim_token: ScimTokenTable;
  directory_group: DirectoryGroupTable;
  directory_group_member: DirectoryGroupMemberTable;
  warning_rule: WarningRuleTable;
  teaching_break: TeachingBreakTable;
  student_contact: StudentContactTable;
  report_schedule: ReportScheduleTable;
  schedule_recipient: ScheduleRecipientTable;
  schedule_stop: ScheduleStopTable;
  schedule_run: ScheduleRunTable;
  schedule_delivery: ScheduleDeliveryTable;
  alert: AlertTable;
  alert_recipient: AlertRecipientTable;
  alert_stop: AlertStopTable;
  alert_run: AlertRunTable;
  alert_delivery: AlertDeliveryTable;
  alert_reader: AlertReaderTable;
  mail_domain: MailDomainTable;
  mail_bounce: MailBounceTable;
  notice_stop: NoticeStopTable;
  notice_run: NoticeRunTable;
  notice_delivery: NoticeDeliveryTable;
  embedding_use: EmbeddingUseTable;
}

export type Tenant = Selectable<TenantTable>;
export type AppUser = Selectable<AppUserTable>;
export type HierarchyNode = Selectable<NodeTable>;
export type IdentityProvider = Selectable<IdentityProviderTable>;
export type AuditEvent = Selectable<AuditEventTable>;
export type ImportJob = Selectable<ImportJobTable>;
export type DirectoryGroup = Selectable<DirectoryGroupTable>;
