import type { TFunction } from "i18next";

/** Reads the labels of the fields of an alert from the reader's bundle. */
export const alertFieldTexts = (t: TFunction<"alerts">, locale: string) => ({
  name: t("fields.name"),
  nameHelp: t("fields.nameHelp"),
  measure: t("fields.measure"),
  by: t("fields.by"),
  all: t("fields.all"),
  each: (label: string) => t("fields.each", { label }),
  when: t("fields.when"),
  directions: {
    above: t("fields.directions.above"),
    below: t("fields.directions.below"),
    rise: t("fields.directions.rise"),
    fall: t("fields.directions.fall"),
    either: t("fields.directions.either"),
    any: t("fields.directions.any"),
  },
  amount: t("fields.amount"),
  percent: t("fields.percent"),
  unit: t("fields.unit"),
  units: { value: t("fields.units.value"), percent: t("fields.units.percent"), points: t("fields.units.points") },
  against: t("fields.against"),
  bases: { comparison: t("fields.bases.comparison"), last: t("fields.bases.last") },
  repeat: t("fields.repeat"),
  repeats: { first: t("fields.repeats.first"), every: t("fields.repeats.every") },
  quiet: t("fields.quiet"),
  from: t("fields.from"),
  to: t("fields.to"),
  days: t("fields.days"),
  zone: (zone: string) => t("fields.zone", { zone }),
  locale,
});

/** What is read of an alert on the present data. */
interface Reading {
  readonly outcome: "met" | "not_met" | "first_value" | "withheld" | "not_shown";
  readonly holding: number;
  readonly groups: number;
  readonly asOf: string;
}

/** Reads what stands beside the present figures of an alert. */
export const alertReadingTexts = (t: TFunction<"alerts">, reading: Reading | undefined, date: (day: string) => string) => ({
  title: t("now.title"),
  outcome: reading && reading.outcome !== "met" ? t(`now.${reading.outcome}`) : "",
  groups: reading && reading.groups > 1 ? t("now.groups", { count: reading.holding, groups: reading.groups }) : undefined,
  asOf: reading ? t("now.asOf", { date: date(reading.asOf) }) : "",
  holds: t("now.holds"),
  before: (value: string) => t("now.before", { value }),
});
