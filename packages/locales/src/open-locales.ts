import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { type Bundle, type DeepPartial, fileOf, type Namespace, NAMESPACES } from "./bundle.ts";
import { completed } from "./completed.ts";
import { fallbacksOf, isLocale, LOCALE_TAGS, type LocaleTag } from "./locale-table.ts";
import { pseudoBundle } from "./pseudo.ts";
import { spelledFor } from "./spelling.ts";
import { TEST_LOCALE } from "./tags.ts";

/** Folder of the delivered languages: one folder by tag, in it one file by namespace. */
export const DELIVERED = import.meta.dirname;

export interface LocaleTexts<Name extends Namespace = Namespace> {
  /** Tag of the folder that the texts are from: `en` for a request for `en-GB`. */
  readonly language: string;
  readonly texts: Pick<Bundle, Name>;
}

export interface Locales {
  /** Tags with texts of their own, as BCP 47 writes them; `en` comes first. */
  readonly languages: readonly LocaleTag[];
  /**
   * Reads the texts of a tag in these namespaces, all of them unless told otherwise. What the tag lacks is
   * taken from its language and then from English. Undefined for an unknown tag or a language without texts.
   */
  readonly textsFor: <Name extends Namespace = Namespace>(tag: string, namespaces?: readonly Name[]) => LocaleTexts<Name> | undefined;
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`The texts in ${file} cannot be read as JSON`, { cause });
  }
}

/**
 * Opens the texts of every language that has a folder. Files are read when they are first asked for and kept.
 * @param folders further folders of languages; of two files for one tag and namespace the later one counts.
 */
export function openLocales(...folders: readonly string[]): Locales {
  const all = [DELIVERED, ...folders];
  const has = (tag: string): boolean => all.some((folder) => existsSync(path.join(folder, tag)));
  const read = (tag: string, namespace: Namespace): unknown => {
    const files = all.map((folder) => path.join(folder, tag, fileOf(namespace)));
    const file = files.findLast((candidate) => existsSync(candidate));
    return file === undefined ? {} : parse(file);
  };
  const known = new Map<string, unknown>();
  const complete = <Name extends Namespace>(tags: readonly string[], namespace: Name): Bundle[Name] => {
    const key = [namespace, ...tags].join("/");
    const [tag = "en", ...bases] = tags;
    const texts =
      known.get(key) ??
      (tag === "en"
        ? read("en", namespace)
        : completed(tag, read(tag, namespace) as DeepPartial<Bundle[Name]>, complete(bases.length > 0 ? bases : ["en"], namespace)));
    known.set(key, texts);
    return texts as Bundle[Name];
  };
  const textsFor: Locales["textsFor"] = <Name extends Namespace>(
    tag: string,
    namespaces: readonly Name[] = NAMESPACES as readonly Name[],
  ) => {
    if (!isLocale(tag)) return undefined;
    const tags = tag === TEST_LOCALE ? ["en"] : fallbacksOf(tag).filter(has);
    const [language] = tags;
    if (language === undefined) return undefined;
    const texts = Object.fromEntries(namespaces.map((namespace) => [namespace, complete(tags, namespace)])) as Pick<Bundle, Name>;
    return tag === TEST_LOCALE ? { language: tag, texts: pseudoBundle(texts) } : { language, texts: spelledFor(tag, texts) };
  };
  return { languages: LOCALE_TAGS.filter(has), textsFor };
}

/** Names of folders with texts that are no language of the product. */
export const foreignFolders = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(path.join(folder, entry.name)).some((file) => file.endsWith(".json")))
    .map(({ name }) => name)
    .filter((name) => !isLocale(name));
