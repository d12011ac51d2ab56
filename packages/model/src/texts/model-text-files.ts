import { dashboardTexts } from "./dashboard-texts.ts";
import { modelTexts } from "./model-texts.ts";
import { tableTexts } from "./table-texts.ts";

const folder = new URL("../../../locales/src/en/", import.meta.url);

const inLines = (texts: unknown): string => `${JSON.stringify(texts, undefined, 2)}\n`;

/**
 * The model's English texts as the files that translations are made from and checked against. The model is
 * where they are written; `npm run texts` writes these files after it.
 */
export const modelTextFiles = (): readonly { readonly file: URL; readonly content: string }[] => [
  { file: new URL("model.json", folder), content: inLines(modelTexts()) },
  { file: new URL("dashboards.json", folder), content: inLines(dashboardTexts()) },
  { file: new URL("warehouse-tables.json", folder), content: inLines(tableTexts()) },
];
