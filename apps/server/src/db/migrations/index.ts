import type { Migration } from "kysely/migration";

import * as foundation from "./0001_foundation.ts";
import * as signIn from "./0002_sign_in.ts";
import * as dashboards from "./0003_dashboards.ts";
import * as users from "./0004_users.ts";
import * as tenantStatus from "./0005_tenant_status.ts";
import * as warehouseAccess from "./0006_warehouse_access.ts";
import * as reports from "./0007_reports.ts";
import * as uasMigration from "./0008_uas_migration.ts";
import * as imports from "./0009_imports.ts";
import * as idempotency from "./0010_idempotency.ts";
import * as directory from "./0011_directory.ts";
import * as userOrder from "./0012_user_order.ts";
import * as passwordSetup from "./0013_password_setup.ts";
import * as signInDecay from "./0014_sign_in_decay.ts";
import * as importChoice from "./0015_import_choice.ts";
import * as disclosureSecret from "./0016_disclosure_secret.ts";
import * as peopleSearch from "./0017_people_search.ts";
import * as earlyWarning from "./0018_early_warning.ts";
import * as savedViews from "./0019_saved_views.ts";
import * as annotationsAndComments from "./0020_annotations_and_comments.ts";
import * as questions from "./0021_questions.ts";
import * as questionReaders from "./0022_question_readers.ts";
import * as mcp from "./0023_mcp.ts";
import * as programs from "./0025_programs.ts";
import * as summaries from "./0026_summaries.ts";
import * as schedules from "./0027_schedules.ts";
import * as feeds from "./0028_feeds.ts";
import * as alerts from "./0029_alerts.ts";
import * as feedsOfSeveralVisuals from "./0030_feeds_of_several_visuals.ts";
import * as embedding from "./0031_embedding.ts";
import * as reportDocuments from "./0032_report_documents.ts";
import * as stories from "./0034_stories.ts";
import * as reportPlaces from "./0035_report_places.ts";
import * as publishing from "./0036_publishing.ts";
import * as brand from "./0037_brand.ts";
import * as bounces from "./0039_bounces.ts";
import * as notices from "./0040_notices.ts";
import * as readers from "./0041_readers.ts";

/** Every migration by name, in order. A new one is a file here and a line below; a published one never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001_foundation": foundation,
  "0002_sign_in": signIn,
  "0003_dashboards": dashboards,
  "0004_users": users,
  "0005_tenant_status": tenantStatus,
  "0006_warehouse_access": warehouseAccess,
  "0007_reports": reports,
  "0008_uas_migration": uasMigration,
  "0009_imports": imports,
  "0010_idempotency": idempotency,
  "0011_directory": directory,
  "0012_user_order": userOrder,
  "0013_password_setup": passwordSetup,
  "0014_sign_in_decay": signInDecay,
  "0015_import_choice": importChoice,
  "0016_disclosure_secret": disclosureSecret,
  "0017_people_search": peopleSearch,
  "0018_early_warning": earlyWarning,
  "0019_saved_views": savedViews,
  "0020_annotations_and_comments": annotationsAndComments,
  "0021_questions": questions,
  "0022_question_readers": questionReaders,
  "0023_mcp": mcp,
  "0025_programs": programs,
  "0026_summaries": summaries,
  "0027_schedules": schedules,
  "0028_feeds": feeds,
  "0029_alerts": alerts,
  "0030_feeds_of_several_visuals": feedsOfSeveralVisuals,
  "0031_embedding": embedding,
  "0032_report_documents": reportDocuments,
  "0034_stories": stories,
  "0035_report_places": reportPlaces,
  "0036_publishing": publishing,
  "0037_brand": brand,
  "0039_bounces": bounces,
  "0040_notices": notices,
  "0041_readers": readers,
};
