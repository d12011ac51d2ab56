import type { FileChunks } from "./file-chunks.ts";

const ZIP = "application/zip";
/** AES with keys of 256 bits, as WinZip's format AE-2 names it. */
const AES_256 = 3;

async function* locked({ name, chunks }: FileChunks, password: string): AsyncGenerator<Uint8Array> {
  // Fetched at its first use: most servers never lock a file.
  const { ZipWriter } = await import("@zip.js/zip.js");
  // Workers of this library are those of browsers.
  const options = { password, encryptionStrength: AES_256, zipCrypto: false, useWebWorkers: false } as const;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = new ZipWriter(writable, options);
  const writing = writer.add(name, ReadableStream.from(chunks)).then(() => writer.close());
  // What ends the writing ends the reading too, and is thrown there.
  const failed = writing.catch((error: unknown) => writable.abort(error).catch(() => undefined));
  yield* readable;
  await failed;
  await writing;
}

/**
 * Locks a file into an archive that opens with a password alone, while it is made: 7-Zip, WinZip, Keka and others read it.
 * The archive says the name and size of the file within, as such archives do.
 */
export const encryptFile = (file: FileChunks, password: string): FileChunks => ({
  name: `${file.name}.zip`,
  contentType: ZIP,
  chunks: locked(file, password),
});
