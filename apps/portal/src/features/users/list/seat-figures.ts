import { outOfSeatsInAll, type SeatQuotas, type UsedSeats } from "@lyceum/access";

import type { SeatsResponse } from "./useSeats.ts";

export interface SeatFigures {
  readonly quotas: SeatQuotas;
  readonly taken: UsedSeats;
  /** Active people fill the total of both quotas. */
  readonly full: boolean;
}

/** Counts the seats of the older list. Only active people take one. */
export function seatFigures({ results, quotas }: SeatsResponse): SeatFigures {
  const active = results.filter(({ isActive }) => isActive);
  const authors = active.filter(({ role }) => role === "Author").length;
  const both = { reader: quotas.Reader, author: quotas.Author };
  return { quotas: both, taken: { readers: active.length - authors, authors }, full: outOfSeatsInAll(active.length, both) };
}

/** Seconds since 1970 as ISO 8601; null stays null. */
export const isoOf = (seconds: number | null): string | null => (seconds === null ? null : new Date(seconds * 1000).toISOString());
