/** Fills the places of a text. What is filled in is not looked at again: it may hold braces of its own. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
