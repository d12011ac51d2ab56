import type { Dashboard, Opening, OpeningText, Sheet, Visual } from "../dashboard.ts";
import { DELIVERED_DASHBOARDS } from "../dashboards/delivered.ts";

interface VisualTexts {
  readonly title: string;
  readonly subtitle?: string;
  readonly help?: string;
  readonly none?: string;
  /** Of the measures and dimensions that its query defines, by their names. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Of the groups of dimensions that its query defines: by the dimension's name, then the group's place. */
  readonly groups?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
/** Sentences by what the figures show, plurals in their forms; labels of the measures that the queries define. */
type OpeningTexts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;
interface SheetTexts {
  readonly name: string;
  readonly description?: string;
  readonly opening?: OpeningTexts;
  readonly visuals: Readonly<Record<string, VisualTexts>>;
}
interface DashboardTexts {
  readonly title: string;
  readonly description: string;
  readonly filters: Readonly<Record<string, string>>;
  /** Name of the choice, and of each measure that may be chosen. */
  readonly keyMeasure?: { readonly label: string; readonly options: Readonly<Record<string, string>> };
  readonly sheets: Readonly<Record<string, SheetTexts>>;
}

type Definitions = NonNullable<Visual["query"]["define"]>;
const NONE: Definitions = { measures: {}, dimensions: {} };

function labelsOf({ measures, dimensions }: Definitions): Readonly<Record<string, string>> {
  const named = Object.entries({ ...measures, ...dimensions });
  return Object.fromEntries(named.flatMap(([name, { label }]) => (label === undefined ? [] : [[name, label]])));
}

function groupsOf({ dimensions }: Definitions): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries(
    Object.entries(dimensions).flatMap(([name, dimension]) => {
      const groups = "groups" in dimension ? dimension.groups.map(({ label }, index) => [String(index), label]) : [];
      const others = "others" in dimension && dimension.others !== undefined ? [["others", dimension.others]] : [];
      const labels = [...groups, ...others];
      return labels.length > 0 ? [[name, Object.fromEntries(labels)]] : [];
    }),
  );
}

const visualTexts = ({ title, subtitle, help, none, query: { define } }: Visual): VisualTexts => {
  const [labels, groups] = define ? [labelsOf(define), groupsOf(define)] : [{}, {}];
  return {
    title,
    ...(subtitle !== undefined && { subtitle }),
    ...(help !== undefined && { help }),
    ...(none && { none: none.text }),
    ...(Object.keys(labels).length > 0 && { labels }),
    ...(Object.keys(groups).length > 0 && { groups }),
  };
};

const formsOf = (name: string, text: OpeningText): Readonly<Record<string, string>> =>
  typeof text === "string" ? { [name]: text } : { [`${name}_one`]: text.one, [`${name}_other`]: text.other };

function openingTexts({ figure, places }: Opening): OpeningTexts {
  const sentences = Object.entries({ ...figure.texts, ...figure.change, ...(places && { places: places.text }) });
  const labels = { ...labelsOf(figure.query.define ?? NONE), ...labelsOf(places?.query.define ?? NONE) };
  return {
    ...Object.assign({}, ...sentences.map(([name, text]) => formsOf(name, text))),
    ...(Object.keys(labels).length > 0 && { labels }),
  };
}

const sheetTexts = ({ name, description, opening, visuals }: Sheet): SheetTexts => ({
  name,
  ...(description !== undefined && { description }),
  ...(opening && { opening: openingTexts(opening) }),
  visuals: Object.fromEntries(visuals.map((visual) => [visual.id, visualTexts(visual)])),
});

const textsOfDashboard = ({ title, description, filters, keyMeasure, sheets }: Dashboard): DashboardTexts => ({
  title,
  description,
  filters: Object.fromEntries(filters.map((filter) => [filter.id, filter.label])),
  ...(keyMeasure && {
    keyMeasure: {
      label: keyMeasure.label,
      options: Object.fromEntries(keyMeasure.options.map(({ measure, label }) => [measure, label])),
    },
  }),
  sheets: Object.fromEntries(sheets.map((sheet) => [sheet.id, sheetTexts(sheet)])),
});

/** Returns every English text of the delivered dashboards that a reader sees, by dashboard id. */
export const dashboardTexts = (): Readonly<Record<string, DashboardTexts>> =>
  Object.fromEntries(DELIVERED_DASHBOARDS.map((dashboard) => [dashboard.id, textsOfDashboard(dashboard)]));
