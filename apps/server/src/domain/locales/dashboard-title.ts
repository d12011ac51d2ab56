import { deliveredDashboard, type Dashboard } from "@lyceum/model";
import * as z from "zod";

import { composeBundle } from "./compose-bundle.ts";

const Sheet = z.object({ name: z.string(), visuals: z.record(z.string(), z.object({ title: z.string() })) });
const Texts = z.object({
  dashboards: z.record(
    z.string(),
    z.object({ title: z.string(), description: z.string(), sheets: z.record(z.string(), Sheet).optional() }),
  ),
});

/** What a language has for a dashboard; nothing where the tenant wrote its own. */
function textsIn(locale: string, { id, title }: Dashboard) {
  if (deliveredDashboard(id)?.title !== title) return undefined;
  return Texts.safeParse(composeBundle(locale)?.texts).data?.dashboards[id];
}

/** A dashboard's title and description in a language; as its document has them where the language lacks them or a tenant wrote its own. */
export function dashboardTitle(dashboard: Dashboard, locale: string): { readonly reportTitle: string; readonly description: string } {
  const { title, description } = textsIn(locale, dashboard) ?? dashboard;
  return { reportTitle: title, description };
}

/** A dashboard's sheets by name with the titles of their visuals, in a language as far as it has them. */
export function dashboardSheets(dashboard: Dashboard, locale: string): { id: string; name: string; questions: string[] }[] {
  const texts = textsIn(locale, dashboard)?.sheets;
  return dashboard.sheets.map(({ id, name, visuals }) => ({
    id,
    name: texts?.[id]?.name ?? name,
    questions: visuals.map((visual) => texts?.[id]?.visuals[visual.id]?.title ?? visual.title),
  }));
}
