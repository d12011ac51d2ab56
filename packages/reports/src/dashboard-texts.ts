import type { Block, Dashboard, FilterControl, Opening, OpeningText, OwnWords, Parameter, Sheet, Visual } from "@lyceum/model";
import type { Definitions } from "@lyceum/semantic";
import type { i18n } from "i18next";

import { fillPlaces } from "./parameters/parameter-text.ts";

/** Texts of a document in the reader's language, or its own English ones. */
export interface DashboardTexts {
  readonly title: string;
  readonly filter: (filter: FilterControl) => string;
  readonly parameter: (parameter: Parameter) => string;
  /** Name of the choice of a key measure, or of one of the measures to choose from; undefined where the report has no such choice. */
  readonly keyMeasure: (measure?: string) => string | undefined;
  readonly sheet: (sheet: Dashboard["sheets"][number], field: "name" | "description") => string | undefined;
  readonly visual: (sheetId: string, visual: Visual, field: "title" | "subtitle" | "help" | "none") => string | undefined;
  /** What a block between the visuals says. */
  readonly block: (block: Block) => string;
  /** Sentences of a sheet's opening; undefined where it has none. */
  readonly opening: (sheet: Sheet) => OpeningSentences | undefined;
  /** What a visual's query defines for itself, with its labels: the answer and its explanation bear them. */
  readonly definitions: (sheetId: string, visual: Visual) => Definitions | undefined;
}

/** Names of the sentences that an opening is made of. */
export type OpeningName = keyof Opening["figure"]["texts"] | keyof NonNullable<Opening["figure"]["change"]> | "places";

/** Sentences of an opening in the reader's language. */
export interface OpeningSentences {
  /**
   * Fills a sentence's places; undefined where the opening lacks the sentence, or a figure that it names.
   * @param count what the sentence counts, which decides the form of its plural.
   */
  readonly fill: (name: OpeningName, values: Readonly<Record<string, string | undefined>>, count: number) => string | undefined;
  /** Puts labels of the reader's language into what the queries define. */
  readonly define: (define: Definitions | undefined) => Definitions | undefined;
}

type Read = (key: string, own: string | undefined) => string | undefined;

/** Puts labels of the reader's language into definitions: of measures and dimensions, and of groups and the rest beside them. */
function withLabels({ measures, dimensions }: Definitions, read: Read): Definitions {
  const named = <Definition extends { readonly label?: string | undefined }>(name: string, definition: Definition): Definition => {
    const label = read(`labels.${name}`, definition.label);
    return label === undefined ? definition : { ...definition, label };
  };
  return {
    measures: Object.fromEntries(Object.entries(measures).map(([name, measure]) => [name, named(name, measure)])),
    dimensions: Object.fromEntries(
      Object.entries(dimensions).map(([name, dimension]) => {
        const labelled = named(name, dimension);
        if ("groups" in labelled)
          return [
            name,
            {
              ...labelled,
              groups: labelled.groups.map((group, index) => ({
                ...group,
                label: read(`groups.${name}.${index}`, group.label) ?? group.label,
              })),
              ...(labelled.others !== undefined && { others: read(`groups.${name}.others`, labelled.others) ?? labelled.others }),
            },
          ];
        if ("top" in labelled) return [name, { ...labelled, others: read(`groups.${name}.others`, labelled.others) ?? labelled.others }];
        return [name, labelled];
      }),
    ),
  };
}

const placesIn = (text: string): readonly string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, place = ""]) => place);

function sentenceOf({ figure, places }: Opening, name: OpeningName): OpeningText | undefined {
  if (name === "places") return places?.text;
  return name === "alone" || name === "none" ? figure.texts[name] : figure.change?.[name];
}

function readOpening(opening: Opening, path: string, texts: Pick<i18n, "t">, read: Read): OpeningSentences {
  return {
    fill: (name, values, count) => {
      const own = sentenceOf(opening, name);
      if (own === undefined) return undefined;
      const { one, other } = typeof own === "string" ? { one: own, other: own } : own;
      if (placesIn(other).some((place) => values[place] === undefined)) return undefined;
      const defaults = { defaultValue: other, defaultValue_one: one, defaultValue_other: other };
      return texts.t(`${path}.${name}`, { ns: "dashboards", ...defaults, ...values, count });
    },
    define: (define) => define && withLabels(define, (key, own) => read(`opening.${key}`, own)),
  };
}

