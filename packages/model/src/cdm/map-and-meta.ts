import { canonical, code, refer, text, time, whole } from "./columns.ts";

/** Which records of different systems are the same thing. */
export const MAP_TABLES = [
  canonical(
    "CDM_MAP",
    "PERSON",
    "The same person in the learning platform and the student information system: joins CDM_LMS with CDM_SIS. One row per person known to both",
    [
      refer("LMS_PERSON", "CDM_LMS.PERSON", "Person on the learning platform"),
      refer("SIS_PERSON", "CDM_SIS.PERSON", "Person in the student information system"),
    ],
  ),
  canonical("CDM_MAP", "TERM", "The same term in both systems. One row per term known to both", [
    refer("LMS_TERM", "CDM_LMS.TERM", "Term of the learning platform"),
    refer("SIS_TERM", "CDM_SIS.TERM", "Term of the student information system"),
  ]),
  canonical("CDM_MAP", "COURSE", "The same course offering in both systems. One row per offering known to both", [
    refer("LMS_COURSE", "CDM_LMS.COURSE", "Offering on the learning platform"),
    refer("SIS_COURSE_SECTION", "CDM_SIS.COURSE_SECTION", "Offering in the student information system"),
  ]),
  canonical("CDM_MAP", "PERSON_COURSE", "The same registration of a student in both systems. One row per registration known to both", [
    refer("LMS_PERSON_COURSE", "CDM_LMS.PERSON_COURSE", "Membership on the learning platform"),
    refer("SIS_STUDENT_COURSE", "CDM_SIS.STUDENT_COURSE", "Registration in the student information system"),
  ]),
  canonical("CDM_MAP", "DEPARTMENT", "The same unit of the institution in both systems. One row per unit known to both", [
    refer("LMS_NODE", "CDM_LMS.NODE", "Hierarchy node of the learning platform"),
    refer("SIS_DEPARTMENT", "CDM_SIS.DEPARTMENT", "Unit of the student information system"),
  ]),
];

/** What was loaded, when and from where. */
export const META_TABLES = [
  canonical("CDM_META", "DATA_SOURCE", "Installations of source systems that the warehouse is filled from. One row per installation", [
    text("NAME", "Name of the source system"),
    ...code("SOURCE_TYPE", "Kind of system", ["SIS", "DATASET"]),
    text("ATTRIBUTION", "Credit that must be shown with the data, if any"),
  ]),
  canonical("CDM_META", "FRESHNESS", "Last-updated time of each submodel. One row per submodel", [
    text("SUBMODEL", "Schema of the submodel", { examples: ["CDM_LMS", "CDM_SIS"] }),
    time("UPDATED_TIME", "When the source last delivered data for the submodel"),
  ]),
  canonical("CDM_META", "LOAD", "Files or feeds read into this snapshot. One row per file or feed", [
    refer("DATA_SOURCE", "CDM_META.DATA_SOURCE", "Installation that delivered it"),
    text("NAME", "Name of the file or feed"),
    ...code("FORMAT", "Format of the file", ["CSV", "PARQUET"]),
    whole("ROWS_READ", "Rows found in the file", "rows"),
    whole("ROWS_REJECTED", "Rows that were not taken over because they do not fit the model", "rows"),
    time("LOADED_TIME", "When it was read"),
  ]),
];
