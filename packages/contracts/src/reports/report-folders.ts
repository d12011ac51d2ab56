import * as z from "zod";

import { defineRoute } from "../route.ts";
import { ByReport, READING_REPORTS, ReportId, ReportSummary, WRITING_REPORTS } from "./report-shapes.ts";

/** Longest name of a folder and of a tag, most tags of a report, most folders, and how many levels of them there are. */
export const FOLDER_LIMITS = { name: 80, tag: 40, tags: 10, folders: 200, levels: 3 } as const;

const OneLine = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u);
const FolderName = OneLine.min(1).max(FOLDER_LIMITS.name);

const ReportFolder = z.object({
  id: z.string(),
  name: z.string(),
  /** Folder that it lies in; null for one of the first level. */
  parent: z.string().nullable(),
  /** Rename, move and remove it. */
  mayChange: z.boolean(),
});
export type ReportFolder = z.infer<typeof ReportFolder>;

const ByFolder = z.strictObject({ folderId: ReportId });
const FolderDraft = z.strictObject({ name: FolderName, parent: ReportId.nullable() });

export const listFolders = defineRoute({
  id: "reports.folders",
  summary: "Folders of custom reports: all of them for authors, and for readers those that hold a report of theirs",
  api: "frame",
  method: "GET",
  path: "/report-folders",
  access: { kind: "embed" },
  response: z.object({ folders: z.array(ReportFolder) }),
  problems: READING_REPORTS,
});

export const createFolder = defineRoute({
  id: "reports.folder.create",
  summary: "Make a folder for custom reports",
  api: "frame",
  method: "POST",
  path: "/report-folders",
  access: { kind: "embed" },
  body: FolderDraft,
  response: ReportFolder,
  status: 201,
  problems: [...WRITING_REPORTS, "conflict"],
});

export const changeFolder = defineRoute({
  id: "reports.folder.change",
  summary: "Rename a folder, or move it into another",
  api: "frame",
  method: "PUT",
  path: "/report-folders/:folderId",
  access: { kind: "embed" },
  params: ByFolder,
  body: FolderDraft,
  response: ReportFolder,
  problems: [...WRITING_REPORTS, "conflict"],
});

export const deleteFolder = defineRoute({
  id: "reports.folder.delete",
  summary: "Remove a folder; what lies in it moves to where the folder was",
  api: "frame",
  method: "DELETE",
  path: "/report-folders/:folderId",
  access: { kind: "embed" },
  params: ByFolder,
  response: z.object({ id: z.string() }),
  problems: [...WRITING_REPORTS, "conflict"],
});

export const arrangeReport = defineRoute({
  id: "reports.arrange",
  summary: "Put a report into a folder, give it tags, or let authors begin reports with it",
  api: "frame",
  method: "PUT",
  path: "/reports/:reportId/place",
  access: { kind: "embed" },
  params: ByReport,
  body: z.strictObject({
    folder: ReportId.nullable().optional(),
    tags: z.array(OneLine.min(1).max(FOLDER_LIMITS.tag)).max(FOLDER_LIMITS.tags).optional(),
    /** For the owner and administrators to decide; it shares the report with all authors. */
    template: z.boolean().optional(),
  }),
  response: ReportSummary,
  problems: [...WRITING_REPORTS, "conflict"],
});
