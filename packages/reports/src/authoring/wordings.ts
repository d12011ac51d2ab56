import type { Dashboard, OwnWords } from "@lyceum/model";

type Field = keyof OwnWords;

/** A text of a report that its author can write in further languages. */
export interface OwnText {
  /** Names the text within its report. */
  readonly key: string;
  readonly own: string;
  /** What is written, by language. */
  readonly wordings: Readonly<Record<string, string>>;
}

/** A part that bears texts, and where it stands. */
interface TextBearer {
  readonly words?: OwnWords | undefined;
  readonly origin?: string | undefined;
}

const FIELDS = {
  report: ["title", "description"],
  sheet: ["name", "description"],
  visual: ["title", "subtitle"],
  filter: ["label"],
  parameter: ["label"],
  block: ["text"],
} as const;

/** A text that a delivered report has is translated with it, until the author words it anew. */
const isOwn = (part: TextBearer, field: Field, isCopied: boolean): boolean =>
  part.words?.[field] !== undefined || (!isCopied && part.origin === undefined);

function textsOf(path: string, part: TextBearer & object, fields: readonly Field[], isCopied: boolean): readonly OwnText[] {
  return fields.flatMap((field) => {
    const own: unknown = Reflect.get(part, field);
    if (typeof own !== "string" || own.trim() === "" || !isOwn(part, field, isCopied)) return [];
    return [{ key: `${path}/${field}`, own, wordings: part.words?.[field] ?? {} }];
  });
}

/** Lists the texts that are the author's own, from top to bottom. @param isCopied the report was made from a delivered one */
export function listOwnTexts(document: Dashboard, isCopied: boolean): readonly OwnText[] {
  return [
    ...textsOf("report", document, FIELDS.report, false),
    ...document.filters.flatMap((filter) => textsOf(`filter/${filter.id}`, filter, FIELDS.filter, isCopied)),
    ...(document.parameters ?? []).flatMap((own) => textsOf(`parameter/${own.id}`, own, FIELDS.parameter, false)),
    ...document.sheets.flatMap((sheet) => [
      ...textsOf(`sheet/${sheet.id}`, sheet, FIELDS.sheet, isCopied),
      ...sheet.visuals.flatMap((visual) => textsOf(`visual/${sheet.id}/${visual.id}`, visual, FIELDS.visual, isCopied)),
      ...(sheet.blocks ?? []).flatMap((block) => textsOf(`block/${sheet.id}/${block.id}`, block, FIELDS.block, false)),
    ]),
  ];
}

/** Writes texts in a language, by their keys; an empty one is taken out, and readers are shown the report's own. */
export function writeWordings(document: Dashboard, language: string, texts: Readonly<Record<string, string>>): Dashboard {
  const worded = <Part extends TextBearer>(path: string, part: Part): Part => {
    const changed = Object.keys(texts).filter((key) => key.slice(0, key.lastIndexOf("/")) === path);
    if (changed.length === 0) return part;
    const words: OwnWords = { ...part.words };
    for (const key of changed) {
      const field = key.slice(key.lastIndexOf("/") + 1) as Field;
      const { [language]: _before, ...others } = words[field] ?? {};
      const text = texts[key]?.trim() ?? "";
      words[field] = text === "" ? others : { ...others, [language]: text };
    }
    return { ...part, words };
  };
  return {
    ...worded("report", document),
    filters: document.filters.map((filter) => worded(`filter/${filter.id}`, filter)),
    ...(document.parameters && { parameters: document.parameters.map((own) => worded(`parameter/${own.id}`, own)) }),
    sheets: document.sheets.map((sheet) => ({
      ...worded(`sheet/${sheet.id}`, sheet),
      visuals: sheet.visuals.map((visual) => worded(`visual/${sheet.id}/${visual.id}`, visual)),
      ...(sheet.blocks && { blocks: sheet.blocks.map((block) => worded(`block/${sheet.id}/${block.id}`, block)) }),
    })),
  };
}
