import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import { familyOf } from "./font-tables.ts";
import { FONTS_ARGUMENT } from "./press-messages.ts";

const require = createRequire(import.meta.url);

/** A font that pages may be set in. */
interface PageFont {
  readonly package: string;
  readonly files: readonly string[];
  /** Languages whose texts it is for before all others. */
  readonly languages?: readonly string[];
}

/** Scripts whose letters stand in no other of these fonts: students and institutions write names in them. */
const MORE_SCRIPTS = [
  "Armenian",
  "Bengali",
  "Ethiopic",
  "Georgian",
  "Gujarati",
  "Gurmukhi",
  "Kannada",
  "Khmer",
  "Lao",
  "Malayalam",
  "Myanmar",
  "Sinhala",
  "Tamil",
  "Telugu",
];

/** In the order in which a character is looked for; those that a machine was installed without are left out. */
const FONTS: readonly PageFont[] = [
  {
    package: "@expo-google-fonts/source-sans-3",
    files: ["400Regular/SourceSans3_400Regular.ttf", "600SemiBold/SourceSans3_600SemiBold.ttf"],
  },
  {
    package: "@expo-google-fonts/noto-sans-arabic",
    files: ["400Regular/NotoSansArabic_400Regular.ttf", "600SemiBold/NotoSansArabic_600SemiBold.ttf"],
  },
  {
    package: "@expo-google-fonts/noto-sans-hebrew",
    files: ["400Regular/NotoSansHebrew_400Regular.ttf", "600SemiBold/NotoSansHebrew_600SemiBold.ttf"],
  },
  {
    package: "@expo-google-fonts/noto-sans-thai",
    files: ["400Regular/NotoSansThai_400Regular.ttf", "600SemiBold/NotoSansThai_600SemiBold.ttf"],
  },
  {
    package: "@expo-google-fonts/noto-sans-devanagari",
    files: ["400Regular/NotoSansDevanagari_400Regular.ttf", "600SemiBold/NotoSansDevanagari_600SemiBold.ttf"],
  },
  {
    package: "@embedpdf/fonts-jp",
    files: ["fonts/NotoSansJP-Regular.otf", "fonts/NotoSansJP-Bold.otf"],
    languages: ["ja"],
  },
  {
    package: "@embedpdf/fonts-kr",
    files: ["fonts/NotoSansKR-Regular.otf", "fonts/NotoSansKR-Bold.otf"],
    languages: ["ko"],
  },
  {
    package: "@embedpdf/fonts-sc",
    files: ["fonts/NotoSansHans-Regular.otf", "fonts/NotoSansHans-Bold.otf"],
    languages: ["zh"],
  },
  ...MORE_SCRIPTS.map((script) => ({
    package: `@expo-google-fonts/noto-sans-${script.toLowerCase()}`,
    files: [`400Regular/NotoSans${script}_400Regular.ttf`, `600SemiBold/NotoSans${script}_600SemiBold.ttf`],
  })),
];

/** A font of this machine, read. */
export interface LoadedFont extends PageFont {
  /** Name by which pages ask for it. */
  readonly family: string;
  readonly blobs: readonly Buffer[];
}

/** Folder in which packages of fonts lie, where the process that sets pages was given one. */
const GIVEN = process.argv.find((argument) => argument.startsWith(FONTS_ARGUMENT))?.slice(FONTS_ARGUMENT.length);

/** Where a package lies; undefined where it was not installed. */
function folderOf(name: string): string | undefined {
  const folders = GIVEN === undefined ? (require.resolve.paths(name) ?? []) : [GIVEN];
  return folders.map((folder) => path.join(folder, name)).find((folder) => fs.existsSync(path.join(folder, "package.json")));
}

let loaded: readonly LoadedFont[] | undefined;

/** Returns the fonts that this machine has; they are read once. */
export function loadFonts(): readonly LoadedFont[] {
  loaded ??= FONTS.flatMap((font) => {
    const folder = folderOf(font.package);
    if (folder === undefined) return [];
    const blobs = font.files.map((file) => fs.readFileSync(path.join(folder, file)));
    return blobs[0] ? [{ ...font, family: familyOf(blobs[0]), blobs }] : [];
  });
  return loaded;
}

/** Orders fonts for a language: where several have a character, each country's own shape of it comes first. */
export function fontsFor<Font extends PageFont>(fonts: readonly Font[], language: string): readonly Font[] {
  const [latin, ...others] = fonts;
  const ranked = others.toSorted(
    (left, right) => Number(right.languages?.includes(language) ?? false) - Number(left.languages?.includes(language) ?? false),
  );
  return latin ? [latin, ...ranked] : ranked;
}
