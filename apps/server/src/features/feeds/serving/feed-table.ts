import { educationModel } from "@lyceum/model";
import { type Cell, columnHeading, limitText } from "@lyceum/reports";
import type { Answer, AnswerColumn } from "@lyceum/semantic";

import { modelWords } from "../../../domain/locales/model-words.ts";
import type { Services } from "../../../domain/services.ts";
import { identifierOf, namesLike, UsedNames } from "./identifiers.ts";
import type { OpenedFeed } from "./open-feed.ts";

/** One column of a feed as programs read it. */
export interface FeedColumn {
  /** Letters, digits and underscores; stays as it is in every language. */
  readonly name: string;
  readonly kind: AnswerColumn["kind"];
  /** In the feed's language. */
  readonly label: string;
  readonly description: string | undefined;
  /** How the figure is worked out. */
  readonly formula: string | undefined;
  readonly unit: AnswerColumn["format"];
}

/** A feed's rows as programs read them: figures plain, days as `YYYY-MM-DD`, what is missing or withheld null. */
export interface FeedTable {
  readonly columns: readonly FeedColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Property of OData that tells rows apart; no column has its name. */
export const KEY = "row";

/** Tells which rows are withheld: only readers whose numbers are protected have it, whatever the rows are. */
export const WITHHELD = "withheld";

function uniqueNames(columns: readonly AnswerColumn[]): readonly string[] {
  const used = new UsedNames([WITHHELD, KEY]);
  return columns.map(({ name, grain }) => {
    const plain = identifierOf(name);
    return used.claim(namesLike(plain, grain ? [`${plain}_${grain}`] : []));
  });
}

type Words = ReturnType<typeof modelWords>;

/** Finds what a column's measure or dimension means, in the feed's language where the model has it. */
function meaningOf({ role, name }: AnswerColumn, words: Words): string | undefined {
  const [measure = name] = role === "dimension" ? [] : name.split(".");
  if (role === "dimension") return Object.hasOwn(educationModel.dimensions, name) ? words.dimension(name).description : undefined;
  return Object.hasOwn(educationModel.measures, measure) ? words.measure(measure).description : undefined;
}

/** Describes the columns of a feed. */
export function feedColumns(feed: OpenedFeed, answer: Answer, services: Pick<Services, "locales">): readonly FeedColumn[] {
  const words = modelWords(services.locales, feed.locale);
  const names = uniqueNames(answer.columns);
  const described = answer.columns.map((column, index): FeedColumn => {
    const measure = column.role === "dimension" ? undefined : column.name.split(".")[0];
    const definition = answer.explanation.definitions.find((candidate) => candidate.measure === measure);
    return {
      name: names[index] ?? column.name,
      kind: column.kind,
      label: columnHeading(column, feed.words.t, feed.words.locale),
      description: meaningOf(column, words) ?? definition?.description,
      formula: definition?.formula,
      unit: column.format,
    };
  });
  if (!feed.rights.restricted) return described;
  const protection = answer.explanation.limits.find(({ code }) => code === "restricted");
  const description = protection && limitText(protection, feed.nodes, feed.words.t);
  const withheld = { kind: "boolean", description, formula: undefined, unit: undefined } as const;
  return [...described, { name: WITHHELD, label: feed.words.t("chart.suppressed"), ...withheld }];
}

/** Writes an answer's rows as programs read them. */
export function feedTable(feed: OpenedFeed, answer: Answer, services: Pick<Services, "locales">): FeedTable {
  const suppressed = new Set(answer.suppressed);
  const rows = answer.rows.map((row, index) => {
    const cells = row.map((cell, place): Cell => {
      if (answer.columns[place]?.role !== "dimension") return suppressed.has(index) ? null : cell;
      return answer.columns[place].kind === "date" && typeof cell === "string" ? cell.slice(0, 10) : cell;
    });
    return feed.rights.restricted ? [...cells, suppressed.has(index)] : cells;
  });
  return { columns: feedColumns(feed, answer, services), rows };
}
