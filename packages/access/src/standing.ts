import { inGroup } from "./roles.ts";

export type AccountKind = "universal" | "incremental";

/** What a person's groups and account kind come to. */
export interface Standing {
  readonly universal: boolean;
  readonly institutionAdmin: boolean;
  readonly support: boolean;
  readonly readerAccountAdmin: boolean;
  readonly author: boolean;
  readonly reportViewer: boolean;
  /** Restricted wins over every unrestricted role that the person also holds. */
  readonly restrictedViewer: boolean;
  readonly nonRestrictedViewer: boolean;
  /** Lifts the limits of data nodes. */
  readonly unrestrictedData: boolean;
}

/** Incremental accounts carry no groups of their own: their standing is fixed. */
const INCREMENTAL: Standing = {
  universal: false,
  institutionAdmin: true,
  support: false,
  readerAccountAdmin: false,
  author: false,
  reportViewer: true,
  restrictedViewer: false,
  nonRestrictedViewer: true,
  unrestrictedData: false,
};

/** Reads a universal account's groups, each by its name or with the suffix `#User` or `#user`. */
export function rolesFromGroups(groups: readonly string[], kind: AccountKind = "universal"): Standing {
  if (kind === "incremental") return INCREMENTAL;
  const author = inGroup(groups, "BbDataAuthor");
  const restrictedViewer = inGroup(groups, "BbDataRestrictedViewer");
  const viewer =
    author ||
    inGroup(groups, "BbDataReportViewer") ||
    inGroup(groups, "ReportViewer.LEARNING") ||
    inGroup(groups, "ReportViewer.TEACHING") ||
    inGroup(groups, "ReportViewer.LEADING");
  return {
    universal: true,
    institutionAdmin: inGroup(groups, "InstitutionAdmin"),
    support: inGroup(groups, "ClientSupport"),
    readerAccountAdmin: inGroup(groups, "SnowflakeReaderAccountAdmin"),
    author,
    reportViewer: viewer || restrictedViewer,
    restrictedViewer,
    nonRestrictedViewer: viewer && !restrictedViewer,
    unrestrictedData: inGroup(groups, "BbDataUnrestricted"),
  };
}

export const hasAdminAccess = (who: Standing): boolean => who.support || who.institutionAdmin;
export const hasWarehouseAccess = (who: Standing): boolean => hasAdminAccess(who) || who.readerAccountAdmin;
export const hasReportAccess = (who: Standing): boolean => hasAdminAccess(who) || who.reportViewer;
/** Only universal accounts that are not restricted viewers may ask questions in words. */
export const hasQuestionCapability = (who: Standing): boolean => who.universal && !who.restrictedViewer;
