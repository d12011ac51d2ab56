/** A file while it is made. */
export interface FileChunks {
  /** With its ending. */
  readonly name: string;
  readonly contentType: string;
  /** Read once. */
  readonly chunks: AsyncIterable<Uint8Array>;
}
