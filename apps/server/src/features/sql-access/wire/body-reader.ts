import { WireError } from "./wire-error.ts";

const malformed = (): WireError => new WireError("08P01", "A message is malformed.", { fatal: true });

/** Takes a message's body apart. @throws WireError 08P01 wherever it is shorter than it says. */
export class BodyReader {
  readonly #body: Buffer;
  #at = 0;

  constructor(body: Buffer) {
    this.#body = body;
  }

  /** Text up to the byte that ends it. */
  text(): string {
    const end = this.#body.indexOf(0, this.#at);
    if (end < 0) throw malformed();
    const value = this.#body.toString("utf8", this.#at, end);
    this.#at = end + 1;
    return value;
  }

  letter(): string {
    return this.bytes(1).toString("latin1");
  }

  int16(): number {
    return this.bytes(2).readInt16BE();
  }

  int32(): number {
    return this.bytes(4).readInt32BE();
  }

  bytes(count: number): Buffer {
    if (count < 0 || this.#at + count > this.#body.length) throw malformed();
    const value = this.#body.subarray(this.#at, this.#at + count);
    this.#at += count;
    return value;
  }

  rest(): Buffer {
    return this.bytes(this.#body.length - this.#at);
  }

  /** A list that says its own length first. */
  list<T>(item: () => T): T[] {
    const count = this.#body.length - this.#at < 2 ? -1 : this.bytes(2).readUInt16BE();
    if (count < 0) throw malformed();
    return Array.from({ length: count }, item);
  }
}
