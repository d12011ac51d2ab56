import { REPORTING_AREAS, type DataRights } from "@lyceum/access";
import {
  canLimit,
  canUse,
  compile,
  duckdb,
  estimateGroups,
  extendModel,
  type Filter,
  type Query,
  QUERY_LIMITS,
  QueryProblem,
  type Sizes,
  type SnapshotContext,
} from "@lyceum/semantic";
import { describe, expect, test } from "vitest";

import type { Dashboard, FilterControl, Sheet, Visual } from "../dashboard.ts";
import { byKeyMeasure } from "../key-measure.ts";
import { educationModel } from "../metrics/education-model.ts";
import { openingQueries } from "../testing/opening-queries.ts";
import { DELIVERED_DASHBOARDS } from "./delivered.ts";

const snapshot: SnapshotContext = { snapshotId: "s", asOf: "2026-06-30", freshness: [] };
const everything: DataRights = { areas: REPORTING_AREAS, nodes: "all", restricted: false, minimumGroup: 0 };
const restricted: DataRights = { areas: REPORTING_AREAS, nodes: ["n"], restricted: true, minimumGroup: 10 };

type QuestionOfSheet = Pick<Visual, "id" | "query" | "comparison">;

/** What the opening of a sheet asks, by the sheet's name. */
const openingOf = (sheet: Sheet): readonly QuestionOfSheet[] =>
  openingQueries(sheet).map((query, index) => ({
    id: `${index === 0 ? "figure" : "places"} of ${sheet.id}`,
    query,
    ...(index === 0 && sheet.opening?.figure.change && { comparison: "previous_year" as const }),
  }));
const visualsOf = (dashboard: Dashboard): readonly QuestionOfSheet[] =>
  dashboard.sheets.flatMap((sheet): readonly QuestionOfSheet[] => [...openingOf(sheet), ...sheet.visuals]);
const compiled = (query: Query, rights = everything) =>
  compile(educationModel, query, rights, snapshot, duckdb).columns.map(({ name }) => name);

/** A university of 100,000 students with three years of data. */
const LARGE: Readonly<Record<string, number>> = {
  "star.dim_term": 12,
  "star.dim_node": 5000,
  "star.dim_course": 20_000,
  "star.dim_course.module_code": 4000,
  "star.dim_item": 500_000,
  "star.dim_item.item_type": 30,
  "star.dim_item.author_role": 4,
  "star.dim_item.created_day": 400,
  "star.dim_assessment": 60_000,
  "star.dim_assessment.assessment_type": 8,
  "star.dim_tool": 25,
  "star.fact_accessibility.band": 4,
  "star.dim_programme": 500,
  "star.fact_programme_registration.entry_year": 12,
  "star.fact_award.award_year": 12,
  "star.fact_enrolment.student_id": 200_000,
  "star.fact_enrolment": 2_000_000,
  "star.fact_forum_enrolment.taking_part": 4,
  "star.fact_enrolment_week.quiet_band": 5,
  "star.fact_tool_day.role": 2,
  "star.fact_course_state.state": 5,
  "star.fact_activity.activity_date": 1100,
  "star.fact_activity.activity_day": 400,
};
/** Other columns of facts hold days, bands and codes. */
const sizes: Sizes = {
  rows: (relation) => LARGE[relation] ?? 100_000_000,
  values: ({ relation, column }) => LARGE[`${relation}.${column}`] ?? (relation.startsWith("star.fact_") ? 400 : LARGE[relation]),
};

/** What a reader's choice in a control adds to a query. */
function chosen({ kind, dimension, grain }: FilterControl): Filter {
  if (kind === "date-range") return { dimension, op: "between", from: "2026-01-01", to: "2026-06-30" };
  const { kind: valueKind, namesYears } = educationModel.dimensions[dimension] ?? {};
  if (namesYears) return { dimension, op: "in", values: ["2023/24"] };
  return { dimension, ...(grain && { grain }), op: "in", values: [valueKind === "integer" ? 2025 : valueKind === "boolean" ? true : "a"] };
}

/** A visual's question with a choice in a control, where that limits something of it. */
function limitedQuery(query: Query, control: FilterControl): readonly Query[] {
  const named = [...query.measures, ...query.having.map(({ measure }) => measure)];
  const shape = { dimension: control.dimension, grain: control.grain, range: control.kind === "date-range" };
  const { reach } = canLimit(extendModel(educationModel, query), named, shape);
  return reach === "none" ? [] : [{ ...query, filters: [...query.filters, chosen(control)], partial: reach === "some" }];
}

