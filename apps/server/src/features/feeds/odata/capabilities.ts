import { FILTER_FUNCTIONS } from "./filter-functions.ts";

const MARKS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Characters that no XML may hold, escaped or not. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string): string => text.replaceAll(UNWRITABLE, "").replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);

/** Writes an annotation with a text; nothing for none. */
export const annotation = (term: string, text: string | undefined): string =>
  text === undefined || text === "" ? "" : `<Annotation Term="${term}" String="${escaped(text)}"/>`;

const begin = (term: string): string => `<Annotation Term="Capabilities.${term}"`;
const truth = (term: string, value: boolean): string => `${begin(term)} Bool="${String(value)}"/>`;
const member = (term: string, value: string): string =>
  `${begin(term)}><EnumMember>Org.OData.Capabilities.V1.${value}</EnumMember></Annotation>`;
const texts = (term: string, values: readonly string[]): string =>
  `${begin(term)}><Collection>${values.map((value) => `<String>${value}</String>`).join("")}</Collection></Annotation>`;
const not = ([term, property]: readonly [string, string]): string =>
  `${begin(term)}><Record><PropertyValue Property="${property}" Bool="false"/></Record></Annotation>`;

const MISSING_TAGS = ["AsynchronousRequestsSupported", "BatchSupported", "CrossJoinSupported", "KeyAsSegmentSupported"] as const;
const OPTION_TAGS = [
  ["TopSupported", true],
  ["SkipSupported", true],
  ["ComputeSupported", false],
] as const;

/** Terms that say yes or no. */
export const TAGS: readonly string[] = [...MISSING_TAGS, ...OPTION_TAGS.map(([term]) => term)];
/** Terms that list texts. */
export const TEXT_LISTS = ["SupportedFormats", "FilterFunctions"] as const;
/** Terms with the property by which each says that something is not done. */
export const RESTRICTIONS = [
  ["ChangeTracking", "Supported"],
  ["SearchRestrictions", "Searchable"],
  ["ExpandRestrictions", "Expandable"],
  ["InsertRestrictions", "Insertable"],
  ["UpdateRestrictions", "Updatable"],
  ["DeleteRestrictions", "Deletable"],
] as const;

/** Says of the whole service what it can do, so that clients do the rest themselves. */
export const CONTAINER_CAPABILITIES = [
  annotation("Core.ODataVersions", "4.01"),
  member("ConformanceLevel", "ConformanceLevelType/Minimal"),
  member("IsolationSupported", "IsolationLevel/Snapshot"),
  texts("SupportedFormats", ["application/json"]),
  texts("FilterFunctions", FILTER_FUNCTIONS),
  ...MISSING_TAGS.map((term) => truth(term, false)),
].join("");

/** Says of an entity set that it is read, and how. */
export const SET_CAPABILITIES = [...OPTION_TAGS.map(([term, value]) => truth(term, value)), ...RESTRICTIONS.map(not)].join("");
