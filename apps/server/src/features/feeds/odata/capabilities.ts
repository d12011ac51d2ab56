import { FILTER_FUNCTIONS } from "./filter-functions.ts";

const MARKS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Characters that no XML may hold, escaped or not. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string): string => text.replaceAll(UNWRITABLE, "").replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);

/** Writes an annotation with a text; nothing for none. */
export const annotation = (term: string, text: string | undefined): string =>
  text === undefined || text === "" ? "" : `<Annotation Term="${term}" String="${escaped(text)}"/>`;

const truth = (term: string, value: boolean): string => `<Annotation Term="Capabilities.${term}" Bool="${String(value)}"/>`;
const texts = (term: string, values: readonly string[]): string =>
  `<Annotation Term="Capabilities.${term}"><Collection>${values.map((value) => `<String>${value}</String>`).join("")}</Collection></Annotation>`;
const not = (term: string, property: string): string =>
  `<Annotation Term="Capabilities.${term}"><Record><PropertyValue Property="${property}" Bool="false"/></Record></Annotation>`;

const member = (term: string, value: string): string =>
  `<Annotation Term="Capabilities.${term}"><EnumMember>Org.OData.Capabilities.V1.${value}</EnumMember></Annotation>`;

/** Says of the whole service what it can do, so that clients do the rest themselves. */
export const CONTAINER_CAPABILITIES = [
  annotation("Core.ODataVersions", "4.01"),
  member("ConformanceLevel", "ConformanceLevelType/Minimal"),
  member("IsolationSupported", "IsolationLevel/Snapshot"),
  texts("SupportedFormats", ["application/json"]),
  texts("FilterFunctions", FILTER_FUNCTIONS),
  ...["AsynchronousRequestsSupported", "BatchSupported", "CrossJoinSupported", "KeyAsSegmentSupported"].map((term) => truth(term, false)),
].join("");

/** Says of an entity set that it is read, and how. */
export const SET_CAPABILITIES = [
  truth("TopSupported", true),
  truth("SkipSupported", true),
  truth("ComputeSupported", false),
  ...(
    [
      ["ChangeTracking", "Supported"],
      ["SearchRestrictions", "Searchable"],
      ["ExpandRestrictions", "Expandable"],
      ["InsertRestrictions", "Insertable"],
      ["UpdateRestrictions", "Updatable"],
      ["DeleteRestrictions", "Deletable"],
    ] as const
  ).map(([term, property]) => not(term, property)),
].join("");