/** The control whose period a visual can be compared with. */
const periods = ({ filters }: Dashboard): readonly FilterControl[] =>
  filters.filter(({ kind, dimension }) => {
    const { period, namesYears } = educationModel.dimensions[dimension] ?? {};
    return kind === "date-range" || period !== undefined || namesYears === true;
  });

/** A reader of one report's area and of no other. */
const only = (areas: DataRights["areas"]): DataRights => ({ ...everything, areas });
const refusalOf = (query: Query, rights: DataRights): string | undefined => {
  try {
    compiled(query, rights);
    return undefined;
  } catch (error) {
    if (error instanceof QueryProblem) return error.code;
    throw error;
  }
};
const isRefused = (query: Query, rights: DataRights): boolean => refusalOf(query, rights) === "query_area_forbidden";

/** What restricted readers are refused: values of single persons, and counts of what has no people behind it. */
const CLOSED_TO_RESTRICTED: Readonly<Record<string, readonly string[]>> = {
  "instructional-practices": [
    "figure of class-size",
    "class-size",
    "offering-size",
    "offerings",
    "sizes",
    "by-college",
    "size-and-pass-rate",
    "largest",
    "figure of course-access",
    "access",
    "never-opened",
    "access-by-college",
    "access-by-mode",
    "access-by-term",
    "presence-by-week",
    "figure of design",
    "items-per-course",
    "use-rate",
    "kinds",
    "fullness",
    "rare-types",
    "unopened-types",
    "unused",
    "added",
    "figure of virtual-classroom",
    "live-share",
    "live-hours",
    "recorded",
    "live-times",
    "live-hours-by-college",
    "recorded-by-college",
    "most-live",
  ],
  "assessment-and-grades": [
    "days-around-due",
    "median",
    "nine-in-ten",
    "time-to-grade",
    "courses",
    "median-score",
    "spread-by-type",
    "bands",
    "difficulty",
    "hardest",
    "telling-apart",
    "weights",
  ],
  "social-and-collaborative-engagement": ["staff-reply", "staff-reply-by-college", "meetings"],
  "student-performance": ["running-mark", "courses", "rising", "activity", "grade-changes"],
  "content-accessibility": [
    "figure of standing",
    "places of standing",
    "score",
    "measured",
    "blocked",
    "barriers",
    "bands",
    "types",
    "by-term",
    "courses",
    "figure of fixes",
    "issues",
    "fixed",
    "items",
    "demand",
  ],
  "course-summary": ["running-mark", "gaps", "states", "lacking", "figure of course", "class-size", "grading", "content", "accessibility"],
  "course-administration": [
    "figure of courses",
    "places of courses",
    "running",
    "active",
    "on-record",
    "states",
    "made",
    "opened",
    "empty",
    "arrivals",
    "figure of readiness",
    "readiness",
    "starting",
    "gaps",
    "by-gap",
    "by-node",
    "begin",
    "list",
  ],
  "learning-tools-adoption": ["courses", "figure of comparison", "courses-by-tool", "came-and-left"],
  "learning-platform-adoption": ["return", "length", "length-by-node"],
  "progression-and-awards": ["time"],
  "learning-tool-activity": ["figure of who-and-where", "places of who-and-where", "by-node", "together", "fading"],
};

