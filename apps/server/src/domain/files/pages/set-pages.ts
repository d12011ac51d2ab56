import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";

import { FontCoverage, showable } from "./font-coverage.ts";
import { requireLetters } from "./language-letters.ts";
import { fontsFor, type LoadedFont, loadFonts } from "./page-fonts.ts";
import { nameFonts } from "./picture-fonts.ts";
import type { PagesJob } from "./press-messages.ts";

const require = createRequire(import.meta.url);
const FOLDER = path.parse(import.meta.dirname).root;
const within = (name: string): string => path.join(FOLDER, name);
const LAYOUT = within("report.typ");
/** Compilations for which what was worked out is kept: the layout and fonts are the same for all. */
const KEPT = 5;

/** Thrown where the compiler has no binary for the system. */
export class NoCompilerError extends Error {
  override readonly name = "NoCompilerError";
}

/** What this machine sets pages with. */
interface Press {
  readonly compiler: NodeCompiler;
  readonly fonts: readonly (LoadedFont & { readonly coverage: FontCoverage })[];
  readonly coverage: FontCoverage;
  readonly layout: string;
}

/** Loads the compiler; undefined where there is none for this machine. */
function loadCompiler(): typeof NodeCompiler | undefined {
  try {
    return (require("@myriaddreamin/typst-ts-node-compiler") as { NodeCompiler: typeof NodeCompiler }).NodeCompiler;
  } catch {
    return undefined;
  }
}

function createPress(): Press {
  const Compiler = loadCompiler();
  if (!Compiler) throw new NoCompilerError("There is no compiler of pages for this machine.");
  const fonts = loadFonts().map((font) => ({ ...font, coverage: new FontCoverage(font.blobs.slice(0, 1)) }));
  const fontBlobs = fonts.flatMap(({ blobs }) => [...blobs]);
  // Every weight of a font has the same characters.
  const coverage = new FontCoverage(fonts.flatMap(({ blobs }) => blobs.slice(0, 1)));
  const layout = fs.readFileSync(path.join(import.meta.dirname, "report.typ"), "utf8");
  return { compiler: Compiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs }] }), fonts, coverage, layout };
}

/** Makes every text of a value one that the fonts can show. */
function showableParts(value: unknown, show: (text: string) => string): unknown {
  if (typeof value === "string") return show(value);
  if (Array.isArray(value)) return value.map((part) => showableParts(part, show));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, showableParts(part, show)]));
}

let press: Press | undefined;

/**
 * Sets a report on tagged pages by PDF/UA-1.
 * @throws Error for what the standard refuses.
 */
export function setPages({ drawn, madeAt }: PagesJob): Buffer {
  press ??= createPress();
  const { compiler, fonts, coverage, layout } = press;
  requireLetters(drawn.pages.language, coverage);
  const missing = new Set<string>();
  const show = (text: string): string => showable(text, coverage, missing);
  const ordered = fontsFor(fonts, drawn.pages.language);
  const pages = showableParts(drawn.pages, show) as object;
  const pictures = Object.entries(drawn.pictures).map(
    ([name, picture]) =>
      [name, typeof picture === "string" ? Buffer.from(nameFonts(show(picture), ordered)) : Buffer.from(picture)] as const,
  );
  const codes = [...missing].slice(0, 20).map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`);
  const report = { ...pages, fonts: ordered.map(({ family }) => family), unknown: codes.join(", ") };
  compiler.addSource(LAYOUT, layout);
  compiler.mapShadow(within("report.json"), Buffer.from(JSON.stringify(report)));
  for (const [name, picture] of pictures) compiler.mapShadow(within(name), picture);
  try {
    const compiled = compiler.compile({ mainFilePath: LAYOUT });
    const failed = compiled.takeError();
    if (failed || !compiled.result)
      throw new Error(`The pages could not be set: ${JSON.stringify(failed ? compiler.fetchDiagnostics(failed) : [])}`);
    return compiler.pdf(compiled.result, { pdfStandard: "ua-1", pdfTags: true, creationTimestamp: madeAt });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(KEPT);
  }
}
