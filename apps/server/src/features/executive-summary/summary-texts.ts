import type { Locales } from "@lyceum/locales/open-locales";
import type { FindingWords } from "@lyceum/reports/summary";

import { openDocumentTexts } from "../../domain/reports/document-texts.ts";

/** Words of summaries in one language. */
export interface SummaryTexts {
  readonly t: FindingWords["t"];
  readonly locale: string;
}

const opened = new WeakMap<Locales, Map<string, Promise<SummaryTexts>>>();

async function open(locales: Locales, tag: string): Promise<SummaryTexts> {
  const { texts, locale } = await openDocumentTexts(locales, tag, ["executiveSummary"]);
  return { t: texts.getFixedT(null, "executiveSummary"), locale };
}

/** Opens the words of summaries in a language once for all who read them. */
export function summaryTexts(locales: Locales, tag: string): Promise<SummaryTexts> {
  const known = opened.get(locales) ?? new Map<string, Promise<SummaryTexts>>();
  opened.set(locales, known);
  const texts = known.get(tag) ?? open(locales, tag);
  known.set(tag, texts);
  return texts;
}
