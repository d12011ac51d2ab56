import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import type { FastifyInstance, FastifyRequest } from "fastify";

import { ProblemError } from "../problem-error.ts";

interface Asset {
  readonly type: string;
  readonly body: Buffer;
}
export interface AssetFiles {
  readonly type: string;
  readonly files: () => readonly string[];
}

const font = (family: string): AssetFiles => ({
  type: "font/woff2",
  files: () => [fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`))],
});
const here = (name: string): string => path.join(import.meta.dirname, name);

/** What every page of the server's own uses; `tokens.css` names the fonts relative to itself. */
const SHARED: Readonly<Record<string, AssetFiles>> = {
  "mark.svg": { type: "image/svg+xml", files: () => [here("mark.svg")] },
  "sans.woff2": font("source-sans-3"),
  "serif.woff2": font("source-serif-4"),
};

/** One style sheet: the product's tokens, then a feature's own files in the order in which they apply. */
export const styleSheet = (...files: readonly string[]): AssetFiles => ({
  type: "text/css; charset=utf-8",
  files: () => [here("tokens.css"), ...files],
});
/** The look of pages that are read. */
export const readingStyles = styleSheet(here("reading.css"));
export const jpeg = (file: string): AssetFiles => ({ type: "image/jpeg", files: () => [file] });
export const script = (file: string): AssetFiles => ({ type: "text/javascript; charset=utf-8", files: () => [file] });

/** Files that a feature's pages use, read once and served under one folder for good: their address changes with them. */
export class PageAssets {
  readonly #folder: string;
  readonly #files: Readonly<Record<string, AssetFiles>>;
  readonly #loaded = new Map<string, Asset>();

  /** @param folder address of the folder, e.g. `/help/assets`. */
  constructor(folder: string, files: Readonly<Record<string, AssetFiles>>) {
    this.#folder = folder;
    this.#files = { ...SHARED, ...files };
  }

  /** Undefined for a name that is none of the files. */
  named(name: string): Asset | undefined {
    const known = Object.hasOwn(this.#files, name) ? this.#files[name] : undefined;
    if (known === undefined) return undefined;
    const asset = this.#loaded.get(name) ?? { type: known.type, body: Buffer.concat(known.files().map((file) => readFileSync(file))) };
    this.#loaded.set(name, asset);
    return asset;
  }

  /** Address for pages to name. @throws Error for a name that is none of the files. */
  address(name: string): string {
    const asset = this.named(name);
    if (asset === undefined) throw new Error(`There is no file ${name} in ${this.#folder}`);
    return `${this.#folder}/${name}?v=${createHash("sha256").update(asset.body).digest("hex").slice(0, 12)}`;
  }

  /** Serves the folder. */
  register(app: FastifyInstance): void {
    app.get(`${this.#folder}/:name`, (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
      const asset = this.named(request.params.name);
      if (asset === undefined) throw new ProblemError("not_found");
      return reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("x-content-type-options", "nosniff")
        .type(asset.type)
        .send(asset.body);
    });
  }
}
