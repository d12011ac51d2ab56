/** What a picture's first bytes say of it. */
export interface PictureHead {
  readonly contentType: "image/png" | "image/jpeg";
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Kinds of JPEG's segments that begin a picture and say its size; among them stand three that do not. */
const isFrame = (kind: number): boolean => kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;

function readJpeg(bytes: Buffer): PictureHead | undefined {
  for (let place = 2; place + 9 <= bytes.length;) {
    if (bytes[place] !== 0xff) return undefined;
    const kind = bytes[place + 1] ?? 0;
    if (isFrame(kind)) {
      return { contentType: "image/jpeg", height: bytes.readUInt16BE(place + 5), width: bytes.readUInt16BE(place + 7) };
    }
    place += 2 + bytes.readUInt16BE(place + 2);
  }
  return undefined;
}

/** Reads kind and size of a picture from its own bytes, whatever it is called; undefined for what is neither PNG nor JPEG. */
export function readPictureHead(bytes: Buffer): PictureHead | undefined {
  if (bytes.length > 24 && bytes.subarray(0, 8).equals(PNG) && bytes.toString("latin1", 12, 16) === "IHDR") {
    return { contentType: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? readJpeg(bytes) : undefined;
}
