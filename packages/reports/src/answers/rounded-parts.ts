import type { Visual } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";

/** Shares are written with one decimal of a percent. */
const STEPS = 1000;
/** What binary fractions add. */
const NEARLY = 1e-9;

/** Whether parts of one whole, rounded as they are written, add up to something else than all of it. */
function addUpOtherwise(parts: readonly number[]): boolean {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (parts.length < 2 || Math.abs(whole - 1) > NEARLY) return false;
  return parts.reduce((sum, part) => sum + Math.round(part * STEPS), 0) !== STEPS;
}

/**
 * Whether a table has shares of one whole that do not add up to 100 % as they are written. Every row of such a column is a part.
 * Charts say the figure behind each share where it is read; in a table the shares stand alone.
 */
export function hasRoundedParts({ kind }: Pick<Visual, "kind">, { columns, rows, truncated }: Answer): boolean {
  if (kind !== "table" || truncated) return false;
  return columns.some(({ format, role }, index) => {
    if (format !== "ratio" || role !== "measure") return false;
    const cells = rows.map((row) => row[index]);
    const parts = cells.filter((cell) => typeof cell === "number");
    return parts.length === cells.length && addUpOtherwise(parts);
  });
}
