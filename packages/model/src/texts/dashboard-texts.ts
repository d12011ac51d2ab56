import type { Dashboard, Sheet, Visual } from "../dashboard.ts";
import { DELIVERED_DASHBOARDS } from "../dashboards/delivered.ts";

interface VisualTexts {
  readonly title: string;
  readonly subtitle?: string;
  readonly help?: string;
}
interface SheetTexts {
  readonly name: string;
  readonly description?: string;
  readonly visuals: Readonly<Record<string, VisualTexts>>;
}
interface DashboardTexts {
  readonly title: string;
  readonly description: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly sheets: Readonly<Record<string, SheetTexts>>;
}

const visualTexts = ({ title, subtitle, help }: Visual): VisualTexts => ({
  title,
  ...(subtitle !== undefined && { subtitle }),
  ...(help !== undefined && { help }),
});

const sheetTexts = ({ name, description, visuals }: Sheet): SheetTexts => ({
  name,
  ...(description !== undefined && { description }),
  visuals: Object.fromEntries(visuals.map((visual) => [visual.id, visualTexts(visual)])),
});

const textsOfDashboard = ({ title, description, filters, sheets }: Dashboard): DashboardTexts => ({
  title,
  description,
  filters: Object.fromEntries(filters.map((filter) => [filter.id, filter.label])),
  sheets: Object.fromEntries(sheets.map((sheet) => [sheet.id, sheetTexts(sheet)])),
});

/** Returns every English text of the delivered dashboards that a reader sees, by dashboard id. */
export const dashboardTexts = (): Readonly<Record<string, DashboardTexts>> =>
  Object.fromEntries(DELIVERED_DASHBOARDS.map((dashboard) => [dashboard.id, textsOfDashboard(dashboard)]));
