import { AnswerColumn, Answer, Compare, DimensionRef, Explanation, Filter, Having, Query } from "@lyceum/semantic";
import * as z from "zod";

import { Annotation } from "../annotations.ts";
import { AuditEvent } from "../audit.ts";
import { CommentThread, ReportComment } from "../comments.ts";
import { DashboardListItem } from "../dashboards.ts";
import { DirectoryGroupItem, ScimTokenItem } from "../directory/directory.ts";
import { ScimGroup, ScimGroupInput, ScimPatch, ScimUser, ScimUserInput } from "../directory/scim.ts";
import {
  BackTest,
  BackTestRow,
  ListedStudent,
  SavedWarningRule,
  StudentContact,
  StudentCourse,
  TeachingBreak,
  WarningReason,
  WarningRule,
} from "../early-warning/early-warning.ts";
import { ChangeBreakdown, ChangeReasons } from "../frames.ts";
import { ImportError, ImportFields, ImportRecord, ImportResult, ImportSummary } from "../imports.ts";
import { MigrationChoice, MigrationPlan, MigrationProvider, MigrationStatusRecord, MigrationUser, MigrationUsers } from "../migration.ts";
import { Problem } from "../problem.ts";
import { ConnectedProgram, ProgramPerson, ProgramSummary } from "../programs.ts";
import { QueryExample } from "../query.ts";
import { ReportSummary, ReportVersion } from "../reports/index.ts";
import { ServiceAccount } from "../service-accounts.ts";
import { SleepStatus } from "../sleep.ts";
import { ClientSettings, ClientSettingsChange } from "../tenant-settings.ts";
import { DataNode } from "../users/user-nodes.ts";
import { ListedUser } from "../users/users.ts";
import { SavedView, ViewState } from "../views.ts";

/** Schemas that the description names, so that programs made from it have one type for each. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  Answer,
  AnswerColumn,
  Annotation,
  AuditEvent,
  CommentThread,
  ReportComment,
  BackTest,
  BackTestRow,
  ChangeBreakdown,
  ChangeReasons,
  ClientSettings,
  ClientSettingsChange,
  Comparison: Compare,
  ConnectedProgram,
  Dashboard: DashboardListItem,
  DataNode,
  Dimension: DimensionRef,
  DirectoryGroup: DirectoryGroupItem,
  DirectoryToken: ScimTokenItem,
  ProgramPerson,
  ProgramSummary,
  Explanation,
  Filter,
  Having,
  Import: ImportRecord,
  ImportError,
  ImportFields,
  ImportResult,
  ImportSummary,
  ListedStudent,
  MigrationChoice,
  MigrationPlan,
  MigrationProvider,
  MigrationStatus: MigrationStatusRecord,
  MigrationUser,
  MigrationUsers,
  Problem,
  Query,
  QueryExample,
  Report: ReportSummary,
  ReportVersion,
  SavedWarningRule,
  ScimGroup,
  ScimGroupInput,
  ScimPatch,
  ScimUser,
  ScimUserInput,
  ServiceAccount,
  SavedView,
  SleepStatus,
  StudentContact,
  StudentCourse,
  TeachingBreak,
  User: ListedUser,
  WarningReason,
  WarningRule,
  ViewState,
};

/** Those among them that stand in requests alone, whose defaults a sender may leave out. */
export const SENT_ONLY: ReadonlySet<string> = new Set(["Query", "ScimGroupInput", "ScimPatch", "ScimUserInput"]);

/** Gives each named schema its name, by which JSON Schema refers to it instead of writing it out again. */
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(NAMED)) {
    if (z.globalRegistry.get(schema)?.id !== id) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  }
}
