import type { DataRights } from "@lyceum/access";
import { educationModel } from "@lyceum/model";
import { canUse, formula, QueryProblem } from "@lyceum/semantic";
import * as z from "zod";

import { developerRights } from "../../domain/access/developer-rights.ts";
import { rightsToRead } from "../../domain/answers/answer-reader.ts";
import { type ReadableNames, readableNames } from "../../domain/answers/readable-names.ts";
import { modelWords } from "../../domain/locales/model-words.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { Locale, Page, pageOf, PAGE_OUTPUT } from "./tool-inputs.ts";
import { defineTool, type McpReader } from "./tool.ts";

const Search = z.string().max(100).optional().describe("Words that the name, the label or the description holds");
const rightsOf = async ({ services, caller }: McpReader): Promise<DataRights> =>
  (await rightsToRead(services, caller, (trx) => developerRights(trx, caller, services.config))).rights;

/** Returns what protection leaves a reader; undefined for readers whom it does not limit, as areas alone do. */
const protectedNames = ({ services }: McpReader, rights: DataRights): ReadableNames | undefined =>
  rights.restricted ? readableNames(rights, services.warehouse.dialect) : undefined;

const holds = (search: string | undefined, ...texts: readonly string[]): boolean =>
  search === undefined || texts.some((text) => text.toLowerCase().includes(search.toLowerCase()));

export const listMeasures = defineTool({
  name: "list_measures",
  title: "List measures",
  description:
    "Lists the governed measures that the person may read, with label, definition, unit and how each is worked out. Use the names in run_query and explain_number. `complete` is false where more follow: pass `next` as `from`.",
  input: z.strictObject({ search: Search, locale: Locale, from: Page }),
  output: z.object({
    measures: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        description: z.string(),
        formula: z.string(),
        unit: z.string().describe("`ratio` is a part of 1: 0.448 is 44.8 %"),
        areas: z.array(z.string()),
      }),
    ),
    ...PAGE_OUTPUT,
  }),
  async call(reader, { search, locale, from }) {
    const rights = await rightsOf(reader);
    const readable = protectedNames(reader, rights);
    const words = modelWords(reader.services.locales, locale);
    const found = Object.entries(educationModel.measures).flatMap(([name, measure]) => {
      if (!measure.areas.some((area) => rights.areas.includes(area))) return [];
      const item = {
        name,
        ...words.measure(name),
        formula: formula(educationModel, measure),
        unit: measure.format,
        areas: [...measure.areas],
      };
      return holds(search, name, item.label, item.description) && readable?.hasMeasure(name) !== false ? [item] : [];
    });
    const { items, ...page } = pageOf(found, from);
    return { measures: items, ...page };
  },
});

/** Tells whether a dimension applies to a measure. @throws ProblemError for a measure that there is not, or not for this reader. */
function applies(measure: string | undefined, { areas }: DataRights, readable: ReadableNames | undefined): (dimension: string) => boolean {
  if (measure === undefined) return () => true;
  const known = Object.hasOwn(educationModel.measures, measure) ? educationModel.measures[measure] : undefined;
  if (!known?.areas.some((area) => areas.includes(area)) || readable?.hasMeasure(measure) === false) {
    throw new ProblemError("not_found", `There is no measure "${measure}" that you may read. list_measures has their names.`);
  }
  return (dimension) => {
    try {
      return canUse(educationModel, [measure], dimension);
    } catch (error) {
      if (error instanceof QueryProblem) return false;
      throw error;
    }
  };
}

export const listDimensions = defineTool({
  name: "list_dimensions",
  title: "List dimensions",
  description:
    "Lists the dimensions by which the person may break numbers down and filter them, with their definitions. With `measure`, only those that apply to it. `complete` is false where more follow: pass `next` as `from`.",
  input: z.strictObject({ measure: z.string().max(80).optional(), search: Search, locale: Locale, from: Page }),
  output: z.object({
    dimensions: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        description: z.string(),
        kind: z.string(),
        grains: z.array(z.string()).describe("Of a date: day, week, month, term or academic year; name one as `grain`"),
      }),
    ),
    ...PAGE_OUTPUT,
  }),
  async call(reader, { measure, search, locale, from }) {
    const rights = await rightsOf(reader);
    const words = modelWords(reader.services.locales, locale);
    const readable = protectedNames(reader, rights);
    const fits = applies(measure, rights, readable);
    const found = Object.entries(educationModel.dimensions).flatMap(([name, { kind, grains = [], areas }]) => {
      if (areas !== undefined && !areas.some((area) => rights.areas.includes(area))) return [];
      const item = { name, ...words.dimension(name), kind };
      if (!fits(name) || !holds(search, name, item.label, item.description)) return [];
      const open = readable ? grains.filter((grain) => readable.hasDimension(name, grain, measure)) : grains;
      const isOpen = readable === undefined || (grains.length > 0 ? open.length > 0 : readable.hasDimension(name, undefined, measure));
      return isOpen ? [{ ...item, grains: [...open] }] : [];
    });
    const { items, ...page } = pageOf(found, from);
    return { dimensions: items, ...page };
  },
});
