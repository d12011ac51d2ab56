import fc from "fast-check";
import { expect, test } from "vitest";

import { numericBinary, numericText } from "./numeric-binary.ts";

test.each([
  ["0", "0000 0000 0000 0000"],
  ["1", "0001 0000 0000 0000 0001"],
  ["-1.5", "0002 0000 4000 0001 0001 1388"],
  ["10000", "0001 0001 0000 0000 0001"],
  ["0.0001", "0001 ffff 0000 0004 0001"],
  ["12345.6700", "0003 0001 0000 0004 0001 0929 1a2c"],
])("%s is what PostgreSQL sends", (text, hex) => {
  expect(numericBinary(text).toString("hex")).toBe(hex.replaceAll(" ", ""));
});

test("every decimal comes back as it was", () => {
  const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n }), fc.nat({ max: 20 })).map(([digits, scale]) => {
    const sign = digits < 0n ? "-" : "";
    const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, "0");
    return scale === 0 ? sign + text : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
  });
  fc.assert(
    fc.property(decimal, (text) => {
      const isZero = !/[1-9]/.test(text);
      expect(numericText(numericBinary(text))).toBe(isZero ? text.replace("-", "") : text);
    }),
  );
});

test("refuses what is no number or is cut short", () => {
  expect(() => numericText(Buffer.from("00010000c00000000000", "hex"))).toThrow("not finite");
  expect(() => numericText(Buffer.from("0002", "hex"))).toThrow(RangeError);
});
