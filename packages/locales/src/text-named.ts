/** Returns the text of a name that comes from outside, such as a region's; undefined where there is none. */
export const textNamed = (texts: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined;
