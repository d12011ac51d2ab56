const QUARTER_MS = 900_000;
const FIELDS = ["year", "month", "day", "hour", "minute", "second"] as const;

/** How far a time zone's clocks are from UTC. Offsets change on quarters of an hour at most. */
export class ZoneOffsets {
  readonly #format: Intl.DateTimeFormat;
  readonly #known = new Map<number, number>();

  /** @throws RangeError for a name that is no time zone's */
  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  }

  /** Seconds east of UTC at an instant in milliseconds. */
  at(instantMs: number): number {
    const quarter = Math.floor(instantMs / QUARTER_MS);
    const known = this.#known.get(quarter);
    if (known !== undefined) return known;
    const offset = this.#offset(quarter * QUARTER_MS);
    if (this.#known.size > 10_000) this.#known.clear();
    this.#known.set(quarter, offset);
    return offset;
  }

  #offset(instantMs: number): number {
    const parts = new Map(this.#format.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]));
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = FIELDS.map((field) => parts.get(field));
    return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - instantMs) / 1000);
  }
}
