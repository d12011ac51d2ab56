import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export interface Asset {
  readonly type: string;
  readonly body: Buffer;
}

const here = (name: string): string => path.join(import.meta.dirname, name);
const fontFile = (family: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`));

/** In the order in which they apply. */
const STYLES = ["tokens", "frame", "forms", "lists", "preferences"];

const FILES: Readonly<Record<string, { readonly type: string; readonly files: () => readonly string[] }>> = {
  "sign-in.css": { type: "text/css; charset=utf-8", files: () => STYLES.map((name) => here(`styles/${name}.css`)) },
  "institutions.js": { type: "text/javascript; charset=utf-8", files: () => [here("institutions.js")] },
  "submit.js": { type: "text/javascript; charset=utf-8", files: () => [here("submit.js")] },
  "mark.svg": { type: "image/svg+xml", files: () => [here("mark.svg")] },
  "sans.woff2": { type: "font/woff2", files: () => [fontFile("source-sans-3")] },
  "serif.woff2": { type: "font/woff2", files: () => [fontFile("source-serif-4")] },
};

const loaded = new Map<string, Asset>();

/** One of the files that the pages use, read once; undefined for any other name. */
export function assetNamed(name: string): Asset | undefined {
  const known = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (known === undefined) return undefined;
  const asset = loaded.get(name) ?? { type: known.type, body: Buffer.concat(known.files().map((file) => readFileSync(file))) };
  loaded.set(name, asset);
  return asset;
}

/** Address that changes with the content, so that browsers may keep the file for good. */
export function assetAddress(name: string): string {
  const asset = assetNamed(name);
  if (asset === undefined) throw new Error(`There is no sign-in asset ${name}`);
  return `/sign-in/assets/${name}?v=${createHash("sha256").update(asset.body).digest("hex").slice(0, 12)}`;
}
