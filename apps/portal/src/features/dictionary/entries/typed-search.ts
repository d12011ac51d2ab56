/** A search as it is being typed, beside the address that follows it. */
export interface TypedSearch {
  readonly text: string;
  /** What the address said when it was last looked at. */
  readonly seen: string;
  /** What was handed on and the address does not say yet, oldest first. */
  readonly handed: readonly string[];
}

export const typedSearch = (address: string): TypedSearch => ({ text: address, seen: address, handed: [] });

/** Notes that a search is on its way to the address. */
export function handOn(search: TypedSearch, wanted: string): TypedSearch {
  const last = search.handed.at(-1) ?? search.seen;
  return wanted === last ? search : { ...search, handed: [...search.handed, wanted] };
}

/** The address says something else: what was typed stays if that only caught up with it, and gives way to Back and links. */
export function follow(search: TypedSearch, address: string): TypedSearch {
  const at = search.handed.indexOf(address);
  return at < 0 ? typedSearch(address) : { ...search, seen: address, handed: search.handed.slice(at + 1) };
}
