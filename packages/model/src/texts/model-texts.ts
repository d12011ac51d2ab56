import { educationModel } from "../metrics/education-model.ts";

interface NamedTexts {
  readonly label: string;
  readonly description: string;
}

const textsOf = (entries: Readonly<Record<string, NamedTexts>>): Readonly<Record<string, NamedTexts>> =>
  Object.fromEntries(Object.entries(entries).map(([name, { label, description }]) => [name, { label, description }]));

/** Returns the English labels and definitions of measures, dimensions and tables, by name. */
export const modelTexts = (): Readonly<Record<"measures" | "dimensions" | "tables", Readonly<Record<string, NamedTexts>>>> => ({
  measures: textsOf(educationModel.measures),
  dimensions: textsOf(educationModel.dimensions),
  tables: textsOf(educationModel.tables),
});
