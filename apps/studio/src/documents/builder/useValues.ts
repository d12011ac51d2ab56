import { educationModel } from "@lyceum/model";
import { chartWords, formatDimension } from "@lyceum/reports";
import type { Cell } from "@lyceum/reports";
import { modelFacts } from "@lyceum/reports";
import { dimensionObstacle, choiceOf } from "@lyceum/reports/building";
import type { QueryInput, TimeGrain } from "@lyceum/semantic";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { type Builder, useBuilder } from "./BuilderContext.ts";

interface NamedValues {
  readonly name: string;
  readonly grain: string | undefined;
}

const FACTS = modelFacts(educationModel);
const NOTHING = {
  query: { measures: [], dimensions: [], filters: [], having: [], order: [], limit: 1, offset: 0, totals: false, subtotals: [] },
};

/** Restricted readers are told of nothing but groups of people: values come with a count of them. */
function countOf({ fields, model }: Builder, { name, grain }: NamedValues): readonly string[] | undefined {
  if (!fields.scope.restricted) return [];
  const choice = choiceOf(model, NOTHING);
  const found = fields.measures.find(
    (measure) =>
      FACTS.ofPeople(measure.name) && !dimensionObstacle({ ...choice, measures: [measure.name] }, name, grain as TimeGrain | undefined),
  );
  return found && [found.name];
}

/** Values of a dimension that the author's rights reach, as they are and in words. */
export function useValues(dimension: NamedValues | undefined, limit: number) {
  const { t, i18n } = useTranslation("builder");
  const builder = useBuilder();
  const measures = dimension && countOf(builder, dimension);
  const ref = dimension && { name: dimension.name, ...(dimension.grain !== undefined && { grain: dimension.grain as TimeGrain }) };
  const query: QueryInput | undefined = ref && measures && { measures: [...measures], dimensions: [ref], limit };
  const { data, isError } = useQuery({
    queryKey: ["answer", query],
    queryFn: query ? ({ signal }) => builder.client.query(query, signal) : skipToken,
  });
  const column = data?.columns[0];
  const words = { ...chartWords(i18n), yes: t("filter.yes"), no: t("filter.no"), missing: t("filter.missing") };
  const values = (data?.rows ?? []).map(([value = null]): Cell => value);
  const grain = column?.grain ?? (column?.name === "academic_year" ? "academic_year" : undefined);
  const textOf = (value: Cell): string =>
    formatDimension(
      value,
      { ...(dimension && { name: dimension.name }), kind: column?.kind ?? "text", ...(grain ? { grain } : {}) },
      i18n.language,
      words,
    );
  return {
    values,
    texts: values.map(textOf),
    isPending: query !== undefined && !data && !isError,
    isError,
    truncated: data?.truncated === true,
  };
}
