import { filterChanges, type FrameParameter, filtersOf, SHEET, withFilters, withSheet } from "./filters-in-url.ts";

export interface FrameUpdate {
  readonly parameters: FrameParameter[];
  readonly sheetId: string | undefined;
}

const keyOf = (search: URLSearchParams): string => {
  const sorted = new URLSearchParams(search);
  sorted.sort();
  return sorted.toString();
};

/** What an address sets: a name without a value sets nothing. */
const settingOf = (search: URLSearchParams): string => keyOf(new URLSearchParams([...search].filter(([, value]) => value !== "")));

/**
 * Keeps a frame and the address in step. It remembers what the frame shows and which addresses it caused
 * itself, so that several quick changes neither overwrite one another nor come back to the frame.
 */
export class AddressSync {
  #shown: URLSearchParams;
  #address: string;
  #written: string[] = [];

  constructor(search: URLSearchParams) {
    this.#shown = search;
    this.#address = keyOf(search);
  }

  /** The frame changed filters: the address to show. */
  parametersChanged(changed: readonly FrameParameter[]): URLSearchParams {
    return this.#write(withFilters(this.#shown, changed));
  }

  /** The frame showed another sheet: the address to show. */
  sheetChanged(sheetId: string): URLSearchParams {
    return this.#write(withSheet(this.#shown, sheetId));
  }

  /** The address is now this one: what to tell the frame, nothing if the frame caused it. */
  addressChanged(search: URLSearchParams): FrameUpdate {
    const address = keyOf(search);
    // What the frame wrote may still be on its way: the address of before is no wish of the reader's.
    if (address === this.#address) return { parameters: [], sheetId: undefined };
    this.#address = address;
    const own = this.#written.indexOf(address);
    if (own !== -1) {
      this.#written.splice(0, own + 1);
      return { parameters: [], sheetId: undefined };
    }
    const sheet = search.get(SHEET);
    const parameters = filterChanges(filtersOf(this.#shown), filtersOf(search));
    const sheetId = sheet !== null && sheet !== this.#shown.get(SHEET) ? sheet : undefined;
    this.#shown = search;
    return { parameters, sheetId };
  }

  #write(next: URLSearchParams): URLSearchParams {
    if (settingOf(next) === settingOf(this.#shown)) return this.#shown;
    this.#shown = next;
    this.#written.push(keyOf(next));
    return next;
  }
}
