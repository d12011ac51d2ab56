import type { ColumnType } from "kysely";

import type { Timestamp } from "./column-types.ts";

type Json = ColumnType<unknown, string, never>;

/** Numbers of one visual of a story as they were when they were frozen. */
export interface FrozenVisualTable {
  id: string;
  tenant_id: string;
  report_id: string;
  /** The visual's question as its document had it: another one is another visual. */
  visual_query: Json;
  /** The question as it was asked. */
  query: Json;
  /** An `Answer` of packages/semantic. */
  answer: Json;
  snapshot_id: string;
  /** A `SnapshotInfo` of packages/warehouse. */
  snapshot: Json;
  reach_areas: string[];
  /** Null for the whole institution. */
  reach_nodes: string[] | null;
  reach_restricted: boolean;
  minimum_group: number;
  /** Null when the person is gone. */
  frozen_by: string | null;
  frozen_at: Timestamp;
  kept_until: Timestamp;
}

/** A key of the installation that signs stories. */
export interface StoryKeyTable {
  kid: string;
  public_jwk: ColumnType<Record<string, unknown>, string, never>;
  private_jwk: string;
  created_at: Timestamp;
}
