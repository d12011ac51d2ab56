import fs from "node:fs";
import { createRequire } from "node:module";

import { initWasm, Resvg } from "@resvg/resvg-wasm";

import { FontCoverage, showable } from "./font-coverage.ts";
import { requireLetters } from "./language-letters.ts";
import { fontsFor, type LoadedFont, loadFonts } from "./page-fonts.ts";
import type { PictureJob } from "./press-messages.ts";

const require = createRequire(import.meta.url);

/** A font with the characters that it has. */
type KnownFont = LoadedFont & { readonly coverage: FontCoverage };

interface Painter {
  readonly fonts: readonly KnownFont[];
  readonly coverage: FontCoverage;
}

async function createPainter(): Promise<Painter> {
  await initWasm(fs.readFileSync(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
  const fonts = loadFonts().map((font) => ({ ...font, coverage: new FontCoverage(font.blobs.slice(0, 1)) }));
  return { fonts, coverage: new FontCoverage(fonts.flatMap(({ blobs }) => blobs.slice(0, 1))) };
}

let painter: Promise<Painter> | undefined;

/** Chooses the fonts that a text needs: each has to be read anew for each picture, and those of Asia are large. */
function fontsOf(text: string, fonts: readonly KnownFont[]): readonly KnownFont[] {
  const needed = new Set(fonts.slice(0, 1));
  for (const character of new Set(text)) {
    const font = fonts.find(({ coverage }) => coverage.has(character.codePointAt(0) ?? 0));
    if (font) needed.add(font);
  }
  return fonts.filter((font) => needed.has(font));
}

/** Paints a picture's markup as PNG, with the fonts of pages and none of the machine's. */
export async function paintPicture({ markup, scale, language }: PictureJob): Promise<Uint8Array> {
  const { fonts, coverage } = await (painter ??= createPainter());
  requireLetters(language, coverage);
  const shown = showable(markup, coverage, new Set());
  const [latin, ...others] = fontsOf(shown, fontsFor(fonts, language));
  const family = latin?.family ?? "";
  const resvg = new Resvg(shown, {
    font: {
      fontBuffers: [latin, ...others].flatMap((font) => [...(font?.blobs ?? [])]),
      defaultFontFamily: family,
      sansSerifFamily: family,
    },
    fitTo: { mode: "zoom", value: scale },
  });
  try {
    const image = resvg.render();
    try {
      return image.asPng();
    } finally {
      image.free();
    }
  } finally {
    resvg.free();
  }
}
