/** A search as it is being typed, beside the address that follows it. */
export interface TypedSearch {
  readonly text: string;
  /** What was handed on and the address does not say yet, oldest first. */
  readonly handed: readonly string[];
}

/** The address says something else: what was typed stays if that only caught up with it, and gives way to Back and links. */
export function follow({ text, handed }: TypedSearch, address: string): TypedSearch {
  if (address === text.trim()) return { text, handed: [] };
  const index = handed.indexOf(address);
  return index < 0 ? { text: address, handed: [] } : { text, handed: handed.slice(index + 1) };
}