/** A part of a document whose texts are read. */
interface TextPart {
  readonly words?: OwnWords | undefined;
  readonly origin?: string | undefined;
}
type Field = keyof OwnWords;

/** What an author wrote in the reader's language; undefined where it is the text of the document itself. */
const wordedIn = (language: string | undefined, words: Readonly<Record<string, string>>): string | undefined =>
  language === undefined ? undefined : (words[language] ?? words[language.split("-")[0] ?? ""]);

/**
 * Reads a document's texts: what its author wrote, else from the bundle of the reader's language.
 * @param source the delivered report that an institution's own one was made from: it shares everything but its title.
 * @param set what the parameters of the document are set to, by their names: it stands in texts that name them.
 */
export function readDashboardTexts(
  dashboard: Dashboard,
  texts: Pick<i18n, "t"> & Partial<Pick<i18n, "language">>,
  source: string | null = null,
  set: Readonly<Record<string, string>> = {},
): DashboardTexts {
  const id = source ?? dashboard.id;
  type Places = Readonly<Record<string, string | undefined>>;
  const readAt = (path: string, own: string | undefined, places: Places = {}): string | undefined =>
    own === undefined ? undefined : texts.t(path, { ns: "dashboards", defaultValue: own, ...set, ...places });
  const filled = (text: string): string => fillPlaces(text, set);
  const read = (key: string, own: string | undefined): string | undefined => readAt(`${id}.${key}`, own);
  const readPart = (part: TextPart, path: string, field: Field, own: string | undefined, places: Places = {}): string | undefined => {
    const worded = part.words?.[field];
    if (worded && own !== undefined) return filled(wordedIn(texts.language, worded) ?? own);
    return readAt(`${part.origin ?? `${id}.${path}`}.${field}`, own, places);
  };
  const keyMeasure = (measure?: string): string | undefined =>
    measure === undefined
      ? read("keyMeasure.label", dashboard.keyMeasure?.label)
      : read(`keyMeasure.options.${measure}`, dashboard.keyMeasure?.options.find((option) => option.measure === measure)?.label);
  const title = (): string => {
    if (dashboard.words?.title) return wordedIn(texts.language, dashboard.words.title) ?? dashboard.title;
    return source === null ? (read("title", dashboard.title) ?? dashboard.title) : dashboard.title;
  };
  const pathOfVisual = (sheetId: string, visual: Pick<Visual, "id" | "origin">): string =>
    visual.origin ?? `${id}.sheets.${sheetId}.visuals.${visual.id}`;
  return {
    title: filled(title()),
    filter: (filter) =>
      filter.words?.label
        ? (wordedIn(texts.language, filter.words.label) ?? filter.label)
        : (read(`filters.${filter.id}`, filter.label) ?? filter.label),
    sheet: (sheet, field) => readPart(sheet, `sheets.${sheet.id}`, field, sheet[field]),
    keyMeasure,
    visual: (sheetId, visual, field) => {
      const places = { measure: visual.keyMeasure && keyMeasure(visual.query.measures[0]) };
      if (field === "none") return readAt(`${pathOfVisual(sheetId, visual)}.none`, visual.none?.text, places);
      return readPart(visual, `sheets.${sheetId}.visuals.${visual.id}`, field, visual[field], places);
    },
    block: (block) => filled((block.words?.text && wordedIn(texts.language, block.words.text)) ?? block.text),
    parameter: ({ label, words }) => (words?.label && wordedIn(texts.language, words.label)) ?? label,
    opening: (sheet) => {
      const path = sheet.origin ?? `${id}.sheets.${sheet.id}`;
      return sheet.opening && readOpening(sheet.opening, `${path}.opening`, texts, (key, own) => readAt(`${path}.${key}`, own));
    },
    definitions: (sheetId, visual) =>
      visual.query.define && withLabels(visual.query.define, (key, own) => readAt(`${pathOfVisual(sheetId, visual)}.${key}`, own)),
  };
}
