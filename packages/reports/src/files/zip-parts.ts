import { strToU8, Zip, ZipDeflate } from "fflate";

/** Level 6 makes a long table a twelfth smaller and takes about twice as long. */
const LEVEL = 3;

/** Writes an archive piece by piece: what is finished is taken out, so that no more than a piece is in memory. */
export class ZipParts {
  #ready: Uint8Array[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) this.#ready.push(chunk);
  });

  /** Begins a file; the one before it must have ended. */
  open(name: string): { readonly push: (text: string, isLast?: boolean) => void } {
    const part = new ZipDeflate(name, { level: LEVEL });
    this.#zip.add(part);
    return { push: (text, isLast = false) => part.push(strToU8(text), isLast) };
  }

  write(name: string, text: string): void {
    this.open(name).push(text, true);
  }

  /** Takes out what was finished since the last time. */
  take(): readonly Uint8Array[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  end(): void {
    this.#zip.end();
  }
}
