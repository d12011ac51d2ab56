import type { ReportingArea } from "@lyceum/access";
import type { FrameKind, ShareKind, ShareRole, ViewAudience } from "@lyceum/contracts";
import type { ColumnType, Generated } from "kysely";

import type { Day, OptionalJson, OptionalTimestamp, Timestamp } from "./column-types.ts";

/** A tenant's departure from the dashboards that the product ships. */
export interface DashboardTable {
  tenant_id: string;
  dashboard_id: string;
  available: Generated<boolean>;
  /** Document that replaces the shipped one, stored like a report's. */
  override: OptionalJson;
}

/** A frame that a person opened, good until it expires and as long as the person may read the resource. */
export interface EmbedSessionTable {
  id: Generated<string>;
  tenant_id: string;
  user_id: string;
  resource_kind: FrameKind;
  resource_id: string;
  locale: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** Site around it; null for the portal. */
  host_origin: ColumnType<string | null, string | undefined, never>;
  /** Service account that opened it; null for its own person. */
  login_id: ColumnType<string | null, string | undefined, never>;
}

/** A site that may hold an institution's reports. */
export interface EmbeddingOriginTable {
  id: Generated<string>;
  tenant_id: string;
  /** As browsers write it. */
  origin: string;
  /** Null when the person is gone. */
  added_by: string | null;
  created_at: Timestamp;
}

export interface EmbedCodeTable {
  /** SHA-256 of the code, base64url. */
  code_hash: string;
  tenant_id: string;
  session_id: string;
  expires_at: Timestamp;
  used_at: OptionalTimestamp;
}

/** Keys of embed tokens, shared by all servers; the newest signs. */
export interface EmbedKeyTable {
  kid: string;
  /** 32 random bytes, base64url. */
  secret: string;
  created_at: Timestamp;
}

/** A report that an institution keeps of its own. */
export interface ReportTable {
  id: Generated<string>;
  tenant_id: string;
  /** Null when the person is gone. */
  owner_id: string | null;
  /** The delivered dashboard that it was made from; null for one that began from nothing. */
  source: string | null;
  /** Of the draft. */
  title: string;
  area: ReportingArea;
  /** What readers see: a `Dashboard` of packages/model with its `format`; null before it is first published. */
  document: ColumnType<unknown, string | null, string | null>;
  /** What authors work on, in the same form. */
  draft: ColumnType<unknown, string, string>;
  /** Counts the changes of the draft. */
  version: Generated<number>;
  /** The version of the draft that readers see. */
  published_version: number | null;
  published_at: OptionalTimestamp;
  /** Person who saved the draft last; null when they are gone. */
  saved_by: string | null;
  trashed_at: OptionalTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
  folder_id: ColumnType<string | null, string | null | undefined, string | null>;
  tags: Generated<string[]>;
  /** Authors begin reports with it. */
  is_template: Generated<boolean>;
}

/** People with whom a report is shared: its area's, a role's, one person, or those of a node. */
export interface ReportShareTable {
  id: Generated<string>;
  tenant_id: string;
  report_id: string;
  kind: ShareKind;
  role: ShareRole | null;
  user_id: string | null;
  node_id: string | null;
  may_edit: boolean;
}

/** A state of a report that can be looked at and restored. */
export interface ReportVersionTable {
  tenant_id: string;
  report_id: string;
  number: number;
  kind: "published" | "draft";
  document: ColumnType<unknown, string, string>;
  /** Null when the person is gone. */
  author_id: string | null;
  note: string;
  created_at: Timestamp;
}

/** What a person marked, and when they last opened it: delivered reports too. */
export interface ReportMarkTable {
  tenant_id: string;
  user_id: string;
  dashboard_id: string;
  favourite: Generated<boolean>;
  opened_at: OptionalTimestamp;
}

/** A folder in which reports of an institution's own lie. */
export interface ReportFolderTable {
  id: Generated<string>;
  tenant_id: string;
  /** Folder that it lies in; null for one of the first level. */
  parent_id: string | null;
  name: string;
  created_by: string | null;
  created_at: Timestamp;
}

/** A picture in reports. */
export interface ReportImageTable {
  id: Generated<string>;
  tenant_id: string;
  content: Buffer;
  content_type: "image/png" | "image/jpeg";
  width: number;
  height: number;
  created_by: string | null;
  created_at: Timestamp;
}

/** A window in which an author works on a report. */
export interface ReportPresenceTable {
  tenant_id: string;
  report_id: string;
  /** Session of the frame. */
  session_id: string;
  user_id: string;
  /** Sheet that shows there. */
  sheet: string;
  since: Timestamp;
  seen_at: Timestamp;
}

/** How a report was set, saved under a name. It holds no figures. */
export interface SavedViewTable {
  id: Generated<string>;
  tenant_id: string;
  /** Null when the person is gone. */
  owner_id: string | null;
  /** A delivered dashboard, or one of the institution's own reports. */
  dashboard_id: string;
  name: string;
  audience: ViewAudience;
  /** A `ViewState` of packages/contracts. */
  state: ColumnType<unknown, string, string>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** The view that a report opens with for one person. */
export interface DefaultViewTable {
  tenant_id: string;
  user_id: string;
  dashboard_id: string;
  view_id: string;
}

/** A dated note on the charts over time of its scope. */
export interface AnnotationTable {
  id: Generated<string>;
  tenant_id: string;
  /** Null when the person is gone. */
  author_id: string | null;
  /** Null for every report. */
  dashboard_id: string | null;
  /** Null for the whole institution. */
  node_id: string | null;
  first_day: Day;
  last_day: Day;
  text: string;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A comment on a visual, or a reply to one. */
export interface ReportCommentTable {
  id: Generated<string>;
  tenant_id: string;
  dashboard_id: string;
  visual_id: string;
  /** The comment that it replies to; null where it begins a thread. */
  thread_id: string | null;
  /** Null when the person is gone. */
  author_id: string | null;
  /** Null when it was deleted and others had replied to it. */
  text: string | null;
  /** A `ViewState` of packages/contracts; null of a reply. */
  state: ColumnType<unknown, string | null, string | null>;
  /** Identifiers at the source of what its first writer saw; null for the whole institution. */
  reach_nodes: string[] | null;
  /** Its first writer saw numbers only as restricted viewers do. */
  reach_restricted: boolean;
  version: Generated<number>;
  created_at: Timestamp;
  edited_at: Timestamp | null;
}
