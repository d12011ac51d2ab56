import { crc32, inflateSync } from "node:zlib";

import { IMAGE_LIMITS } from "@lyceum/contracts";

/** A picture that was looked through, with nothing in it but the picture. */
export interface CheckedImage {
  readonly content: Buffer;
  readonly contentType: "image/png" | "image/jpeg";
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Parts of a PNG that decide how it looks; texts, times and what programs left in it are not among them. */
const PNG_PARTS: ReadonlySet<string> = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "pHYs", "IDAT", "IEND"]);
/** Values of a pixel, by the colour type. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const isSize = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= IMAGE_LIMITS.side && height <= IMAGE_LIMITS.side;

interface PngPart {
  readonly type: string;
  readonly data: Buffer;
  readonly whole: Buffer;
}

/** Reads the parts of a PNG up to its end; undefined where one is damaged. */
function pngParts(content: Buffer): readonly PngPart[] | undefined {
  const parts: PngPart[] = [];
  for (let place = PNG_SIGNATURE.length; place + 12 <= content.length;) {
    const length = content.readUInt32BE(place);
    const end = place + 12 + length;
    if (end > content.length) return undefined;
    const whole = content.subarray(place, end);
    if (crc32(whole.subarray(4, -4)) !== whole.readUInt32BE(whole.length - 4)) return undefined;
    const part = { type: whole.toString("latin1", 4, 8), data: whole.subarray(8, -4), whole };
    parts.push(part);
    if (part.type === "IEND") return parts;
    place = end;
  }
  return undefined;
}

function checkPng(content: Buffer): CheckedImage | undefined {
  const parts = pngParts(content);
  const [first] = parts ?? [];
  if (!parts || first?.type !== "IHDR" || first.data.length !== 13) return undefined;
  const [width, height] = [first.data.readUInt32BE(0), first.data.readUInt32BE(4)];
  const [depth = 0, colour = 0, , , interlaced] = first.data.subarray(8);
  const channels = PNG_CHANNELS[colour];
  if (!isSize(width, height) || channels === undefined || ![1, 2, 4, 8, 16].includes(depth) || interlaced !== 0) return undefined;
  // No part that is needed to draw it may be of a kind that is not known.
  if (parts.some(({ type }) => /^[A-Z]/.test(type) && !PNG_PARTS.has(type))) return undefined;
  const rows = height * (1 + Math.ceil((width * channels * depth) / 8));
  try {
    const packed = Buffer.concat(parts.flatMap(({ type, data }) => (type === "IDAT" ? [data] : [])));
    if (inflateSync(packed, { maxOutputLength: rows }).length !== rows) return undefined;
  } catch {
    return undefined;
  }
  const clean = Buffer.concat([PNG_SIGNATURE, ...parts.flatMap(({ type, whole }) => (PNG_PARTS.has(type) ? [whole] : []))]);
  return { content: clean, contentType: "image/png", width, height };
}

/** Frames of JPEG that every browser draws: baseline, extended and progressive. */
const JPEG_FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** What of a JPEG decides how it looks: tables, frame, scan, restart interval, and the notes of JFIF and Adobe on its colours. */
const JPEG_PARTS: ReadonlySet<number> = new Set([...JPEG_FRAMES, 0xc4, 0xda, 0xdb, 0xdd, 0xe0, 0xee]);

/** Where the compressed data of a scan end: at the next marker that is neither a stuffed byte nor a restart. */
function scanEnd(content: Buffer, from: number): number {
  for (let place = from; place + 1 < content.length; place += 1) {
    const next = content[place + 1] ?? 0;
    if (content[place] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return place;
  }
  return content.length;
}

function checkJpeg(content: Buffer): CheckedImage | undefined {
  const clean: Buffer[] = [content.subarray(0, 2)];
  let size: readonly [number, number] | undefined;
  let scans = 0;
  for (let place = 2; place + 4 <= content.length || content.readUInt16BE(place) === 0xffd9;) {
    const [lead, marker = 0] = content.subarray(place, place + 2);
    if (lead !== 0xff) return undefined;
    if (marker === 0xd9) {
      if (!size || scans === 0 || !isSize(...size)) return undefined;
      return { content: Buffer.concat([...clean, Buffer.from([0xff, 0xd9])]), contentType: "image/jpeg", width: size[0], height: size[1] };
    }
    const end = place + 2 + content.readUInt16BE(place + 2);
    if (end > content.length || end < place + 4) return undefined;
    if (JPEG_FRAMES.has(marker)) {
      if (size || end - place < 11) return undefined;
      size = [content.readUInt16BE(place + 7), content.readUInt16BE(place + 5)];
    }
    const stop = marker === 0xda ? scanEnd(content, end) : end;
    if (marker === 0xda) scans += 1;
    // Frames of other kinds, which not every browser draws.
    if (marker >= 0xc3 && marker <= 0xcf && marker !== 0xc4) return undefined;
    if (JPEG_PARTS.has(marker)) clean.push(content.subarray(place, stop));
    place = stop;
    if (place + 2 > content.length) return undefined;
  }
  return undefined;
}

/**
 * Looks a picture through and writes it anew without what is no part of it: remarks, places, previews, and whatever follows
 * its end. Undefined for anything but a whole PNG or JPEG of a size that reports show.
 */
export function checkImage(content: Buffer): CheckedImage | undefined {
  if (content.length > IMAGE_LIMITS.bytes || content.length < 64) return undefined;
  if (content.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return checkPng(content);
  return content.readUInt16BE(0) === 0xffd8 ? checkJpeg(content) : undefined;
}
