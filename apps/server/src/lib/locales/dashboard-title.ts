import { deliveredDashboard, type Dashboard } from "@lyceum/model";
import * as z from "zod";

import { composeBundle } from "./compose-bundle.ts";

const Texts = z.object({ dashboards: z.record(z.string(), z.object({ title: z.string(), description: z.string() })) });

/** A dashboard's title and description in a language; as its document has them where the language lacks them or a tenant wrote its own. */
export function dashboardTitle(dashboard: Dashboard, locale: string): { readonly reportTitle: string; readonly description: string } {
  const own = { reportTitle: dashboard.title, description: dashboard.description };
  if (deliveredDashboard(dashboard.id)?.title !== dashboard.title) return own;
  const texts = Texts.safeParse(composeBundle(locale)?.texts).data?.dashboards[dashboard.id];
  return texts ? { reportTitle: texts.title, description: texts.description } : own;
}
