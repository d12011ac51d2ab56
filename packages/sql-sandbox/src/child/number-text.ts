import type { PgTypeName } from "../protocol/pg-types.ts";

/** From this many digits before the point on, PostgreSQL writes a power of ten. */
const DIGITS: Readonly<Partial<Record<PgTypeName, number>>> = { float4: 6, float8: 15 };

/** Digits of a number and the power of ten of the first of them, no more digits than it takes to read it back. */
function shortest(value: number, single: boolean): { readonly digits: string; readonly power: number } {
  let text = value.toExponential();
  if (single) {
    for (let digits = 0; digits < 9; digits += 1) {
      text = value.toExponential(digits);
      if (Math.fround(Number(text)) === value) break;
    }
  }
  const [mantissa = "0", power = "0"] = text.split("e");
  return { digits: mantissa.replace(".", ""), power: Number(power) };
}

/** A number as PostgreSQL writes it in text form: `0.1`, `1e+15`, `1.5e-05`, `Infinity`. */
export function numberText(value: number, type: PgTypeName): string {
  const most = DIGITS[type];
  if (most === undefined || !Number.isFinite(value) || value === 0) return Object.is(value, -0) ? "-0" : String(value);
  const single = type === "float4";
  if (Number.isInteger(value) && Math.abs(value) < 10 ** most) return String(value);
  const { digits, power } = shortest(Math.abs(value), single);
  const sign = value < 0 ? "-" : "";
  if (power < -4 || power >= most) {
    const mantissa = digits.length === 1 ? digits : `${digits[0]}.${digits.slice(1)}`;
    return `${sign}${mantissa}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
  }
  if (power < 0) return `${sign}0.${"0".repeat(-power - 1)}${digits}`;
  const whole = digits.slice(0, power + 1).padEnd(power + 1, "0");
  return sign + whole + (digits.length > power + 1 ? `.${digits.slice(power + 1)}` : "");
}
