import type { Socket } from "node:net";

import type { ResultColumn } from "@lyceum/sql-sandbox";

import type { WireError } from "./wire-error.ts";

/** Idle, in a transaction, or in one that has failed. */
export type TransactionStatus = "I" | "T" | "E";

const int16 = (value: number): Buffer => {
  const buffer = Buffer.allocUnsafe(2);
  buffer.writeInt16BE(value);
  return buffer;
};
const int32 = (value: number): Buffer => {
  const buffer = Buffer.allocUnsafe(4);
  buffer.writeInt32BE(value);
  return buffer;
};
/** Text cannot hold the byte that ends it. */
const text = (value: string): Buffer => Buffer.from(`${value.replaceAll("\0", "")}\0`);

/** A client that takes nothing for this long is gone. */
const STALLED_MS = 300_000;

/** Writes the server's messages. They are gathered and go out with `flush` or with rows. */
export class MessageWriter {
  readonly #socket: Socket;
  #pending: Buffer[] = [];

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  send(type: string, ...parts: Buffer[]): this {
    const length = parts.reduce((sum, part) => sum + part.length, 4);
    this.#pending.push(Buffer.from(type, "latin1"), int32(length), ...parts);
    return this;
  }

  authentication(code: number, ...parts: Buffer[]): this {
    return this.send("R", int32(code), ...parts);
  }

  /** Offers one way of proving who one is. */
  offerSasl(mechanism: string): this {
    return this.authentication(10, text(mechanism), Buffer.alloc(1));
  }

  parameterStatus(name: string, value: string): this {
    return this.send("S", text(name), text(value));
  }

  backendKey(processId: number, secret: number): this {
    return this.send("K", int32(processId), int32(secret));
  }

  ready(status: TransactionStatus): this {
    return this.send("Z", Buffer.from(status));
  }

  commandComplete(tag: string): this {
    return this.send("C", text(tag));
  }

  parameterDescription(types: readonly number[]): this {
    return this.send("t", int16(types.length), ...types.map(int32));
  }

  /** @param binary as in a fetch: one entry for each column, one for all, or none */
  rowDescription(columns: readonly ResultColumn[], binary: readonly boolean[]): this {
    const parts = columns.flatMap(({ name, typeId, typeSize, typeModifier }, index) => {
      const format = (binary.length === 1 ? binary[0] : binary[index]) ? 1 : 0;
      return [text(name), int32(0), int16(0), int32(typeId), int16(typeSize), int32(typeModifier), int16(format)];
    });
    return this.send("T", int16(columns.length), ...parts);
  }

  /** One row of texts, for answers that the session gives itself. */
  textRow(values: readonly string[]): this {
    const parts = values.flatMap((value) => {
      const bytes = Buffer.from(value);
      return [int32(bytes.length), bytes];
    });
    return this.send("D", int16(values.length), ...parts);
  }

  error({ code, message, hint, fatal }: Pick<WireError, "code" | "message" | "hint" | "fatal">): this {
    const severity = fatal ? "FATAL" : "ERROR";
    const fields = [`S${severity}`, `V${severity}`, `C${code}`, `M${message}`, ...(hint === undefined ? [] : [`H${hint}`])];
    return this.send("E", ...fields.map(text), Buffer.alloc(1));
  }

  notice(message: string): this {
    return this.send("N", ...["SWARNING", "VWARNING", "C01000", `M${message}`].map(text), Buffer.alloc(1));
  }

  /** Sends DataRow messages that are ready. @returns a promise while the client takes them slower than they come */
  rows(messages: Buffer): Promise<void> | undefined {
    this.#pending.push(messages);
    return this.#write() ? undefined : this.#drained();
  }

  async flush(): Promise<void> {
    if (!this.#write()) await this.#drained();
  }

  /** Sends what is pending and ends the connection. */
  end(): void {
    this.#write();
    this.#socket.destroySoon();
  }

  #write(): boolean {
    if (this.#pending.length === 0) return true;
    const bytes = this.#pending.length === 1 ? (this.#pending[0] as Buffer) : Buffer.concat(this.#pending);
    this.#pending = [];
    return this.#socket.destroyed || this.#socket.write(bytes);
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const stalled = setTimeout(() => this.#socket.destroy(), STALLED_MS);
      const done = () => {
        clearTimeout(stalled);
        this.#socket.off("drain", done);
        this.#socket.off("close", done);
        resolve();
      };
      this.#socket.on("drain", done);
      this.#socket.on("close", done);
    });
  }
}
