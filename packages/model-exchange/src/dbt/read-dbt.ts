import type { SemanticModel } from "@lyceum/semantic";
import * as z from "zod";

import { ExchangeFileError, joinParts, requireRest, requireSame } from "../split.ts";
import { writeDbt } from "./write-dbt.ts";
import { DAYS_MODEL } from "./write-models.ts";

const Extended = z.looseObject({ meta: z.looseObject({ lyceum: z.unknown() }) }).optional();
const named = { name: z.string(), description: z.string().default(""), config: Extended };
const Dimension = z.looseObject({ ...named, label: z.string() });
const Metric = z.looseObject({ ...named, label: z.string() });
const Model = z.looseObject({
  ...named,
  columns: z.array(z.looseObject({ name: z.string(), dimension: z.union([z.string(), Dimension]).optional() })).default([]),
  derived_semantics: z.looseObject({ dimensions: z.array(Dimension).default([]) }).optional(),
  metrics: z.array(Metric).default([]),
});
const Document = z.looseObject({ models: z.array(Model).min(1), metrics: z.array(Metric).default([]) });

type Fields = Readonly<Record<string, unknown>>;
type Named = z.output<typeof Dimension>;

const restOf = ({ config }: { readonly config?: z.output<typeof Extended> }): unknown => config?.meta.lyceum;
/** Reads a part of the model: its texts as they stand, and everything else from its extension. */
const partOf = (part: Named): Fields => ({
  ...requireRest(part.name, restOf(part)),
  label: part.label,
  description: part.description,
});

function dimensionsOf({ name: table, columns, derived_semantics }: z.output<typeof Model>): readonly (readonly [string, Fields])[] {
  const ofColumns = columns.flatMap(({ dimension }) => (typeof dimension === "object" ? [dimension] : []));
  return [...ofColumns, ...(derived_semantics?.dimensions ?? [])].map((dimension) => [dimension.name, { table, ...partOf(dimension) }]);
}

/**
 * Reads a document that `writeDbt` wrote. Labels and descriptions count as they stand in it; a formula, an entity or a
 * metric that was changed is refused.
 * @throws ExchangeFileError with the place.
 */
export function readDbt(read: unknown): SemanticModel {
  const { success, data, error } = Document.safeParse(read);
  if (!success) throw new ExchangeFileError(`This is no document of dbt's semantic layer that can be read: ${z.prettifyError(error)}`);
  const days = data.models.find(({ name }) => name === DAYS_MODEL);
  const models = data.models.filter((model) => model !== days);
  const metrics = [...models.flatMap((model) => model.metrics), ...data.metrics].filter((metric) => restOf(metric) !== undefined);
  const rests = models.map((model) => [model, requireRest(model.name, restOf(model))] as const);
  const tables = rests.map(([{ name, description }, { measures: _measures, ...table }]) => [name, { ...table, description }]);
  // What dbt cannot work out stands beside its table alone.
  const unwritten = rests.flatMap(([, { measures = {} }]) => Object.entries(measures as Fields));
  const model = joinParts({
    tables: Object.fromEntries(tables),
    dimensions: Object.fromEntries(models.flatMap(dimensionsOf)),
    measures: Object.fromEntries([...metrics.map((metric) => [metric.name, partOf(metric)]), ...unwritten]),
    rest: days && restOf(days),
  });
  requireSame(read, JSON.parse(JSON.stringify(writeDbt(model))));
  return model;
}
