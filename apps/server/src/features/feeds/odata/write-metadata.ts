import type { FeedNotes } from "../serving/feed-notes.ts";
import { type FeedColumn, KEY, WITHHELD } from "../serving/feed-table.ts";
import { ONE_ENTITY_SET } from "../serving/find-open.ts";
import { annotation, CONTAINER_CAPABILITIES, SET_CAPABILITIES } from "./capabilities.ts";
import { csdlDocument, VOCABULARY_REFERENCES } from "./vocabularies.ts";

/** Type of the property that tells rows apart. */
export const KEY_TYPE = "Edm.Int32";

/** Types of columns, all of them primitive. */
export const TYPES = {
  text: "Edm.String",
  integer: "Edm.Int64",
  number: "Edm.Double",
  boolean: "Edm.Boolean",
  date: "Edm.Date",
} as const satisfies Readonly<Record<FeedColumn["kind"], string>>;

/** Types that properties of rows have. */
export type EdmType = typeof KEY_TYPE | (typeof TYPES)[FeedColumn["kind"]];

/** Units as the vocabulary of measures has them. */
const UNITS: Readonly<Record<NonNullable<FeedColumn["unit"]>, string | undefined>> = {
  count: undefined,
  ratio: "1 (a part of 1: 0.448 is 44.8 %)",
  points: "percentage points",
  score: "score",
  minutes: "min",
  days: "d",
  decimal: undefined,
};

function property({ name, kind, label, description, formula, unit }: FeedColumn): string {
  const annotations = [
    annotation("Core.Description", label),
    annotation("Core.LongDescription", [description, formula].filter((part) => part !== undefined).join(" — ")),
    annotation("Measures.Unit", unit && UNITS[unit]),
  ];
  // Which rows are withheld is always said.
  const always = name === WITHHELD ? ' Nullable="false"' : "";
  return `<Property Name="${name}" Type="${TYPES[kind]}"${always}>${annotations.join("")}</Property>`;
}

const about = (notes: FeedNotes): string =>
  [
    `${notes.report} › ${notes.sheet}.`,
    ...(notes.subtitle === null ? [] : [notes.subtitle]),
    ...notes.filters,
    ...notes.groupings,
    ...notes.unlimited,
    ...notes.limits,
    ...notes.warnings,
    `As of ${notes.asOf}, brought up to date ${notes.updatedAt}, snapshot ${notes.snapshot}.`,
    ...(notes.attribution === null ? [] : [notes.attribution]),
  ].join(" ");

/** One entity set: its columns, and what goes with its numbers. */
export interface DescribedSet {
  readonly entitySet: string;
  readonly columns: readonly FeedColumn[];
  readonly notes: FeedNotes;
}

/** Name of the type of an entity set's rows. */
export const typeOf = (entitySet: string): string => (entitySet === ONE_ENTITY_SET ? "Row" : `${entitySet}_row`);

const entityType = ({ entitySet, columns }: DescribedSet): string =>
  [
    `<EntityType Name="${typeOf(entitySet)}"><Key><PropertyRef Name="${KEY}"/></Key>`,
    `<Property Name="${KEY}" Type="${KEY_TYPE}" Nullable="false"/>`,
    ...columns.map(property),
    "</EntityType>",
  ].join("\n");

const entitySetOf = ({ entitySet, notes }: DescribedSet): string =>
  [
    `<EntitySet Name="${entitySet}" EntityType="Lyceum.${typeOf(entitySet)}">`,
    annotation("Core.Description", notes.title),
    annotation("Core.LongDescription", about(notes)),
    SET_CAPABILITIES,
    "</EntitySet>",
  ].join("\n");

/** Describes a feed in OData's language of schemas (CSDL XML 4.0), with labels, units and definitions as annotations. */
export function writeMetadata(sets: readonly DescribedSet[]): string {
  return csdlDocument(VOCABULARY_REFERENCES, [
    '<Schema Namespace="Lyceum" xmlns="http://docs.oasis-open.org/odata/ns/edm">',
    ...sets.map(entityType),
    '<EntityContainer Name="Feed">',
    ...sets.map(entitySetOf),
    CONTAINER_CAPABILITIES,
    "</EntityContainer></Schema>",
  ]);
}
