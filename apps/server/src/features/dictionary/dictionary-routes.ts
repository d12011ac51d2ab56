import { getDefinitions, getErd, getSubmodels } from "@lyceum/contracts";
import { buildDictionary } from "@lyceum/model";

import type { RegisterFeature } from "../../plugins/context.ts";
import { mountDocument } from "../../plugins/mount-document.ts";

/** Serves what the warehouse's tables and columns mean, made from the model that lays them out. */
export const registerDictionary: RegisterFeature = (app) => {
  const { submodels, erd, definitions } = buildDictionary();
  mountDocument(app, getSubmodels, submodels);
  mountDocument(app, getErd, erd);
  mountDocument(app, getDefinitions, definitions);
};
