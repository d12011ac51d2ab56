import type { ReportFile } from "./file-request.ts";

const ZIP = "application/zip";
/** AES with keys of 256 bits, as WinZip's format AE-2 names it. */
const AES_256 = 3;

/**
 * Locks a file into an archive that opens with a password alone: 7-Zip, WinZip, Keka and others read it.
 * The archive says the name and size of the file within, as such archives do.
 */
export async function encryptFile(file: ReportFile, password: string): Promise<ReportFile> {
  // Fetched at its first use: most servers never lock a file.
  const { BlobWriter, Uint8ArrayReader, ZipWriter } = await import("@zip.js/zip.js");
  // Workers of this library are those of browsers.
  const options = { password, encryptionStrength: AES_256, zipCrypto: false, useWebWorkers: false } as const;
  const writer = new ZipWriter(new BlobWriter(ZIP), options);
  await writer.add(file.name, new Uint8ArrayReader(file.bytes));
  const archive = await writer.close();
  return { name: `${file.name}.zip`, contentType: ZIP, bytes: new Uint8Array(await archive.arrayBuffer()) };
}
