import type { DataRights } from "@lyceum/access";
import type { DimensionField, listFields, MeasureField } from "@lyceum/contracts";
import { educationModel } from "@lyceum/model";
import { factOf, formula } from "@lyceum/semantic";
import type * as z from "zod";

import { readableNames } from "../../domain/answers/readable-names.ts";
import { modelWords } from "../../domain/locales/model-words.ts";
import type { Services } from "../../domain/services.ts";

type Fields = Pick<z.input<(typeof listFields)["response"]>, "subjects" | "measures" | "dimensions">;

/** Lists what rights let a person ask for, as the reader's language names it. Restricted readers see what protection answers them. */
export function fieldsOf(rights: DataRights, { locales, warehouse }: Pick<Services, "locales" | "warehouse">, locale: string): Fields {
  const words = modelWords(locales, locale);
  const readable = rights.restricted ? readableNames(rights, warehouse.dialect) : undefined;
  const measures = Object.entries(educationModel.measures).flatMap(([name, measure]): MeasureField[] => {
    const isReadable = measure.areas.some((area) => rights.areas.includes(area)) && readable?.hasMeasure(name) !== false;
    if (!isReadable) return [];
    return [
      {
        name,
        ...words.measure(name),
        subject: factOf(educationModel, name),
        synonyms: [...(measure.synonyms ?? [])],
        formula: formula(educationModel, measure),
        format: measure.format,
      },
    ];
  });
  const dimensions = Object.entries(educationModel.dimensions).flatMap(([name, dimension]): DimensionField[] => {
    const { table, kind, areas, grains = [], personal = false, synonyms = [] } = dimension;
    if (areas !== undefined && !areas.some((area) => rights.areas.includes(area))) return [];
    const open = readable ? grains.filter((grain) => readable.hasDimension(name, grain)) : grains;
    const isReadable = readable === undefined || (grains.length > 0 ? open.length > 0 : readable.hasDimension(name));
    if (!isReadable) return [];
    return [{ name, ...words.dimension(name), subject: table, synonyms: [...synonyms], kind, grains: [...open], personal }];
  });
  const tables = new Set([...measures, ...dimensions].map(({ subject }) => subject));
  return { subjects: Object.fromEntries([...tables].map((table) => [table, words.table(table).label])), measures, dimensions };
}
