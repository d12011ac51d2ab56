import type { Dashboard, FilterControl, Opening, OpeningText, Sheet, Visual } from "@lyceum/model";
import type { Definitions } from "@lyceum/semantic";
import type { i18n } from "i18next";

/** Texts of a document in the reader's language, or its own English ones. */
export interface DashboardTexts {
  readonly title: string;
  readonly filter: (filter: FilterControl) => string;
  /** Name of the choice of a key measure, or of one of the measures to choose from; undefined where the report has no such choice. */
  readonly keyMeasure: (measure?: string) => string | undefined;
  readonly sheet: (sheet: Dashboard["sheets"][number], field: "name" | "description") => string | undefined;
  readonly visual: (sheetId: string, visual: Visual, field: "title" | "subtitle" | "help" | "none") => string | undefined;
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

/**
 * Reads a document's texts from the bundle of the reader's language.
 * @param source the delivered report that an institution's own one was made from: it shares everything but its title.
 */
export function readDashboardTexts(dashboard: Dashboard, texts: Pick<i18n, "t">, source: string | null = null): DashboardTexts {
  const id = source ?? dashboard.id;
  const read = (key: string, own: string | undefined, places: Readonly<Record<string, string | undefined>> = {}): string | undefined =>
    own === undefined ? undefined : texts.t(`${id}.${key}`, { ns: "dashboards", defaultValue: own, ...places });
  const keyMeasure = (measure?: string): string | undefined =>
    measure === undefined
      ? read("keyMeasure.label", dashboard.keyMeasure?.label)
      : read(`keyMeasure.options.${measure}`, dashboard.keyMeasure?.options.find((option) => option.measure === measure)?.label);
  return {
    title: source === null ? (read("title", dashboard.title) ?? dashboard.title) : dashboard.title,
    filter: (filter) => read(`filters.${filter.id}`, filter.label) ?? filter.label,
    sheet: (sheet, field) => read(`sheets.${sheet.id}.${field}`, sheet[field]),
    keyMeasure,
    visual: (sheetId, visual, field) =>
      read(`sheets.${sheetId}.visuals.${visual.id}.${field}`, field === "none" ? visual.none?.text : visual[field], {
        measure: visual.keyMeasure && keyMeasure(visual.query.measures[0]),
      }),
    opening: (sheet) =>
      sheet.opening &&
      readOpening(sheet.opening, `${id}.sheets.${sheet.id}.opening`, texts, (key, own) => read(`sheets.${sheet.id}.${key}`, own)),
    definitions: (sheetId, { id, query: { define } }) =>
      define && withLabels(define, (key, own) => read(`sheets.${sheetId}.visuals.${id}.${key}`, own)),
  };
}
