import type { Submodel } from "../cdm/columns.ts";
import { CDM_TABLES } from "../cdm/tables.ts";
import { STAR_TABLES } from "../star/tables.ts";
import type { TableSpec } from "../table.ts";

/** A schema of the warehouse as the data dictionary introduces it. */
export interface SchemaSpec {
  readonly name: string;
  readonly description: string;
  /** Kind of system that its rows come from. */
  readonly source: string;
}

const SCHEMAS: Readonly<Record<Submodel | "star", SchemaSpec>> = {
  CDM_ALY: {
    name: "Accessibility",
    description: "Accessibility of course content: what was checked, how it scored, and which other formats people asked for.",
    source: "Accessibility checker",
  },
  CDM_CLB: {
    name: "Virtual classrooms",
    description: "Rooms, meetings and who was present at them.",
    source: "Virtual classroom",
  },
  CDM_LMS: {
    name: "Learning platform",
    description: "People, courses, content, activity, assessments and grades as the learning platform keeps them.",
    source: "Learning platform",
  },
  CDM_MAP: {
    name: "Mapping between systems",
    description: "Which records of the learning platform and the student information system are the same thing. Join through it.",
    source: "Matched by the warehouse",
  },
  CDM_MEDIA: {
    name: "Media",
    description: "Recordings and other media, and how they are watched.",
    source: "Media platform",
  },
  CDM_META: {
    name: "About the data",
    description: "Where the data came from, what was read, and how fresh each submodel is.",
    source: "Written by the warehouse",
  },
  CDM_SIS: {
    name: "Student information system",
    description: "People, structure, programmes, registrations, outcomes and awards as the student information system keeps them.",
    source: "Student information system",
  },
  CDM_TLM: {
    name: "Use of features",
    description: "How often features and tools of the platform are used, counted by role.",
    source: "Telemetry of the learning platform",
  },
  star: {
    name: "Reporting",
    description:
      "The tables behind the reports: facts with what is counted and summed, dimensions with what it is grouped by. Begin here: each fact carries the term, course and hierarchy node of its rows.",
    source: "Derived from the canonical submodels",
  },
};

/** Every table that people can query: the canonical model's, and the star that the reports read. */
export const DICTIONARY_TABLES: readonly TableSpec[] = [...CDM_TABLES, ...STAR_TABLES];

/** @throws Error for a schema without an introduction. */
export function schemaOf(schemaId: string): SchemaSpec {
  const found = Object.entries(SCHEMAS).find(([id]) => id === schemaId);
  if (!found) throw new Error(`The dictionary has no word on the schema ${schemaId}`);
  return found[1];
}
