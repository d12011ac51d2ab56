import type { GroupName } from "@lyceum/access";

/** Keys of the texts of a group under `edit.groups`. */
export const GROUP_TEXTS = {
  InstitutionAdmin: "institutionAdmin",
  ClientSupport: "clientSupport",
  SnowflakeReaderAccountAdmin: "readerAccountAdmin",
  BbDataAuthor: "author",
  BbDataReportViewer: "reportViewer",
  BbDataRestrictedViewer: "restrictedViewer",
  "ReportViewer.LEARNING": "learning",
  "ReportViewer.TEACHING": "teaching",
  "ReportViewer.LEADING": "leading",
  BbDataUnrestricted: "unrestricted",
  BbDataStudentRecords: "studentRecords",
} as const satisfies Record<GroupName, string>;
