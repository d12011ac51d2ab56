/** Bytes before a frame's content: its length (4) and its kind (1). */
const HEADER = 5;
/** A frame longer than this is no frame of ours: the other side is broken. */
const MAX_FRAME_BYTES = 64 * 1024 * 1024;

/** `J` carries JSON, `D` carries rows: how many (4 bytes) and then their bytes as the wire wants them. */
export type FrameKind = "J" | "D";

export interface Frame {
  readonly kind: FrameKind;
  readonly content: Buffer;
}

/** The header that goes before `length` bytes of content. */
export function frameHeader(kind: FrameKind, length: number): Buffer {
  const header = Buffer.allocUnsafe(HEADER);
  header.writeUInt32BE(length, 0);
  header.write(kind, 4, "latin1");
  return header;
}

/** A message as one frame. */
export function jsonFrame(message: object): Buffer {
  const content = Buffer.from(JSON.stringify(message));
  return Buffer.concat([frameHeader("J", content.length), content]);
}

/** Puts frames together from the pieces in which a pipe delivers them. */
export class FrameReader {
  #pieces: Buffer[] = [];
  #length = 0;

  /** Takes a piece and yields the frames that it completes. @throws Error for what is no frame. */
  *take(piece: Buffer): Generator<Frame> {
    this.#pieces.push(piece);
    this.#length += piece.length;
    for (let frame = this.#next(); frame !== undefined; frame = this.#next()) yield frame;
  }

  #next(): Frame | undefined {
    if (this.#length < HEADER) return undefined;
    const header = this.#peek(HEADER);
    const length = header.readUInt32BE(0);
    const kind = header.toString("latin1", 4, HEADER);
    if (length > MAX_FRAME_BYTES || (kind !== "J" && kind !== "D")) throw new Error("What arrived is no frame.");
    if (this.#length < HEADER + length) return undefined;
    const content = this.#peek(HEADER + length).subarray(HEADER, HEADER + length);
    this.#drop(HEADER + length);
    return { kind, content };
  }

  /** The first bytes in one buffer; pieces are joined only when the first is too short. */
  #peek(bytes: number): Buffer {
    const [first] = this.#pieces;
    if (first !== undefined && first.length >= bytes) return first;
    const joined = Buffer.concat(this.#pieces);
    this.#pieces = [joined];
    return joined;
  }

  #drop(bytes: number): void {
    const [first] = this.#pieces;
    this.#length -= bytes;
    if (first === undefined || first.length === bytes) this.#pieces.shift();
    else this.#pieces[0] = first.subarray(bytes);
  }
}
