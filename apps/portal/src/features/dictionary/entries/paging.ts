/** One page of a list, counted from 1; `first` and `last` are positions in the whole list, 0 where it is empty. */
export interface PageView {
  readonly page: number;
  readonly pages: number;
  readonly first: number;
  readonly last: number;
}

export interface PageWish {
  readonly page: number | undefined;
  readonly size: number;
}

/**
 * The page asked for, or the nearest that there is. An empty list has one empty page.
 * @throws RangeError when the page number is not defined
 */
export function pageOf(total: number, { page, size }: PageWish): PageView {
  if (page === undefined || Number.isNaN(page)) throw new RangeError("Page number must be defined");
  const pages = Math.max(1, Math.ceil(total / size));
  const shown = Math.min(pages, Math.max(1, Math.trunc(page)));
  const first = Math.min(total, (shown - 1) * size + 1);
  return { page: shown, pages, first, last: Math.min(total, shown * size) };
}

/** Takes a page's items out of a list. */
export const onPage = <Item>(list: readonly Item[], { first, last }: PageView): readonly Item[] =>
  first === 0 ? [] : list.slice(first - 1, last);
