import { ask, counting, DEPRIVATION_FIFTHS, ENOUGH_ENROLMENTS, enoughOf, ranked, type SheetInput } from "../build.ts";
import { BAND, rateInterval } from "../intervals.ts";

const continuationHelp =
  "One year and 15 days after entry. Those who left within 50 days of entry do not count as entrants, and of later entrants it is not known yet.";

const ofEntrants = counting(["entrants", "entrant"]);

const continuationInterval = rateInterval("continuation", "entrants", "Continuation rate");

/** Years of entry side by side: one would have nothing to stand beside it. */
const OVER_THE_YEARS = ["entry-year"];

export const progressionSheet: SheetInput = {
  id: "progression",
  name: "Progression",
  description: "Whether entrants are still there a year later, and where and for whom they are not.",
  opening: {
    figure: {
      query: ask(["continuation", "entrants"]),
      base: "entrants",
      texts: {
        alone: ofEntrants("{{continuation}} of {{entrants}} entrants were still registered a year later or had their award."),
        none: "For no entrant is it known yet whether they continued.",
      },
      change: {
        rose: ofEntrants(
          "{{continuation}} of {{entrants}} entrants were still registered a year later or had their award: up {{change}} {{before}}.",
        ),
        fell: ofEntrants(
          "{{continuation}} of {{entrants}} entrants were still registered a year later or had their award: down {{change}} {{before}}.",
        ),
        unchanged: ofEntrants(
          "{{continuation}} of {{entrants}} entrants were still registered a year later or had their award: hardly changed {{before}}.",
        ),
      },
    },
    places: {
      query: ask(["continuation"], ["level1"], { ...enoughOf("entrants"), ...ranked("continuation", 500) }),
      text: "{{high}} has the highest share ({{highValue}}), {{low}} the lowest ({{lowValue}}).",
    },
  },
  visuals: [
    {
      id: "continuation",
      kind: "number",
      title: "Do entrants stay?",
      subtitle: "Registered one year and 15 days after entry, or awarded, % of entrants",
      help: `${continuationHelp} A chosen year of entry is compared with the one before.`,
      span: 4,
      comparison: "previous_year",
      query: ask(["continuation"]),
    },
    {
      id: "gone-early",
      kind: "number",
      title: "Left within 50 days",
      subtitle: "Registrations that do not count as entrants",
      help: "Of those who entered in the last 50 days it is not known yet.",
      span: 4,
      comparison: "previous_year",
      query: ask(["gone_early"]),
    },
    {
      id: "not-yet-known",
      kind: "number",
      title: "Year not over yet",
      subtitle: "Registrations of which it is not known yet whether the student continues",
      span: 4,
      query: ask(["entrants_not_yet_known"]),
    },
    {
      id: "by-year",
      kind: "line",
      title: "Do more stay than before?",
      subtitle: "Continuation rate by year of entry and level of study, % of entrants",
      help: `${continuationHelp} Points stand for ${ENOUGH_ENROLMENTS} entrants or more.`,
      span: 6,
      freeOf: OVER_THE_YEARS,
      query: ask(["continuation"], ["entry_year", "study_level"], enoughOf("entrants")),
    },
    {
      id: "by-programme",
      kind: "bar",
      title: "Which programmes keep fewest of their entrants?",
      subtitle: "Continuation rate, lowest first, % of entrants; programmes with 30 or more",
      help: continuationHelp,
      span: 6,
      comparison: "previous_year",
      query: ask(["continuation"], ["programme"], { ...enoughOf("entrants"), ...ranked("continuation", 15, "asc") }),
    },
    {
      id: "credits",
      kind: "bar",
      title: "Are credits earned?",
      subtitle: "Credits earned, lowest first, % of credits attempted in terms that have ended",
      span: 6,
      query: ask(["credit_rate"], ["programme"], {
        having: [{ measure: "credits_attempted", op: ">", value: 0 }],
        ...ranked("credit_rate", 15, "asc"),
      }),
    },
    {
      id: "modules",
      kind: "table",
      title: "Which modules hold students up?",
      subtitle: "Modules by pass rate in ended courses, lowest first, and how many of the enrolments repeat the module",
      freeOf: OVER_THE_YEARS,
      help: "Modules with 30 enrolments in ended courses or more. Which modules a programme requires is not on record.",
      span: 6,
      query: ask(["ended_enrolments", "pass_rate", "repeating"], ["module"], {
        define: {
          measures: {
            repeating: {
              label: "Repeating the module",
              measure: "ended_enrolments",
              where: [{ dimension: "previous_attempts", op: ">=", value: 1 }],
            },
          },
        },
        ...enoughOf("ended_enrolments"),
        ...ranked("pass_rate", 50, "asc"),
      }),
    },
    {
      id: "by-deprivation",
      kind: "line",
      title: "Does a gap open by deprivation?",
      subtitle: "Continuation rate by year of entry and fifth of deprivation, % of entrants",
      help: `Points stand for ${ENOUGH_ENROLMENTS} entrants or more. ${BAND} Students whose area is not on record are left out.`,
      span: 6,
      interval: continuationInterval.interval,
      freeOf: OVER_THE_YEARS,
      query: ask(["continuation", ...continuationInterval.interval], ["entry_year", "deprivation_fifth"], {
        define: {
          measures: continuationInterval.measures,
          dimensions: { deprivation_fifth: { dimension: "entrant_deprivation", groups: DEPRIVATION_FIFTHS, label: "Deprivation, fifths" } },
        },
        filters: [{ dimension: "entrant_deprivation", op: "not_in", values: [null] }],
        ...enoughOf("entrants"),
      }),
    },
    {
      id: "by-disability",
      kind: "line",
      title: "Does a gap open by disability?",
      subtitle: "Continuation rate by year of entry, with and without a declared disability, % of entrants",
      help: `Points stand for ${ENOUGH_ENROLMENTS} entrants or more. ${BAND}`,
      span: 6,
      interval: continuationInterval.interval,
      freeOf: OVER_THE_YEARS,
      query: ask(["continuation", ...continuationInterval.interval], ["entry_year", "entrant_disability"], {
        define: { measures: continuationInterval.measures },
        ...enoughOf("entrants"),
      }),
    },
  ],
};
