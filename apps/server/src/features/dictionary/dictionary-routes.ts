import { getDefinitions, getErd, getSubmodels } from "@lyceum/contracts";
import { buildDictionary, type Dictionary } from "@lyceum/model";

import type { RegisterFeature } from "../../plugins/context.ts";
import { mountDocument } from "../../plugins/mount-document.ts";
import { registerModelExport } from "./model-export.ts";

/** Serves what the warehouse's tables and columns mean, made from the model that lays them out, in the request's language. */
export const registerDictionary: RegisterFeature = (app, { locales }) => {
  const dictionaries = new Map<string, Dictionary>();
  const dictionaryIn = (language: string): Dictionary => {
    const known =
      dictionaries.get(language) ?? buildDictionary(undefined, locales.textsFor(language, ["warehouseTables"])?.texts.warehouseTables);
    dictionaries.set(language, known);
    return known;
  };
  mountDocument(app, getSubmodels, locales, (language) => dictionaryIn(language).submodels);
  mountDocument(app, getErd, locales, (language) => dictionaryIn(language).erd);
  mountDocument(app, getDefinitions, locales, (language) => dictionaryIn(language).definitions);
  registerModelExport(app, locales);
};
