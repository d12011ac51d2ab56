import type { ReportingArea } from "@lyceum/access";
import { educationModel, NAMED_VALUES, VALUE_SYNONYMS } from "@lyceum/model";
import { buildLexicon, type Lexicon, type Values } from "@lyceum/questions";
import type { Answer } from "@lyceum/semantic";
import { useQueries } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { useMemo } from "react";

import type { FrameClient } from "../../lib/frame-client.ts";

const MAX_VALUES = 500;
const NAMED = Object.entries(NAMED_VALUES);

/** Label of a measure or dimension in the reader's language. */
export const modelLabel = (texts: i18n, kind: "measures" | "dimensions", name: string): string =>
  texts.t(`${kind}.${name}.label`, { ns: "model", defaultValue: educationModel[kind][name]?.label ?? name });

/** Tells whether readers of the areas are answered about a measure or dimension: what belongs to others is refused. */
const belongs = (entry: { readonly areas?: readonly ReportingArea[] } | undefined, areas: readonly ReportingArea[]): boolean =>
  entry?.areas?.some((area) => areas.includes(area)) ?? true;

const valuesOf = (named: typeof NAMED, results: readonly { readonly data?: Answer | undefined }[]): Values =>
  Object.fromEntries(
    named.map(([name], index) => [
      name,
      (results[index]?.data?.rows ?? []).flatMap(([value]) => (value === null || value === undefined ? [] : [value])),
    ]),
  );

/**
 * The words that questions may use: the model's names, and the values that this reader may see. Values arrive
 * after the names, and a dimension whose values do not come is still known by its name.
 */
export function useLexicon(
  client: FrameClient,
  texts: i18n,
  areas: readonly ReportingArea[],
): { readonly lexicon: Lexicon; readonly ready: boolean } {
  const named = NAMED.filter(
    ([name, measure]) => belongs(educationModel.dimensions[name], areas) && belongs(educationModel.measures[measure], areas),
  );
  const results = useQueries({
    queries: named.map(([name, measure]) => ({
      queryKey: ["values", name],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        client.query({ measures: [measure], dimensions: [{ name }], order: [{ by: name }], limit: MAX_VALUES }, signal),
    })),
    combine: (all) => ({ values: valuesOf(named, all), ready: all.every(({ isPending }) => !isPending) }),
  });
  const { values, ready } = results;
  const lexicon = useMemo(() => {
    const measure = (name: string): string => modelLabel(texts, "measures", name);
    const dimension = (name: string): string => modelLabel(texts, "dimensions", name);
    return buildLexicon(educationModel, { measure, dimension, areas, values, valueSynonyms: VALUE_SYNONYMS });
  }, [values, texts, areas]);
  return { lexicon, ready };
}
