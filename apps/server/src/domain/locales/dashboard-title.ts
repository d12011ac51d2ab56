import type { Bundle, DeepPartial } from "@lyceum/locales";
import type { Locales } from "@lyceum/locales/open-locales";
import { deliveredDashboard, type Dashboard } from "@lyceum/model";

/** Texts of any dashboard, of which any may be missing: a tag's bundle names only those that are delivered. */
interface DashboardTexts {
  readonly title: string;
  readonly description: string;
  readonly sheets: Readonly<
    Record<string, { readonly name: string; readonly visuals: Readonly<Record<string, { readonly title: string }>> }>
  >;
}

/** Finds a dashboard's texts in a language; undefined where the tenant wrote its own or the language has no texts. */
function textsIn(locales: Locales, locale: string, { id, title }: Dashboard): DeepPartial<DashboardTexts> | undefined {
  if (deliveredDashboard(id)?.title !== title) return undefined;
  const dashboards: Bundle["dashboards"] | undefined = locales.textsFor(locale, ["dashboards"])?.texts.dashboards;
  return (dashboards as Readonly<Record<string, DeepPartial<DashboardTexts>>> | undefined)?.[id];
}

/** A dashboard's title and description in a language; as its document has them where the language lacks them or a tenant wrote its own. */
export function dashboardTitle(
  locales: Locales,
  dashboard: Dashboard,
  locale: string,
): { readonly reportTitle: string; readonly description: string } {
  const texts = textsIn(locales, locale, dashboard);
  return { reportTitle: texts?.title ?? dashboard.title, description: texts?.description ?? dashboard.description };
}

/** A dashboard's sheets by name with the titles of their visuals, in a language as far as it has them. */
export function dashboardSheets(
  locales: Locales,
  dashboard: Dashboard,
  locale: string,
): { id: string; name: string; questions: string[] }[] {
  const texts = textsIn(locales, locale, dashboard)?.sheets;
  return dashboard.sheets.map(({ id, name, visuals }) => ({
    id,
    name: texts?.[id]?.name ?? name,
    questions: visuals.map((visual) => texts?.[id]?.visuals?.[visual.id]?.title ?? visual.title),
  }));
}