const documents = DELIVERED_DASHBOARDS.flatMap((dashboard) =>
  byKeyMeasure(dashboard).map(
    (document, index) => [`${dashboard.id} ${dashboard.keyMeasure?.options[index]?.measure ?? ""}`, document] as const,
  ),
);
describe.each(documents)("%s", (_name, dashboard) => {
  const { id } = dashboard;
  test.each(visualsOf(dashboard).map((visual) => [visual.id, visual] as const))(
    "%s compiles for every kind of reader, or is refused to restricted ones",
    (visual, { query }) => {
      const isClosed = CLOSED_TO_RESTRICTED[id]?.includes(visual) ?? false;
      expect(isClosed ? refusalOf(query, restricted) : compiled(query, restricted)).toEqual(
        isClosed ? "query_dimension_forbidden" : compiled(query),
      );
      expect(compiled(query).length).toBe(query.dimensions.length + query.measures.length);
    },
  );

  test("restricted readers are refused no more than has to be", () => {
    const closed = visualsOf(dashboard).filter(({ query }) => refusalOf(query, restricted) === "query_dimension_forbidden");
    expect([...new Set(closed.map((visual) => visual.id))], `compare with ${id} in CLOSED_TO_RESTRICTED`).toEqual(
      CLOSED_TO_RESTRICTED[id] ?? [],
    );
  });

  test("no visual asks for more groups than can be computed, in a large university without any filter", () => {
    const groups = visualsOf(dashboard).map(({ id, query }) => ({ id, groups: estimateGroups(educationModel, query, sizes) }));
    expect(groups.filter((visual) => visual.groups > QUERY_LIMITS.groups / 2)).toEqual([]);
  });

  test.each(dashboard.filters.map((filter) => [filter.id, filter] as const))(
    "the filter %s reaches visuals, and they compile with it",
    (_filter, control) => {
      const { onlyOf } = control;
      const visuals = visualsOf(dashboard).filter(({ id: visual }) => onlyOf?.includes(visual) ?? true);
      const limited = visuals.flatMap(({ query }) => limitedQuery(query, control));
      expect(limited.length, "name the few visuals that it limits in its onlyOf").toBeGreaterThanOrEqual(onlyOf?.length ?? 3);
      for (const query of limited) expect(compiled(query)).toEqual(compiled({ ...query, filters: [] }));
    },
  );

  test("where a visual finds nothing, what was looked at is one figure that obeys the same filters", () => {
    for (const { id, query, none } of dashboard.sheets.flatMap(({ visuals }) => visuals)) {
      if (!none) continue;
      expect(compiled(none.query, only([dashboard.area])), id).toHaveLength(1);
      for (const control of dashboard.filters.filter((filter) => !filter.onlyOf && limitedQuery(query, filter).length > 0)) {
        expect(limitedQuery(none.query, control), `${id} by ${control.id}`).toHaveLength(1);
      }
    }
  });

  test("a reader of no other area is answered every visual, with every filter, and every filter's choices", () => {
    const rights = only([dashboard.area]);
    const queries = visualsOf(dashboard).flatMap(({ query }) => [
      query,
      ...dashboard.filters.flatMap((control) => limitedQuery(query, control)),
      ...dashboard.filters
        .filter(({ dimension, grain }) => canUse(extendModel(educationModel, query), query.measures, dimension, grain))
        .flatMap((control) => [{ ...query, dimensions: [{ name: control.dimension, grain: control.grain }], order: [], filters: [] }]),
    ]);
    expect(queries.length, "questions of visuals and filters together").toBeGreaterThan(100);
    expect(queries.filter((query) => isRefused(query, rights))).toEqual([]);
  });

  test("readers of the other areas are refused what belongs to this report's alone", () => {
    const others = REPORTING_AREAS.filter((area) => area !== dashboard.area);
    const refused = others.map((area) => visualsOf(dashboard).filter(({ query }) => isRefused(query, only([area]))).length);
    const advice = `add visuals of measures that MEASURE_AREAS gives to ${dashboard.area} alone; refused to readers of ${others.join(", ")}: ${refused.join(", ")}`;
    expect(Math.min(...refused), advice).toBeGreaterThanOrEqual(6);
  });

  test("visuals with a comparison compile with each period that reaches them", () => {
    const compared = visualsOf(dashboard).flatMap(({ id, query, comparison }) =>
      comparison
        ? [
            {
              id,
              query,
              comparison,
              controls: periods(dashboard).filter(({ dimension }) => canUse(extendModel(educationModel, query), query.measures, dimension)),
            },
          ]
        : [],
    );
    expect(compared.length > 1, "begin a sheet with figures(…) where a filter is a period, and only there").toBe(
      periods(dashboard).length > 0,
    );
    expect(compared.filter(({ controls }) => controls.length === 0).map(({ id }) => id)).toEqual([]);
    for (const { query, comparison, controls } of compared) {
      for (const control of controls) {
        const compare = { dimension: control.dimension, to: comparison };
        const columns = compiled({ ...query, filters: [...query.filters, chosen(control)], compare });
        expect(columns.filter((name) => name.endsWith(".previous"))).toHaveLength(query.measures.length);
      }
    }
  });
});

