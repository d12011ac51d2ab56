import type { Locales } from "@lyceum/locales/open-locales";
import { educationModel } from "@lyceum/model";
import type { Dimension, SemanticModel } from "@lyceum/semantic";

interface Words {
  readonly label?: string;
  readonly description?: string;
  readonly values?: Readonly<Record<string, string>>;
}
type Named = Readonly<Record<string, Words | undefined>>;

/** The model's texts of one language, any of which a language of an institution's own may lack. */
interface ModelTexts {
  readonly measures?: Named;
  readonly dimensions?: Named;
  readonly tables?: Named;
  readonly phrases?: Readonly<Record<string, string>>;
}

/** Puts the label and the definition of a language into what bears them. */
const worded = <Part extends { readonly label: string; readonly description: string }>(part: Part, words: Words | undefined): Part => ({
  ...part,
  label: words?.label ?? part.label,
  description: words?.description ?? part.description,
});

const wordedAll = <Part extends { readonly label: string; readonly description: string }>(
  parts: Readonly<Record<string, Part>>,
  words: Named | undefined,
): Readonly<Record<string, Part>> => Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, worded(part, words?.[name])]));

const withValues = (dimension: Dimension, words: Words | undefined): Dimension => ({
  ...worded(dimension, words),
  ...(words?.values && { words: words.values }),
});

function writeModel(tag: string, { measures, dimensions, tables, phrases = {} }: ModelTexts): SemanticModel {
  return {
    ...educationModel,
    tables: wordedAll(educationModel.tables, tables),
    dimensions: Object.fromEntries(
      Object.entries(educationModel.dimensions).map(([name, dimension]) => [name, withValues(dimension, dimensions?.[name])]),
    ),
    measures: wordedAll(educationModel.measures, measures),
    language: { tag, phrases },
  };
}

const written = new WeakMap<Locales, Map<string, SemanticModel>>();

/** Writes the education model in the words of a language; in English where it has none. A language is written once. */
export function modelInLanguage(locales: Locales, tag: string): SemanticModel {
  const known = written.get(locales) ?? new Map<string, SemanticModel>();
  written.set(locales, known);
  const found = locales.textsFor(tag, ["model"]) ?? locales.textsFor("en", ["model"]);
  const language = found ? tag : "en";
  const model = known.get(language) ?? (found ? writeModel(found.language, found.texts.model) : educationModel);
  known.set(language, model);
  return model;
}
