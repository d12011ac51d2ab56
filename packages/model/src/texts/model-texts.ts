import { type Dimension, ENGLISH_PHRASES } from "@lyceum/semantic";

import { educationModel } from "../metrics/education-model.ts";

interface NamedTexts {
  readonly label: string;
  readonly description: string;
}

interface DimensionTexts extends NamedTexts {
  /** Values of its closed list and of common codes, by what is stored. */
  readonly values?: Readonly<Record<string, string>>;
}

const textsOf = (entries: Readonly<Record<string, NamedTexts>>): Readonly<Record<string, NamedTexts>> =>
  Object.fromEntries(Object.entries(entries).map(([name, { label, description }]) => [name, { label, description }]));

/** Values that are shown in the reader's language: bands of numbers alone read the same in each. */
const wordsOf = ({ values = [], codes = [] }: Dimension): readonly string[] =>
  [...values, ...codes].filter((value) => /\p{L}/u.test(value));

function dimensionTexts(dimensions: Readonly<Record<string, Dimension>>): Readonly<Record<string, DimensionTexts>> {
  return Object.fromEntries(
    Object.entries(dimensions).map(([name, dimension]) => {
      const { label, description } = dimension;
      const words = wordsOf(dimension);
      return [name, { label, description, ...(words.length > 0 && { values: Object.fromEntries(words.map((value) => [value, value])) }) }];
    }),
  );
}

/** Returns the English labels and definitions of measures, dimensions and tables, by name. */
export const modelTexts = (): Readonly<Record<"measures" | "tables", Readonly<Record<string, NamedTexts>>>> & {
  readonly dimensions: Readonly<Record<string, DimensionTexts>>;
  readonly phrases: typeof ENGLISH_PHRASES;
} => ({
  measures: textsOf(educationModel.measures),
  dimensions: dimensionTexts(educationModel.dimensions),
  tables: textsOf(educationModel.tables),
  phrases: ENGLISH_PHRASES,
});