test("a report of which restricted viewers would be refused four in five visuals is not offered to them, and no other", () => {
  const closed = DELIVERED_DASHBOARDS.filter((dashboard) => {
    const visuals = dashboard.sheets.flatMap((sheet) => sheet.visuals);
    const refused = visuals.filter(({ query }) => refusalOf(query, restricted) === "query_dimension_forbidden");
    return refused.length >= 0.8 * visuals.length;
  });
  expect(DELIVERED_DASHBOARDS.filter(({ unrestrictedOnly }) => unrestrictedOnly === true)).toEqual(closed);
});

test("a filter limits all of a visual that it can: what it leaves as it is cannot be told by it", () => {
  const left = DELIVERED_DASHBOARDS.flatMap((dashboard) =>
    visualsOf(dashboard).flatMap(({ id, query }) =>
      dashboard.filters.flatMap(({ id: filter, dimension, grain, kind, onlyOf }) => {
        if (onlyOf && !onlyOf.includes(id)) return [];
        const named = [...query.measures, ...query.having.map(({ measure }) => measure)];
        const { reach, free } = canLimit(extendModel(educationModel, query), named, { dimension, grain, range: kind === "date-range" });
        return reach === "all" ? [] : [`${filter}: ${reach === "none" ? id : `${[...new Set(free)].join(" and ")} of ${id}`}`];
      }),
    ),
  );
  expect(left.toSorted(), "list what a filter leaves as it is, and why").toEqual([
    // Who is at risk, and who came in the last seven days, is told of the last day of the data.
    "dates: active-last-7-days",
    "dates: at-risk",
    "dates: by-college",
    // How long they have been away is told at the end of each week, whatever days are chosen.
    "dates: by-course-week",
    "dates: by-deprivation",
    // Who should come, and does, is told of the last 28 days, whatever the role, the device and the days of other sessions.
    "dates: by-node",
    // From when to when a course uses a tool is no matter of the days that are chosen.
    "dates: fading",
    "dates: figure of early-warning",
    "dates: how-often",
    "dates: modules",
    "dates: never-came",
    "dates: phone-only",
    "dates: places of early-warning",
    "dates: places of people",
    // Nor of how long students have been away.
    "dates: quiet",
    "dates: reach",
    "device: by-node",
    "device: how-often",
    "device: never-came",
    "device: phone-only",
    "device: places of people",
    "device: reach",
    // Weights are those of the assessments that a course sets, due or not.
    "due-dates: weights",
    // Modules are taken by students of several programmes, whenever they entered.
    "entry-year: modules",
    "full-time: modules",
    // Enrolments, outcomes and work are not on record by type of content.
    "item-type: at-risk",
    "item-type: average-score",
    "item-type: by-college",
    "item-type: by-course-week",
    "item-type: by-course-week",
    "item-type: by-deprivation",
    "item-type: completed of figure of results",
    "item-type: enrolments of by-college",
    "item-type: enrolments of figure of participation",
    "item-type: enrolments of modules",
    "item-type: enrolments of places of participation",
    "item-type: figure of early-warning",
    "item-type: in_progress and at_risk_enrolments and at_risk_rate of modules",
    "item-type: late-by-type",
    "item-type: late-rate",
    "item-type: pass-rate",
    "item-type: pass_rate and ended_enrolments of module-scatter",
    "item-type: places of early-warning",
    "item-type: planned-use",
    "item-type: quiet",
    "item-type: students",
    "item-type: submissions",
    "item-type: submissions-by-week",
    "item-type: week-by-outcome",
    // Discussions have no kind of meeting.
    "meeting-type: answered",
    "meeting-type: figure of discussion",
    "meeting-type: places of discussion",
    "meeting-type: posting-share",
    "meeting-type: posts",
    "meeting-type: posts-by-week",
    "meeting-type: silent",
    "meeting-type: staff-reply",
    "meeting-type: staff-reply-by-college",
    "meeting-type: taking-part",
    // Whether a course uses a tool is on record without the roles of its users.
    "role: by-node",
    "role: by-node",
    "role: fading",
    "role: figure of who-and-where",
    "role: how-often",
    "role: never-came",
    "role: phone-only",
    "role: places of people",
    "role: places of who-and-where",
    "role: reach",
    "role: together",
    "study-level: modules",
    // Whether a person of a course uses tools is on record without naming them.
    "third-party: figure of overview",
    "third-party: people",
    "third-party: places of overview",
    "third-party: reach-by-node",
    "third-party: reach-by-role",
    "tool: figure of overview",
    "tool: people",
    "tool: places of overview",
    "tool: reach-by-node",
    "tool: reach-by-role",
  ]);
});
