import { educationModel } from "@lyceum/model";
import type { Value, Vocabulary } from "@lyceum/questions";
import { parseQuery, type QueryInput } from "@lyceum/semantic";

import type { Services } from "../../services.ts";
import type { OpenRoom } from "../open-room.ts";
import { type AnswerShape, answerShape, schemaOf } from "./answer-shape.ts";
import type { ReplySchema } from "./model-reader.ts";

/** Of a dimension with more values only those are sent that a question seems to name. */
const MAX_LISTED = 40;
/** Shorter words stand in too many values. */
const MIN_WORD_LENGTH = 3;

/** What a model is shown for one reader, whatever is asked. */
export interface ShownWords {
  readonly shape: AnswerShape;
  readonly schema: ReplySchema;
  /** Measures and dimensions with their labels, and the values of short dimensions. */
  readonly listing: string;
}

const shown = new WeakMap<Vocabulary, Promise<ShownWords>>();

async function openNames(
  services: Pick<Services, "answers">,
  { tenantId, rights }: OpenRoom,
  names: readonly string[],
  query: (name: string) => QueryInput,
): Promise<readonly string[]> {
  const open: string[] = [];
  for (const name of names) if (await services.answers.canAnswer({ tenantId, query: parseQuery(query(name)), rights })) open.push(name);
  return open;
}

const isShort = (values: readonly Value[]): boolean => values.length <= MAX_LISTED;

async function gather(services: Pick<Services, "answers">, room: OpenRoom): Promise<ShownWords> {
  const { labels, values, synonyms = [] } = room.vocabulary;
  const { measures: allMeasures, dimensions: allDimensions } = educationModel;
  const measures = await openNames(services, room, Object.keys(allMeasures), (name) => ({ measures: [name] }));
  const known = Object.keys(allDimensions).filter((name) => allDimensions[name]?.kind !== "text" || values[name] !== undefined);
  const dimensions = await openNames(
    services,
    room,
    known.filter((name) => allDimensions[name]?.personal !== true),
    (name) => ({ dimensions: [{ name }] }),
  );
  const persons = Object.keys(allDimensions).filter((name) => allDimensions[name]?.personal === true);
  const things = room.rights.restricted ? dimensions : [...dimensions, ...persons];
  const shape = answerShape({ measures, dimensions, things });
  const names = new Set([...measures, ...dimensions]);
  const lines = [
    "# Measures",
    ...measures.map((name) => `${name}: ${labels.measure(name)}`),
    "# Dimensions",
    ...dimensions.map((name) => {
      const listed = values[name];
      const row = `${name} (${allDimensions[name]?.kind}): ${labels.dimension(name)}`;
      return listed && isShort(listed) ? `${row} = ${JSON.stringify(listed)}` : row;
    }),
    "# Only in per",
    ...things.filter((name) => !names.has(name)).map((name) => `${name}: ${labels.dimension(name)}`),
    "# Words of the institution",
    ...synonyms.flatMap(({ phrase, meaning }) => {
      if (meaning.kind !== "value") return names.has(meaning.name) ? [`${JSON.stringify(phrase)} means ${meaning.name}`] : [];
      const visible = names.has(meaning.dimension) && values[meaning.dimension]?.includes(meaning.value);
      return visible ? [`${JSON.stringify(phrase)} means ${meaning.dimension} = ${JSON.stringify(meaning.value)}`] : [];
    }),
  ];
  return { shape, schema: schemaOf(shape), listing: lines.join("\n") };
}

/** Gathers, once for each vocabulary, what its readers' rights let a model see: names and values, never rows. */
export function shownWords(services: Pick<Services, "answers">, room: OpenRoom): Promise<ShownWords> {
  const known = shown.get(room.vocabulary);
  if (known) return known;
  const gathered = gather(services, room);
  shown.set(room.vocabulary, gathered);
  gathered.catch(() => shown.delete(room.vocabulary));
  return gathered;
}

/** Finds the values of long dimensions that share a word with a question. */
export function valuesNamed({ values }: Vocabulary, question: string): Readonly<Record<string, readonly Value[]>> {
  const lower = question.toLowerCase();
  const words = lower.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= MIN_WORD_LENGTH);
  const found = Object.entries(values).flatMap(([name, all]) => {
    if (isShort(all)) return [];
    const near = all.filter((value) => {
      const text = String(value).toLowerCase();
      return lower.includes(text) || words.some((word) => text.includes(word));
    });
    return near.length > 0 ? [[name, near.slice(0, MAX_LISTED)] as const] : [];
  });
  return Object.fromEntries(found);
}
