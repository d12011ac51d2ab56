import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ZipFile } from "yazl";

import { extractZip } from "./extract-zip.ts";

let folder: string;
let archive: string;
let target: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lyceum-zip-"));
  archive = path.join(folder, "data.zip");
  target = path.join(folder, "out");
  await mkdir(target);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function zip(fill: (file: ZipFile) => void): Promise<void> {
  const file = new ZipFile();
  fill(file);
  file.end();
  await pipeline(file.outputStream, createWriteStream(archive));
}

/** Changes bytes of the archive, as an attacker would; `from` must be there. */
async function tamper(from: Buffer, to: Buffer): Promise<void> {
  const bytes = await readFile(archive);
  expect(bytes.includes(from)).toBe(true);
  for (let offset = bytes.indexOf(from); offset >= 0; offset = bytes.indexOf(from, offset + to.length)) to.copy(bytes, offset);
  await writeFile(archive, bytes);
}

const isCsv = (name: string) => name.endsWith(".csv");
const LIMITS = { maxEntries: 5, maxBytes: 100_000, maxRatio: 50 };
const csv = Buffer.from("a,b\r\n1,2\r\n");

describe("extractZip", () => {
  it("unpacks wanted files flat, from any folder of the archive", async () => {
    await zip((file) => {
      file.addBuffer(csv, "a.csv");
      file.addBuffer(csv, "inner/b.csv", { compress: false });
      file.addBuffer(csv, "notes.txt");
      file.addEmptyDirectory("empty");
    });
    const paths = await extractZip(archive, target, isCsv);
    expect(paths).toEqual([path.join(target, "a.csv"), path.join(target, "b.csv")]);
    expect(await readFile(path.join(target, "b.csv"))).toEqual(csv);
    expect(await readdir(target)).toEqual(["a.csv", "b.csv"]);
  });

  it.each([
    ["../a.csv", "xx/a.csv"],
    ["/x/a.csv", "xx/a.csv"],
    ["C:/aa.csv", "xxxaa.csv"],
    ["..\\a.csv", "xx/a.csv"],
  ])("refuses the path %s", async (bad, good) => {
    await zip((file) => file.addBuffer(csv, good));
    await tamper(Buffer.from(good), Buffer.from(bad));
    await expect(extractZip(archive, target, isCsv)).rejects.toThrow(/(invalid relative|absolute) path: .*a\.csv. Nothing was changed/);
    expect(await readdir(folder)).toEqual(["data.zip", "out"]);
  });

  it("refuses symbolic links and encrypted files, wanted or not", async () => {
    await zip((file) => file.addBuffer(Buffer.from("/etc/passwd"), "link.txt", { mode: 0o120777 }));
    await expect(extractZip(archive, target, isCsv)).rejects.toThrow('"link.txt" is a symbolic link');
    await zip((file) => file.addBuffer(csv, "a.csv"));
    const bytes = await readFile(archive);
    const central = bytes.indexOf(Buffer.from("PK\u0001\u0002", "latin1"));
    bytes.writeUInt16LE(bytes.readUInt16LE(central + 8) | 1, central + 8);
    await writeFile(archive, bytes);
    await expect(extractZip(archive, target, isCsv)).rejects.toThrow("is encrypted");
  });

  it("refuses the same name twice, in any folder and case", async () => {
    await zip((file) => {
      file.addBuffer(csv, "a.csv");
      file.addBuffer(csv, "inner/A.csv");
    });
    await expect(extractZip(archive, target, isCsv)).rejects.toThrow("a.csv twice");
  });

  it("refuses what unpacks to far more than it weighs", async () => {
    await zip((file) => file.addBuffer(Buffer.alloc(90_000), "a.csv"));
    await expect(extractZip(archive, target, isCsv, LIMITS)).rejects.toThrow("50 times its size");
    await zip((file) => file.addBuffer(Buffer.alloc(200_000), "a.csv"));
    await expect(extractZip(archive, target, isCsv, LIMITS)).rejects.toThrow("more than 100000 bytes");
    await zip((file) => {
      for (const name of ["a.csv", "b.csv", "c.csv"]) file.addBuffer(Buffer.alloc(45_000), name);
    });
    await expect(extractZip(archive, target, isCsv, LIMITS)).rejects.toThrow("more than 100000 bytes");
  });

  it("refuses an archive that declares less than it holds", async () => {
    await zip((file) => file.addBuffer(Buffer.alloc(90_000), "a.csv"));
    const declared = Buffer.alloc(4);
    declared.writeUInt32LE(90_000);
    await tamper(declared, Buffer.from([16, 0, 0, 0]));
    await expect(extractZip(archive, target, isCsv, LIMITS)).rejects.toThrow("data.zip cannot be unpacked");
  });

  it("refuses too many entries, what is no zip and what was cut short", async () => {
    await zip((file) => {
      for (let index = 0; index < 6; index += 1) file.addBuffer(csv, `${index}.txt`);
    });
    await expect(extractZip(archive, target, isCsv, LIMITS)).rejects.toThrow("more than 5 files");
    const whole = await readFile(archive);
    await writeFile(archive, whole.subarray(0, -20));
    await expect(extractZip(archive, target, isCsv)).rejects.toThrow("not a zip, or it was cut short");
    await writeFile(archive, csv);
    await expect(extractZip(archive, target, isCsv)).rejects.toThrow("not a zip, or it was cut short");
  });
});
