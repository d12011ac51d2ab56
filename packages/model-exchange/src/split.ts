import type { Dimension, Measure, ModelTable, SemanticModel } from "@lyceum/semantic";
import * as z from "zod";

type Fields = Readonly<Record<string, unknown>>;

/** Names and explanations of one part of the model, in the language of the file. */
export interface NamedTexts {
  readonly label: string;
  readonly description: string;
}
/** Texts of a model's parts, by their names. */
export interface ModelTexts {
  readonly tables: Readonly<Record<string, NamedTexts>>;
  readonly dimensions: Readonly<Record<string, NamedTexts>>;
  readonly measures: Readonly<Record<string, NamedTexts>>;
}

/** Puts a model's labels and descriptions in another language; what has no text there stays. */
export function withTexts(model: SemanticModel, texts: ModelTexts): SemanticModel {
  const named = <T extends NamedTexts>(entries: Readonly<Record<string, T>>, own: Readonly<Record<string, NamedTexts>>) =>
    Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => {
        const { label, description } = own[name] ?? entry;
        return [name, { ...entry, label, description }];
      }),
    );
  return {
    ...model,
    tables: named(model.tables, texts.tables),
    dimensions: named(model.dimensions, texts.dimensions),
    measures: named<Measure>(model.measures, texts.measures),
  };
}

/** Returns the fields of a part that a format has no place for. */
export const without = (part: object, carried: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(part).filter(([name, value]) => !carried.includes(name) && value !== undefined));

/** Returns what formats of others have no place for, of the model as a whole. */
export const restOfModel = ({ nodeClosure, calendar, preAggregates, dimensions, measures }: SemanticModel): Fields => ({
  nodeClosure,
  calendar,
  ...(preAggregates && { preAggregates }),
  dimensions: Object.keys(dimensions),
  measures: Object.keys(measures),
});

const Rest = z.looseObject({});
const ModelRest = z.looseObject({
  nodeClosure: z.string(),
  calendar: z.looseObject({ table: z.string() }),
  dimensions: z.array(z.string()),
  measures: z.array(z.string()),
});

/** A file is none of this format, or no longer what it was written as. Says where. */
export class ExchangeFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ExchangeFileError";
  }
}

/** Parts of a model as they were read, each of its format's fields and of its extension. */
export interface ReadParts {
  readonly tables: Readonly<Record<string, Fields>>;
  readonly dimensions: Readonly<Record<string, Fields>>;
  readonly measures: Readonly<Record<string, Fields>>;
  readonly rest: unknown;
}

/** Reads an extension. @throws ExchangeFileError where there is none. */
export function requireRest(place: string, rest: unknown): Fields {
  const { success, data } = Rest.safeParse(rest);
  if (!success) throw new ExchangeFileError(`${place} has no extension of Lyceum: rights and the parts of its definition are missing.`);
  return data;
}

/** Puts parts into the order that they had. @throws ExchangeFileError where one is missing, or one is not of the model. */
function inOrder(what: string, order: readonly string[], parts: Readonly<Record<string, Fields>>): Readonly<Record<string, Fields>> {
  const unknown = Object.keys(parts).find((name) => !order.includes(name));
  if (unknown !== undefined) throw new ExchangeFileError(`The ${what} ${unknown} is none of the model that was exported.`);
  return Object.fromEntries(
    order.map((name) => {
      const part = parts[name];
      if (part === undefined) throw new ExchangeFileError(`The ${what} ${name} is missing.`);
      return [name, part];
    }),
  );
}

/** Puts a model together again. @throws ExchangeFileError */
export function joinParts({ tables, dimensions, measures, rest }: ReadParts): SemanticModel {
  const { success, data } = ModelRest.safeParse(rest);
  if (!success) throw new ExchangeFileError("The model has no extension of Lyceum, which holds its calendar and its hierarchy.");
  const { dimensions: dimensionOrder, measures: measureOrder, ...whole } = data;
  return {
    ...(whole as unknown as Pick<SemanticModel, "nodeClosure" | "calendar" | "preAggregates">),
    tables: tables as unknown as Readonly<Record<string, ModelTable>>,
    dimensions: inOrder("dimension", dimensionOrder, dimensions) as unknown as Readonly<Record<string, Dimension>>,
    measures: inOrder("measure", measureOrder, measures) as unknown as Readonly<Record<string, Measure>>,
  };
}

/** Finds the first place in which two documents differ, as a path. */
export function firstDifference(read: unknown, written: unknown, place = ""): string | undefined {
  if (read === written) return undefined;
  const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
  if (!isObject(read) || !isObject(written) || Array.isArray(read) !== Array.isArray(written)) return place;
  const [left, right] = [read as Fields, written as Fields];
  for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const named = isObject(left[name]) && "name" in left[name] && typeof left[name].name === "string" ? left[name].name : name;
    const found = firstDifference(left[name], right[name], place === "" ? named : `${place} › ${named}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Refuses a file in which a formula says something else than the extension beside it: one of the two would be lost.
 * @throws ExchangeFileError with the place.
 */
export function requireSame(read: unknown, written: unknown): void {
  const place = firstDifference(read, written);
  if (place === undefined) return;
  throw new ExchangeFileError(
    `${place} was changed: it no longer says what the extension of Lyceum beside it says. Change the definition in the product, and export it anew.`,
  );
}
