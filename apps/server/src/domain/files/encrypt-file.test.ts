import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { expect, test } from "vitest";

import { encryptFile } from "./encrypt-file.ts";
import { spool } from "./file-spool.ts";

const PASSWORD = "correct horse battery";
const CONTENT = "%PDF-2.0 a report ".repeat(200);
/** Where `node scripts/sql-clients.mjs python` installs a reader of such archives that is not ours. */
const python = path.resolve(import.meta.dirname, "../../../../../.cache/clients/venv/bin/python");
const hasReader = spawnSync(python, ["-c", "import pyzipper"], { stdio: "ignore" }).status === 0;

async function* contentChunks(): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(CONTENT.slice(0, 100));
  yield await Promise.resolve(new TextEncoder().encode(CONTENT.slice(100)));
}

async function encrypted() {
  const { name, contentType, chunks } = encryptFile(
    { name: "Report é.pdf", contentType: "application/pdf", chunks: contentChunks() },
    PASSWORD,
  );
  return { name, contentType, bytes: await (await spool(chunks)).bytes() };
}

async function read(bytes: Uint8Array<ArrayBuffer>, password: string) {
  const [entry] = await new ZipReader(new BlobReader(new Blob([bytes])), { password }).getEntries();
  if (!entry || entry.directory) throw new Error("no entry");
  return { entry, text: await entry.getData(new TextWriter()) };
}

test("a locked file is an archive by AES-256 that its password alone opens", async () => {
  const { name, contentType, bytes } = await encrypted();
  expect([name, contentType]).toEqual(["Report é.pdf.zip", "application/zip"]);
  expect(Buffer.from(bytes).includes("%PDF")).toBe(false);
  const { entry, text } = await read(bytes, PASSWORD);
  expect([entry.filename, entry.encrypted, entry.zipCrypto, text]).toEqual(["Report é.pdf", true, false, CONTENT]);
  // Method 99 with the extra field of AE-x, whose strength 3 is 256 bits.
  const extra = Buffer.from(bytes).indexOf(Buffer.from([0x01, 0x99, 7, 0]));
  expect([Buffer.from(bytes).readUInt16LE(8), bytes[extra + 8]]).toEqual([99, 3]);
  await expect(read(bytes, "another password")).rejects.toThrow("Invalid password");
});

test("what ends the making of a file ends the archive, and nothing of it is left", async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield* contentChunks();
    throw new Error("the data was replaced");
  }
  const { chunks } = encryptFile({ name: "a.pdf", contentType: "application/pdf", chunks: broken() }, PASSWORD);
  await expect(spool(chunks)).rejects.toThrow("the data was replaced");
});

test.skipIf(!hasReader)(
  "another program opens it; left out without pyzipper, which `node scripts/sql-clients.mjs python` installs",
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "lyceum-zip-"));
    try {
      const file = path.join(folder, "report.zip");
      writeFileSync(file, (await encrypted()).bytes);
      const script = `import pyzipper,sys
z = pyzipper.AESZipFile(sys.argv[1]); z.setpassword(sys.argv[2].encode()); n = z.namelist()[0]
sys.stdout.write(n + chr(10) + z.read(n).decode())`;
      const output = execFileSync(python, ["-X", "utf8", "-c", script, file, PASSWORD], { encoding: "utf8" });
      expect(output).toBe(`Report é.pdf\n${CONTENT}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
