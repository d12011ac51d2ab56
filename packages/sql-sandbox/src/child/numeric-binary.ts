const NEGATIVE = 0x4000;

/** `numeric` as PostgreSQL sends it: groups of four decimal digits, the place of the first, the sign, the scale. */
export function numericBinary(text: string): Buffer {
  const negative = text.startsWith("-");
  const [whole = "", fraction = ""] = (negative ? text.slice(1) : text).split(".");
  const padded = whole.replace(/^0+/, "");
  const left = padded.padStart(Math.ceil(padded.length / 4) * 4, "0");
  const right = fraction.padEnd(Math.ceil(fraction.length / 4) * 4, "0");
  const groups = (left + right).match(/.{4}/g) ?? [];
  const digits = groups.map(Number);
  let weight = left.length / 4 - 1;
  while (digits[0] === 0) {
    digits.shift();
    weight -= 1;
  }
  while (digits.at(-1) === 0) digits.pop();
  const buffer = Buffer.alloc(8 + 2 * digits.length);
  buffer.writeInt16BE(digits.length, 0);
  buffer.writeInt16BE(digits.length === 0 ? 0 : weight, 2);
  buffer.writeUInt16BE(negative && digits.length > 0 ? NEGATIVE : 0, 4);
  buffer.writeInt16BE(fraction.length, 6);
  for (const [index, digit] of digits.entries()) buffer.writeInt16BE(digit, 8 + 2 * index);
  return buffer;
}

/** @throws RangeError for a value that is no number (NaN, infinity) or is cut short. */
export function numericText(bytes: Buffer): string {
  const [count, weight, sign, scale] = [bytes.readInt16BE(0), bytes.readInt16BE(2), bytes.readUInt16BE(4), bytes.readInt16BE(6)];
  if (sign !== 0 && sign !== NEGATIVE) throw new RangeError("The number is not finite.");
  const digit = (place: number): string => {
    const index = weight - place;
    return index < 0 || index >= count ? "0000" : String(bytes.readInt16BE(8 + 2 * index)).padStart(4, "0");
  };
  let whole = "";
  for (let place = weight; place >= 0; place -= 1) whole += digit(place);
  let fraction = "";
  for (let place = -1; fraction.length < scale; place -= 1) fraction += digit(place);
  const text = `${whole.replace(/^0+(?=\d)/, "") || "0"}${scale > 0 ? `.${fraction.slice(0, scale)}` : ""}`;
  return sign === NEGATIVE ? `-${text}` : text;
}
