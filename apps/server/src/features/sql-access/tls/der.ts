/** Writes the few forms of DER (X.690) that a certificate is made of. */
function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const bytes = rest.flatMap((value) => {
    const groups = [value & 0x7f];
    for (let left = value >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return tagged(0x06, Buffer.from([first * 40 + second, ...bytes]));
}

/** Times from 2050 on are written with four digits of the year. */
function time(date: Date): Buffer {
  const digits = date.toISOString().replaceAll(/[-:T]|\.\d{3}/g, "");
  return date.getUTCFullYear() < 2050 ? tagged(0x17, Buffer.from(digits.slice(2))) : tagged(0x18, Buffer.from(digits));
}

export const der = {
  sequence: (...parts: Buffer[]) => tagged(0x30, ...parts),
  set: (...parts: Buffer[]) => tagged(0x31, ...parts),
  /** A positive number, its bytes as they are. */
  integer: (bytes: Buffer) => tagged(0x02, (bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.alloc(1), bytes]) : bytes),
  bitString: (bytes: Buffer) => tagged(0x03, Buffer.alloc(1), bytes),
  octetString: (bytes: Buffer) => tagged(0x04, bytes),
  boolean: (value: boolean) => tagged(0x01, Buffer.from([value ? 0xff : 0])),
  utf8: (text: string) => tagged(0x0c, Buffer.from(text)),
  /** `[n]` around a whole value. */
  explicit: (number: number, part: Buffer) => tagged(0xa0 + number, part),
  /** `[n]` in place of a value's own tag. */
  implicit: (number: number, bytes: Buffer) => tagged(0x80 + number, bytes),
  objectId,
  time,
};
