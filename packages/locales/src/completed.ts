import type { DeepPartial } from "./bundle.ts";
import { pluralForm, pluralForms } from "./plurals.ts";

type Branch = Readonly<Record<string, unknown>>;

const isBranch = (value: unknown): value is Branch => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Every form that the language has of the plurals of a branch: its own, else its own general form, else the base's. */
function fillPlurals(own: Branch, base: Branch, forms: readonly string[]): Branch {
  const stems = Object.keys(base).flatMap((key) => {
    const plural = pluralForm(key);
    return plural?.form === "other" ? [plural.stem] : [];
  });
  const pairs = stems.flatMap((stem) =>
    forms.map((form) => {
      const key = `${stem}_${form}`;
      return [key, [own[key], own[`${stem}_other`], base[key], base[`${stem}_other`]].find(isText)] as const;
    }),
  );
  return Object.fromEntries(pairs);
}

function fill(texts: unknown, base: unknown, forms: readonly string[]): unknown {
  if (!isBranch(base)) return isText(texts) ? texts : base;
  const own = isBranch(texts) ? texts : {};
  const filled = Object.entries(base).map(([key, value]) => [key, fill(own[key], value, forms)] as const);
  return { ...Object.fromEntries(filled), ...fillPlurals(own, base, forms) };
}

/**
 * Fills what a language lacks from its base, which is English or, for a variant, the language it belongs to.
 * A text that is empty or of another shape counts as lacking. Neither is changed.
 */
export const completed = <Texts>(tag: string, texts: DeepPartial<Texts>, base: Texts): Texts =>
  fill(texts, base, pluralForms(tag)) as Texts;
