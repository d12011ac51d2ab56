import type { Mapping } from "@lyceum/model";

import { OULAD_ATTRIBUTION } from "./files.ts";

const MAPS: readonly Mapping[] = [
  { table: "CDM_MAP.PERSON", as: "VIEW", from: "CDM_LMS.PERSON", id: "ID", columns: { LMS_PERSON_ID: "ID", SIS_PERSON_ID: "ID" } },
  { table: "CDM_MAP.TERM", as: "VIEW", from: "CDM_LMS.TERM", id: "ID", columns: { LMS_TERM_ID: "ID", SIS_TERM_ID: "ID" } },
  { table: "CDM_MAP.COURSE", as: "VIEW", from: "CDM_LMS.COURSE", id: "ID", columns: { LMS_COURSE_ID: "ID", SIS_COURSE_SECTION_ID: "ID" } },
  {
    table: "CDM_MAP.PERSON_COURSE",
    as: "VIEW",
    from: "star.fact_enrolment",
    id: "enrolment_id",
    columns: { LMS_PERSON_COURSE_ID: "enrolment_id", SIS_STUDENT_COURSE_ID: "enrolment_id" },
  },
];

const META: readonly Mapping[] = [
  {
    table: "CDM_META.DATA_SOURCE",
    from: "(SELECT 'oulad' AS id)",
    id: "id",
    columns: {
      NAME: "'Open University Learning Analytics Dataset'",
      SOURCE_TYPE_CODE: "'DATASET'",
      SOURCE_TYPE_SOURCE_CODE: "'oulad'",
      ATTRIBUTION: `'${OULAD_ATTRIBUTION}'`,
    },
  },
  {
    table: "CDM_META.FRESHNESS",
    as: "VIEW",
    from: "star.freshness",
    id: "submodel",
    columns: { SUBMODEL: "submodel", UPDATED_TIME: "updated_at" },
  },
  {
    table: "CDM_META.LOAD",
    from: "load_file",
    id: "name",
    columns: {
      DATA_SOURCE_ID: "'oulad'",
      NAME: "label",
      FORMAT_CODE: "upper(format)",
      FORMAT_SOURCE_CODE: "format",
      ROWS_READ: "rows_read",
      ROWS_REJECTED: "0",
      LOADED_TIME: "loaded_at",
    },
  },
];

/** Both sides share their keys, since one source stands behind them. */
export const MAP_AND_META_MAPPINGS: readonly Mapping[] = [...MAPS, ...META];
