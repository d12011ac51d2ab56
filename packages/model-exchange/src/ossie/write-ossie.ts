import type { Dimension, Measure, ModelTable, SemanticModel } from "@lyceum/semantic";

import { type Naming, writeDimension, writeMeasure } from "../expressions.ts";
import { restOfModel, without } from "../split.ts";
import { namedColumns } from "./named-columns.ts";

/** Versions of Apache Ossie that are written and read, the newest last. 0.2.0 is a draft of theirs. */
export const OSSIE_VERSIONS = ["0.1.1", "0.2.0.dev0"] as const;
export type OssieVersion = (typeof OSSIE_VERSIONS)[number];

/** 0.1.1 lists the vendors that there may be, and programs that read it take no other. */
const VENDORS: Readonly<Record<OssieVersion, string>> = { "0.1.1": "COMMON", "0.2.0.dev0": "LYCEUM" };
const TYPES = { text: "String", integer: "Integer", number: "Float", boolean: "Boolean", date: "Date" } as const;

export interface OssieExtension {
  readonly vendor_name: string;
  readonly data: string;
}
interface OssiePart {
  readonly name: string;
  readonly description?: string;
  readonly ai_context?: { readonly synonyms: readonly string[] };
  readonly custom_extensions?: readonly OssieExtension[];
}
export interface OssieField extends OssiePart {
  readonly expression: OssieExpression;
  readonly dimension?: { readonly is_time: boolean };
  readonly datatype?: string;
}
interface OssieExpression {
  readonly dialects: readonly { readonly dialect: string; readonly expression: string }[];
}
export interface OssieDataset extends OssiePart {
  readonly source: string;
  readonly primary_key: readonly string[];
  readonly fields: readonly OssieField[];
}
export interface OssieRelationship {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly from_columns: readonly string[];
  readonly to_columns: readonly string[];
}
export interface OssieMetric extends OssiePart {
  readonly expression: OssieExpression;
}
export interface OssieDocument {
  readonly version: string;
  readonly semantic_model: readonly (OssiePart & {
    readonly datasets: readonly OssieDataset[];
    readonly relationships: readonly OssieRelationship[];
    readonly metrics: readonly OssieMetric[];
  })[];
}

const AS_OF = "(SELECT as_of FROM star.snapshot)";
/** In metrics columns are named with their dataset, in a dataset's own fields without it. */
const IN_METRICS: Naming = { column: (_fact, table, column) => `${table}.${column}`, asOf: AS_OF, hasOnlyCounted: false };
const IN_FIELDS: Naming = {
  column: (fact, table, column) => (table === fact ? column : `${table}.${column}`),
  asOf: AS_OF,
  hasOnlyCounted: false,
};

const inAnsi = (expression: string): OssieExpression => ({ dialects: [{ dialect: "ANSI_SQL", expression }] });
/** Whether a dimension's value is a column as it stands, which the expression alone then says. */
const isPlain = ({ bucket, minus, derivation }: Dimension): boolean =>
  bucket === undefined && minus === undefined && derivation === undefined;

/** Fields of the model that a format's own fields say. */
export const CARRIED = {
  table: ["relation", "key", "description", "label", "joins"],
  measure: ["description", "label", "synonyms"],
  dimension: (dimension: Dimension, version: OssieVersion): readonly string[] => [
    "table",
    "description",
    "label",
    "synonyms",
    ...(isPlain(dimension) ? ["column"] : []),
    ...(version === "0.1.1" ? [] : ["kind"]),
  ],
} as const;

class Writer {
  readonly #model: SemanticModel;
  readonly #version: OssieVersion;

  constructor(model: SemanticModel, version: OssieVersion) {
    this.#model = model;
    this.#version = version;
  }

  /** The extension of Lyceum with what a part's own fields leave out. */
  #extension(rest: object): OssieExtension {
    return { vendor_name: VENDORS[this.#version], data: JSON.stringify({ lyceum: rest }) };
  }

  /** A part's texts: its label is the first of its names. */
  #texts({ label, description, synonyms = [] }: { label: string; description: string; synonyms?: readonly string[] }) {
    return { description, ai_context: { synonyms: [label, ...synonyms] } };
  }

  #dimension(name: string, dimension: Dimension): OssieField {
    return {
      name,
      expression: inAnsi(writeDimension(IN_FIELDS, dimension)),
      dimension: { is_time: dimension.kind === "date" },
      ...(this.#version !== "0.1.1" && { datatype: TYPES[dimension.kind] }),
      ...this.#texts(dimension),
      custom_extensions: [this.#extension(without(dimension, CARRIED.dimension(dimension, this.#version)))],
    };
  }

  #dataset(name: string, table: ModelTable, columns: ReadonlySet<string>): OssieDataset {
    const own = Object.entries(this.#model.dimensions).filter(([, dimension]) => dimension.table === name);
    const plain = [...columns].filter((column) => !own.some(([dimension]) => dimension === column));
    return {
      name,
      source: table.relation,
      primary_key: [table.key],
      ...this.#texts(table),
      fields: [
        ...own.map(([dimension, definition]) => this.#dimension(dimension, definition)),
        ...plain.map((column) => ({ name: column, expression: inAnsi(column) })),
      ],
      custom_extensions: [this.#extension(without(table, CARRIED.table))],
    };
  }

  #metric(name: string, measure: Measure): OssieMetric {
    return {
      name,
      expression: inAnsi(writeMeasure(this.#model, IN_METRICS, name)),
      ...this.#texts(measure),
      custom_extensions: [this.#extension(without(measure, CARRIED.measure))],
    };
  }

  document(): OssieDocument {
    const { tables, measures } = this.#model;
    const columns = namedColumns(this.#model);
    return {
      version: this.#version,
      semantic_model: [
        {
          name: "lyceum",
          description: "What may be asked of an institution's warehouse in Lyceum, and what each answer means.",
          datasets: Object.entries(tables).map(([name, table]) => this.#dataset(name, table, columns.get(name) ?? new Set())),
          relationships: Object.entries(tables).flatMap(([from, { joins }]) =>
            Object.entries(joins).map(([to, { column, references }]) => ({
              name: `${from}_to_${to}`,
              from,
              to,
              from_columns: [column],
              to_columns: [references],
            })),
          ),
          metrics: Object.entries(measures).map(([name, measure]) => this.#metric(name, measure)),
          custom_extensions: [this.#extension(restOfModel(this.#model))],
        },
      ],
    };
  }
}

/**
 * Writes a model as an Apache Ossie document. What that has no place for, such as rights and rows that count, stands in
 * extensions of Lyceum beside each part.
 * @throws NotExchangeableError for a measure that only a question can define.
 */
export const writeOssie = (model: SemanticModel, version: OssieVersion): OssieDocument => new Writer(model, version).document();
