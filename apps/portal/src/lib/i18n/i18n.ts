import type { Bundle, Namespace } from "@lyceum/locales";
import { chooseLanguage } from "@lyceum/locales/choose-language";
import { directionOf } from "@lyceum/locales/tags";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";

import { local } from "../storage.ts";
import { setLanguageCookie } from "./language-cookie.ts";
import { translationFile } from "./translation-file.ts";

/** Texts that only frames and the server say. */
type ForeignNamespace = "dashboards" | "help" | "model" | "signIn" | "studio" | "warehouseTables";
type PortalNamespace = Exclude<Namespace, ForeignNamespace>;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "portal";
    resources: Pick<Bundle, PortalNamespace>;
  }
}

/** Texts that are loaded before anything is drawn: those of the shell, the home page and the session. */
export const FIRST = ["portal", "session"] as const satisfies readonly PortalNamespace[];
/** Texts that come with the code of every page: what is said when a call fails. */
export const WITH_EVERY_PAGE = ["problems"] as const satisfies readonly PortalNamespace[];

/** Texts of one language as the server sends them: one object per namespace. */
type Texts = Readonly<Record<string, Record<string, unknown>>>;

export interface LoadedTexts {
  readonly language: string;
  readonly texts: Texts;
  /** True when the language's own file could not be used and English stands in. */
  readonly fallback: boolean;
}

/** Fetches texts of a language. Throws when they cannot be had or read. */
export async function fetchTexts(language: string, namespaces: readonly string[] = FIRST): Promise<Texts> {
  const file = translationFile(language, local.get("locale"));
  const response = await fetch(`/config/locales/${file}.json?namespaces=${namespaces.join(",")}`);
  if (!response.ok) throw new Error("Unable to load application translation file");
  const parsed: unknown = await response.json().catch(() => "");
  if (typeof parsed !== "object" || parsed === null) throw new Error("Unable to parse application translation file to JSON");
  return parsed as Texts;
}

/** Fetches English from the portal's own code, which is there when the server's texts are not. */
async function fetchEnglish(namespaces: readonly PortalNamespace[]): Promise<Texts> {
  const { loadEnglish } = await import("@lyceum/locales/english");
  return Object.fromEntries(await Promise.all(namespaces.map(async (namespace) => [namespace, await loadEnglish(namespace)] as const)));
}

/** Texts of the stored or preferred language. Starts before the configuration is known, so it fetches the likely one. */
export async function loadTexts(offered: Promise<readonly string[]>): Promise<LoadedTexts> {
  const guess = local.get("locale") ?? navigator.language;
  const early = fetchTexts(guess).catch(() => undefined);
  const language = chooseLanguage(await offered, local.get("locale"), navigator.languages);
  const texts = (await (language === guess ? early : fetchTexts(language).catch(() => undefined))) ?? undefined;
  if (texts) return { language, texts, fallback: false };
  return { language: "en", texts: await fetchEnglish(FIRST), fallback: true };
}

/** Tells the browser the language of the page, and with it the direction in which it is read. */
export function showLanguage(tag: string): void {
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(tag);
}

function addTexts(language: string, texts: Texts): void {
  for (const [namespace, bundle] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, bundle, true, false);
}

/** Shows the portal in another language from now on. Throws when its texts cannot be loaded; everything stays as it was then. */
export async function changeLanguage(tag: string): Promise<void> {
  const namespaces = Object.keys(i18next.getDataByLanguage(i18next.language) ?? {});
  addTexts(tag, await fetchTexts(tag, namespaces));
  await i18next.changeLanguage(tag);
  showLanguage(tag);
  local.set("locale", tag);
  setLanguageCookie(tag);
}

const started = Promise.withResolvers<void>();
const loads = new Map<string, Promise<void>>();

/** Loads a namespace that a language lacks, once at a time; English stands in for what the server does not give. */
async function loadNamespace(language: string, namespace: PortalNamespace): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return;
  const key = `${language}/${namespace}`;
  const loading =
    loads.get(key) ??
    fetchTexts(language, [namespace])
      .then((texts) => addTexts(language, texts))
      .catch(async () => addTexts("en", await fetchEnglish([namespace])))
      .finally(() => loads.delete(key));
  loads.set(key, loading);
  await loading;
}

/** Loads the namespaces that the language in use lacks, each by itself, so that browsers keep each by itself. */
export async function loadNamespaces(namespaces: readonly PortalNamespace[]): Promise<void> {
  await started.promise;
  await Promise.all(namespaces.map((namespace) => loadNamespace(i18next.language, namespace)));
}

/** Joins the code of a page or a part of one with the texts that it needs, so that it is drawn with both. */
export const withTexts =
  <Code>(loadCode: () => Promise<Code>, ...namespaces: readonly PortalNamespace[]) =>
  async (): Promise<Code> => {
    const [code] = await Promise.all([loadCode(), loadNamespaces([...namespaces, ...WITH_EVERY_PAGE])]);
    return code;
  };

const filled = new Set<string>();

/**
 * Fetches a text that is missing: with its namespace, where no page brought that, else in English. It appears as
 * soon as it is there.
 */
function fillIn(_languages: readonly string[], namespace: string): void {
  const name = namespace as PortalNamespace;
  if (!i18next.hasResourceBundle(i18next.language, name)) loadNamespaces([name]).catch(() => undefined);
  else if (!filled.has(name)) {
    filled.add(name);
    // Without a network the texts stay empty until another one is missed.
    fetchEnglish([name]).then(
      (texts) => addTexts("en", texts),
      () => filled.delete(name),
    );
  }
}

/** Starts the translations. What the texts lack is read in English: the name of a text is never shown. */
export async function startTranslations({ language, texts }: LoadedTexts): Promise<void> {
  showLanguage(language);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    defaultNS: "portal",
    ns: [...FIRST],
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: fillIn,
    parseMissingKeyHandler: (_, said) => said ?? "",
    react: { useSuspense: false, bindI18nStore: "added" },
  });
  started.resolve();
}
