const FORM = /^(.+)_(zero|one|two|few|many|other)$/;

/** A key that is one form of a plural, taken apart: `left_one` is `left` and `one`. */
export function pluralForm(key: string): { readonly stem: string; readonly form: Intl.LDMLPluralRule } | undefined {
  const [, stem, form] = FORM.exec(key) ?? [];
  return stem === undefined ? undefined : { stem, form: form as Intl.LDMLPluralRule };
}

/** The forms of plurals that a language has; those of its base for a variant that no standard knows. */
export function pluralForms(tag: string): readonly Intl.LDMLPluralRule[] {
  const [base = "en"] = tag.split("-");
  return new Intl.PluralRules(base).resolvedOptions().pluralCategories;
}
