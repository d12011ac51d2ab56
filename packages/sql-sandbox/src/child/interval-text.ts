const MICROS_PER_SECOND = 1_000_000n;

interface Interval {
  readonly months: number;
  readonly days: number;
  readonly micros: bigint;
}

function timeText(micros: bigint): string {
  const seconds = micros / MICROS_PER_SECOND;
  const fraction = String(micros % MICROS_PER_SECOND)
    .padStart(6, "0")
    .replace(/0+$/, "");
  const parts = [seconds / 3600n, (seconds / 60n) % 60n, seconds % 60n].map((part) => String(part).padStart(2, "0"));
  return parts.join(":") + (fraction === "" ? "" : `.${fraction}`);
}

/** A span of time as PostgreSQL writes it: `1 year 2 mons -3 days +04:05:06.7`. */
export function intervalText({ months, days, micros }: Interval): string {
  const parts: string[] = [];
  let negative = false;
  const add = (count: number, unit: string): void => {
    if (count === 0) return;
    parts.push(`${negative && count > 0 ? "+" : ""}${count} ${unit}${count === 1 ? "" : "s"}`);
    negative = count < 0;
  };
  add(Math.trunc(months / 12), "year");
  add(months % 12, "mon");
  add(days, "day");
  if (parts.length === 0 || micros !== 0n) {
    parts.push(micros < 0n ? `-${timeText(-micros)}` : `${negative ? "+" : ""}${timeText(micros)}`);
  }
  return parts.join(" ");
}
