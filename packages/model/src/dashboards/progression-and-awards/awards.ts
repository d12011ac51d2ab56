import { ask, counting, DEPRIVATION_FIFTHS, ENOUGH_ENROLMENTS, enoughOf, ranked, type SheetInput } from "../build.ts";
import { BAND, rateInterval } from "../intervals.ts";

const upperHelp = "First degrees with a class of honours. Postgraduate awards have other classes and are left out.";
const upperInterval = rateInterval("upper_award_rate", "classified_awards", "Firsts and upper seconds");
const ofDegrees = counting(["first degrees", "first degree"]);

export const awardsSheet: SheetInput = {
  id: "awards",
  name: "Awards",
  description: "What students are awarded, how long it takes, and for whom it comes late.",
  opening: {
    figure: {
      query: ask(["upper_award_rate", "classified_awards"]),
      base: "classified_awards",
      texts: {
        alone: ofDegrees("{{upper_award_rate}} of {{classified_awards}} first degrees with a class are firsts or upper seconds."),
        none: "No first degree with a class has been awarded.",
      },
    },
    places: {
      query: ask(["upper_award_rate"], ["level1"], { ...enoughOf("classified_awards"), ...ranked("upper_award_rate", 500) }),
      text: "{{high}} has the highest share ({{highValue}}), {{low}} the lowest ({{lowValue}}).",
    },
  },
  // Awards of a year are made to entrants of several: of one year of entry hardly any has been made.
  periods: {},
  visuals: [
    {
      id: "awards",
      kind: "number",
      title: "How many awards?",
      subtitle: "Qualifications awarded",
      span: 4,
      query: ask(["awards"]),
    },
    {
      id: "upper",
      kind: "number",
      title: "First or upper second",
      subtitle: "% of first degrees with a class",
      help: upperHelp,
      span: 4,
      query: ask(["upper_award_rate"]),
    },
    {
      id: "overdue",
      kind: "number",
      title: "Past the planned end",
      subtitle: "% of registrations that have not ended",
      span: 4,
      query: ask(["overdue_rate"]),
    },
    {
      id: "awards-by-year",
      kind: "stacked-bar",
      title: "How many awards in each year?",
      subtitle: "Awards by academic year and level of study",
      help: "The first years on record lack the awards of those who entered before them.",
      span: 6,
      query: ask(["awards"], ["award_year", "study_level"]),
    },
    {
      id: "classes",
      kind: "stacked-bar",
      mode: "share",
      title: "Which classes are awarded?",
      subtitle: "First degrees with a class by academic year, %",
      span: 6,
      query: ask(["classified_awards"], ["award_year", "classification"], {
        having: [{ measure: "classified_awards", op: ">", value: 0 }],
      }),
    },
    {
      id: "time",
      kind: "range",
      title: "How long does it take?",
      subtitle: "Years from entry to the award by programme, longest first: the middle eight in ten of the awards, and their median",
      help: "Programmes with 30 awards or more. Those who have not been awarded yet are left out.",
      span: 6,
      query: ask(["years_to_award_p10", "years_to_award", "years_to_award_p90", "awards"], ["programme"], {
        ...enoughOf("awards"),
        ...ranked("years_to_award", 15),
      }),
    },
    {
      id: "overdue-by-programme",
      kind: "bar",
      title: "Where do students wait for their award?",
      subtitle: "Registrations past their planned end, highest first, % of registrations that have not ended",
      help: "Programmes with 30 registrations or more.",
      span: 6,
      query: ask(["overdue_rate"], ["programme"], { ...enoughOf("registered_now"), ...ranked("overdue_rate", 15) }),
    },
    {
      id: "upper-by-deprivation",
      kind: "line",
      title: "Does the gap by deprivation close?",
      subtitle: "Firsts and upper seconds by academic year and fifth of deprivation, % of first degrees with a class",
      help: `${upperHelp} Points stand for ${ENOUGH_ENROLMENTS} degrees or more. ${BAND} Students whose area is not on record are left out.`,
      span: 6,
      interval: upperInterval.interval,
      query: ask(["upper_award_rate", ...upperInterval.interval], ["award_year", "deprivation_fifth"], {
        define: {
          measures: upperInterval.measures,
          dimensions: { deprivation_fifth: { dimension: "entrant_deprivation", groups: DEPRIVATION_FIFTHS, label: "Deprivation, fifths" } },
        },
        filters: [{ dimension: "entrant_deprivation", op: "not_in", values: [null] }],
        ...enoughOf("classified_awards"),
      }),
    },
    {
      id: "upper-by-disability",
      kind: "line",
      title: "Does the gap by disability close?",
      subtitle: "Firsts and upper seconds by academic year, with and without a declared disability, % of first degrees with a class",
      help: `${upperHelp} Points stand for ${ENOUGH_ENROLMENTS} degrees or more. ${BAND}`,
      span: 6,
      interval: upperInterval.interval,
      query: ask(["upper_award_rate", ...upperInterval.interval], ["award_year", "entrant_disability"], {
        define: { measures: upperInterval.measures },
        ...enoughOf("classified_awards"),
      }),
    },
  ],
};
