import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const PACKAGES = path.resolve(import.meta.dirname, "../../../../../packages");

/** Whether a file decides how questions are read: tests and what serves them do not. */
const isReading = (file: string): boolean =>
  /\.(?:ts|json)$/.test(file) && !file.endsWith(".test.ts") && !file.split(path.sep).includes("testing");

/** Hashes the files beneath a folder, by name and content. */
export async function fingerprintOf(folder: string, isCounted: (file: string) => boolean = isReading): Promise<string> {
  const entries = await readdir(folder, { recursive: true });
  const hash = createHash("sha256");
  for (const file of entries.filter(isCounted).toSorted()) hash.update(file).update(await readFile(path.join(folder, file)));
  return hash.digest("base64url");
}

/** Names of measures and dimensions in every language, by which questions know them. */
const isLabels = (file: string): boolean => path.basename(file) === "model.json";

let known: Promise<string> | undefined;

/** Names the reader of questions: its lexicons, its grammar, the versions that it rests on, and the words of the model. */
export function readerFingerprint(): Promise<string> {
  known ??= Promise.all([
    fingerprintOf(path.join(PACKAGES, "questions"), (file) => isReading(file) && !file.includes("node_modules")),
    fingerprintOf(path.join(PACKAGES, "locales/src"), isLabels),
  ]).then((parts) => createHash("sha256").update(parts.join()).digest("base64url"));
  return known;
}
