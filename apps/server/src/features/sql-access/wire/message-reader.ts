import type { Socket } from "node:net";

import { WireError } from "./wire-error.ts";

/** The client went away: there is no one to report to. */
export class ConnectionClosed extends Error {
  override readonly name = "ConnectionClosed";
}

export interface Message {
  /** One letter, as the PostgreSQL protocol names its messages. */
  readonly type: string;
  readonly body: Buffer;
}

/** Bytes taken in ahead of being asked for; beyond them the network has to wait. */
const AHEAD = 1_048_576;

/** Reads a client's messages off a socket, and notices when the client goes. */
export class MessageReader {
  readonly #socket: Socket;
  #buffered = Buffer.alloc(0);
  #closed = false;
  #wake: (() => void) | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("readable", this.#pull);
    for (const event of ["end", "close", "error"]) socket.on(event, this.#close);
    this.#pull();
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Bytes that have come and were not asked for. */
  get buffered(): Buffer {
    return this.#buffered;
  }

  /** Hands the socket over. @returns what was buffered, which is no longer here */
  detach(): Buffer {
    this.#socket.off("readable", this.#pull);
    for (const event of ["end", "close", "error"]) this.#socket.off(event, this.#close);
    const rest = this.#buffered;
    this.#buffered = Buffer.alloc(0);
    return rest;
  }

  /** @throws ConnectionClosed */
  async bytes(count: number): Promise<Buffer> {
    const bytes = await this.peek(count);
    this.#buffered = this.#buffered.subarray(count);
    return bytes;
  }

  /** The next bytes, which stay where they are. @throws ConnectionClosed */
  async peek(count: number): Promise<Buffer> {
    while (this.#buffered.length < count) {
      if (this.#closed) throw new ConnectionClosed();
      this.#pull(count);
      if (this.#buffered.length >= count) break;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#buffered.subarray(0, count);
  }

  /** The next message. @throws ConnectionClosed; WireError 08P01 for one that is malformed or longer than allowed. */
  async message(longest: number): Promise<Message> {
    const head = await this.peek(5);
    const length = head.readInt32BE(1);
    if (length < 4 || length > longest) throw new WireError("08P01", `A message of ${length} bytes is refused.`, { fatal: true });
    const bytes = await this.bytes(length + 1);
    return { type: String.fromCharCode(bytes[0] ?? 0), body: bytes.subarray(5) };
  }

  readonly #pull = (minimum = 0): void => {
    const enough = Math.max(AHEAD, minimum);
    const pieces: Buffer[] = [];
    let length = this.#buffered.length;
    while (length < enough) {
      const piece = this.#socket.read() as Buffer | null;
      if (piece === null) break;
      pieces.push(piece);
      length += piece.length;
    }
    if (pieces.length === 0) return;
    this.#buffered = Buffer.concat([this.#buffered, ...pieces]);
    this.#wake?.();
  };

  readonly #close = (): void => {
    this.#closed = true;
    this.#wake?.();
  };
}
