import type { TableSpec } from "../table.ts";
import { LMS_TABLES } from "./lms.ts";
import { MAP_TABLES, META_TABLES } from "./map-and-meta.ts";
import { SIS_TABLES } from "./sis.ts";
import { ALY_TABLES, CLB_TABLES, MEDIA_TABLES, TLM_TABLES } from "./tools.ts";

/** The canonical education model, which every importer fills as far as its source goes. */
export const CDM_TABLES: readonly TableSpec[] = [
  ...LMS_TABLES,
  ...SIS_TABLES,
  ...TLM_TABLES,
  ...CLB_TABLES,
  ...ALY_TABLES,
  ...MEDIA_TABLES,
  ...MAP_TABLES,
  ...META_TABLES,
];
