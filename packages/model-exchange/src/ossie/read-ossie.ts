import type { SemanticModel } from "@lyceum/semantic";
import * as z from "zod";

import { ExchangeFileError, joinParts, requireRest, requireSame } from "../split.ts";
import { OSSIE_VERSIONS, type OssieDocument, type OssieVersion, writeOssie } from "./write-ossie.ts";

const Extension = z.looseObject({ vendor_name: z.string(), data: z.string() });
const part = {
  name: z.string(),
  description: z.string().default(""),
  ai_context: z.looseObject({ synonyms: z.array(z.string()).default([]) }).optional(),
  custom_extensions: z.array(Extension).default([]),
};
const Expression = z.looseObject({ dialects: z.array(z.looseObject({ dialect: z.string(), expression: z.string() })).min(1) });
const Field = z.looseObject({
  ...part,
  expression: Expression,
  dimension: z.looseObject({ is_time: z.boolean().optional() }).optional(),
  datatype: z.string().optional(),
});
const Dataset = z.looseObject({ ...part, source: z.string(), primary_key: z.array(z.string()).min(1), fields: z.array(Field).default([]) });
const Relationship = z.looseObject({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  from_columns: z.array(z.string()).length(1),
  to_columns: z.array(z.string()).length(1),
});
const Model = z.looseObject({
  ...part,
  datasets: z.array(Dataset).min(1),
  relationships: z.array(Relationship).default([]),
  metrics: z.array(z.looseObject({ ...part, expression: Expression })).default([]),
});
const Document = z.looseObject({ version: z.enum(OSSIE_VERSIONS), semantic_model: z.array(Model).length(1) });

type Part = z.output<typeof Model>["datasets"][number] | z.output<typeof Field>;
type Fields = Readonly<Record<string, unknown>>;

const KINDS: Readonly<Record<string, string>> = { String: "text", Integer: "integer", Float: "number", Boolean: "boolean", Date: "date" };

/** Whether an extension is one of Lyceum, told by what it holds: 0.1.1 has no vendor of that name. */
function ownRest({ data }: { readonly data: string }): unknown {
  try {
    const read: unknown = JSON.parse(data);
    return typeof read === "object" && read !== null && "lyceum" in read ? read.lyceum : undefined;
  } catch {
    return undefined;
  }
}

const restOf = ({ custom_extensions }: Pick<Part, "custom_extensions">): unknown =>
  custom_extensions.map(ownRest).find((rest) => rest !== undefined);

function textsOf(place: string, { description, ai_context }: Pick<Part, "description" | "ai_context">): Fields {
  const [label, ...synonyms] = ai_context?.synonyms ?? [];
  if (label === undefined) throw new ExchangeFileError(`${place} has no name among its synonyms: the first is its label.`);
  return { label, description, ...(synonyms.length > 0 && { synonyms }) };
}

/** Leaves out extensions of others, which say nothing about this model. */
function ownPart<T extends { readonly custom_extensions: readonly { readonly data: string }[] }>(read: T): T {
  return { ...read, custom_extensions: read.custom_extensions.filter((extension) => ownRest(extension) !== undefined) };
}

function ofLyceum(document: z.output<typeof Document>): unknown {
  return {
    ...document,
    semantic_model: document.semantic_model.map((model) => ({
      ...ownPart(model),
      datasets: model.datasets.map((dataset) => ({
        ...ownPart(dataset),
        fields: dataset.fields.map((field) => {
          const { custom_extensions, description, ...rest } = ownPart(field);
          return { ...rest, ...(field.dimension && { description, custom_extensions }) };
        }),
      })),
      metrics: model.metrics.map(ownPart),
    })),
  };
}

/**
 * Reads a document that `writeOssie` wrote, of any version. Names, descriptions, other words, relations, keys and joins
 * count as they stand in it; a formula that was changed is refused.
 * @throws ExchangeFileError with the place.
 */
export function readOssie(read: unknown): SemanticModel {
  const { success, data, error } = Document.safeParse(read);
  if (!success) throw new ExchangeFileError(`This is no Ossie document that can be read: ${z.prettifyError(error)}`);
  const [whole] = data.semantic_model;
  if (!whole) throw new ExchangeFileError("The document has no semantic model.");
  const { datasets, relationships, metrics } = whole;
  const model = joinParts({
    tables: Object.fromEntries(
      datasets.map((dataset) => {
        const joins = relationships
          .filter(({ from }) => from === dataset.name)
          .map(({ to, from_columns, to_columns }) => [to, { column: from_columns[0], references: to_columns[0] }]);
        const own = { relation: dataset.source, key: dataset.primary_key[0], joins: Object.fromEntries(joins) };
        return [dataset.name, { ...requireRest(dataset.name, restOf(dataset)), ...textsOf(dataset.name, dataset), ...own }];
      }),
    ),
    dimensions: Object.fromEntries(
      datasets.flatMap(({ name: table, fields }) =>
        fields.flatMap((field) => (field.dimension ? [[field.name, readField(table, field, data.version)]] : [])),
      ),
    ),
    measures: Object.fromEntries(
      metrics.map((metric) => [metric.name, { ...requireRest(metric.name, restOf(metric)), ...textsOf(metric.name, metric) }]),
    ),
    rest: restOf(whole),
  });
  requireSame(ofLyceum(data), JSON.parse(JSON.stringify(writeOssie(model, data.version))) as OssieDocument);
  return model;
}

function readField(table: string, field: z.output<typeof Field>, version: OssieVersion): Fields {
  const expression = field.expression.dialects[0]?.expression;
  return {
    table,
    column: expression,
    ...(version !== "0.1.1" && { kind: KINDS[field.datatype ?? ""] }),
    // A value that is worked out has its column in the extension.
    ...requireRest(field.name, restOf(field)),
    ...textsOf(field.name, field),
  };
}
