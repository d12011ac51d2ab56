/** A file while it is made. */
export interface FileChunks {
  /** With its ending. */
  readonly name: string;
  readonly contentType: string;
  /** Read once. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Lets other work of the process have its turn. */
export const rest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Rests after each chunk, and ends where the reader has gone. */
export async function* restedChunks(chunks: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    yield chunk;
    await rest();
  }
}
