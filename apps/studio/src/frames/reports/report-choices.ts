import type { ReportDraft } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";

/** Something of a delivered report that an author takes or leaves. */
export interface Choice {
  readonly id: string;
  readonly chosen: boolean;
}

export interface SheetChoice {
  readonly id: string;
  /** In the order in which they will stand. */
  readonly visuals: readonly Choice[];
}

export interface ReportChoices {
  readonly filters: readonly Choice[];
  readonly sheets: readonly SheetChoice[];
}

/** Chosen ones first, in their order; the rest of the source after them. */
function choicesOf(all: readonly { readonly id: string }[], chosen: readonly { readonly id: string }[]): readonly Choice[] {
  const ids = new Set(chosen.map(({ id }) => id));
  const present = chosen.filter(({ id }) => all.some((entry) => entry.id === id)).map(({ id }) => ({ id, chosen: true }));
  return [...present, ...all.filter(({ id }) => !ids.has(id)).map(({ id }) => ({ id, chosen: false }))];
}

/** Reads what is chosen of a delivered report: all of it for a new copy, otherwise what stands in the own one. */
export function choicesFrom(source: Dashboard, own: Dashboard = source): ReportChoices {
  return {
    filters: choicesOf(source.filters, own.filters),
    sheets: choicesOf(source.sheets, own.sheets).map(({ id }) => ({
      id,
      visuals: choicesOf(
        source.sheets.find((sheet) => sheet.id === id)?.visuals ?? [],
        own.sheets.find((sheet) => sheet.id === id)?.visuals ?? [],
      ),
    })),
  };
}

export const toggled = (choices: readonly Choice[], id: string): readonly Choice[] =>
  choices.map((choice) => (choice.id === id ? { ...choice, chosen: !choice.chosen } : choice));

/** Moves one up (-1) or down (1); at the end it stays. */
export function moved(choices: readonly Choice[], id: string, by: -1 | 1): readonly Choice[] {
  const from = choices.findIndex((choice) => choice.id === id);
  const to = from + by;
  const [moving, neighbour] = [choices[from], choices[to]];
  if (!moving || !neighbour) return choices;
  return choices.with(from, neighbour).with(to, moving);
}

const idsOf = (choices: readonly Choice[]): string[] => choices.filter(({ chosen }) => chosen).map(({ id }) => id);

/** The part of a draft that the choices make; sheets without a visual are left out. */
export function draftOf({ filters, sheets }: ReportChoices): Pick<ReportDraft, "filters" | "sheets"> {
  return {
    filters: idsOf(filters),
    sheets: sheets.map(({ id, visuals }) => ({ id, visuals: idsOf(visuals) })).filter(({ visuals }) => visuals.length > 0),
  };
}
