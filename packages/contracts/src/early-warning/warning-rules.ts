import * as z from "zod";

import { defineRoute } from "../route.ts";
import { Day, TenantPath, usualProblems, warningPath } from "./warning-shared.ts";

/**
 * The rule by which students are listed. Weeks are weeks of the course that have gone by, 1 after the first.
 * What is null is off. A student's background is no parameter, and never becomes one.
 */
export const WarningRule = z.strictObject({
  /** Days without a visit, those of breaks and exams left out while the rule pauses there. */
  quietDays: z.int().min(3).max(90).nullable(),
  /** Days of the course after which a student who never came is named. */
  neverCameDays: z.int().min(1).max(90).nullable(),
  /** Running mark under which a student is named. */
  passMark: z.int().min(1).max(100).nullable(),
  /** Scored pieces of work that the running mark needs before it says something. */
  pieces: z.int().min(1).max(10),
  /** Whether pieces count by their weight in the course, or each the same. */
  markOf: z.enum(["weights", "pieces"]),
  /** Missing pieces of due work. */
  missingPieces: z.int().min(1).max(10).nullable(),
  /** Days after the due day before a piece is missing. */
  graceDays: z.int().min(0).max(28),
  /** Fall of the active days of the last two weeks against the student's own four before, in percent. */
  fallPercent: z.int().min(10).max(100).nullable(),
  /** Reasons that it takes up to and with `earlyWeeks`. */
  reasonsEarly: z.int().min(1).max(4),
  earlyWeeks: z.int().min(0).max(52),
  /** Reasons that it takes later. */
  reasonsLater: z.int().min(1).max(4),
  /** Whether never having come is enough by itself. */
  neverCameAlone: z.boolean(),
  startWeek: z.int().min(1).max(52),
  /** Whether the rule is silent in breaks and exams. */
  pause: z.boolean(),
  /** Students that one adviser is shown in a week, those with most reasons first. */
  perAdviser: z.int().min(1).max(200),
});
export type WarningRule = z.infer<typeof WarningRule>;

/** The rule of an institution that has saved none. */
export const DEFAULT_WARNING_RULE: WarningRule = {
  quietDays: 7,
  neverCameDays: 7,
  passMark: 40,
  pieces: 1,
  markOf: "weights",
  missingPieces: 1,
  graceDays: 3,
  fallPercent: null,
  reasonsEarly: 1,
  earlyWeeks: 6,
  reasonsLater: 2,
  neverCameAlone: true,
  startWeek: 1,
  pause: true,
  perAdviser: 25,
};

export const WARNING_REASONS = ["never", "quiet", "mark", "missing", "fall"] as const;
/** One reason with its value: days, points, pieces or percent. `pieces` is what the mark was made of. */
export const WarningReason = z.object({
  kind: z.enum(WARNING_REASONS),
  value: z.number(),
  pieces: z.int().optional(),
});
export type WarningReason = z.infer<typeof WarningReason>;

export const BREAK_KINDS = ["break", "exam", "census"] as const;
/** A stretch of days outside teaching, or the day on which students are counted. */
export const TeachingBreak = z
  .strictObject({ kind: z.enum(BREAK_KINDS), name: z.string().trim().min(1).max(100), startsOn: Day, endsOn: Day })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, "The last day is before the first");
export type TeachingBreak = z.infer<typeof TeachingBreak>;

export const SavedWarningRule = z.object({
  /** Null for the institution's own. */
  module: z.string().nullable(),
  /** 0 for the product's default, which no institution saved. */
  version: z.int(),
  rule: WarningRule,
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
});
export type SavedWarningRule = z.infer<typeof SavedWarningRule>;

/** Outcomes that the rule is meant to see coming. */
export const OUTCOMES_OF_CONCERN = ["Fail", "Withdrawn"] as const;

/** Counts of one week, module or group of students of ended courses. */
export const BackTestRow = z.object({
  /** Week of the course gone by, where the row is one of weeks. */
  week: z.int(),
  /** Module or group; null for rows of weeks. */
  key: z.string().nullable(),
  enrolled: z.int(),
  /** Those of the enrolled who later failed or withdrew. */
  events: z.int(),
  listed: z.int(),
  /** Those listed who later failed or withdrew. */
  hits: z.int(),
  /** Median days from the week's end to withdrawal, of those listed who withdrew later. */
  daysLeft: z.number().nullable(),
});
export type BackTestRow = z.infer<typeof BackTestRow>;

/** Week of the course by whose end a back-test counts modules and groups unless another is asked for. */
export const BACK_TEST_WEEK = 6;

export const BACK_TEST_GROUPS = ["deprivation", "age", "gender", "disability"] as const;
export const BackTest = z.object({
  weeks: z.array(BackTestRow),
  /** At the week that was asked for. */
  modules: z.array(BackTestRow),
  /** At the same week, by what a reader's areas may be grouped by. */
  groups: z.array(BackTestRow.extend({ by: z.enum(BACK_TEST_GROUPS) })),
  /** What `early-warning.rule.save` wants back: it stands for these weeks. */
  digest: z.string(),
});
export type BackTest = z.infer<typeof BackTest>;

export const getWarningRule = defineRoute({
  id: "early-warning.rule",
  summary: "The rule in force, those of modules, and the breaks and exams in which it pauses",
  api: "dashboards",
  method: "GET",
  path: `${warningPath}/rule`,
  access: { kind: "permission", permission: "reporting/early-warning" },
  params: TenantPath,
  response: z.object({
    rules: z.array(SavedWarningRule),
    breaks: z.array(TeachingBreak),
    modules: z.array(z.string()),
    /** Last local day of the data. */
    asOf: z.string(),
  }),
  problems: usualProblems,
});

export const backTestWarningRule = defineRoute({
  id: "early-warning.back-test",
  summary: "What a rule would have listed in courses that have ended, from what each week knew",
  api: "dashboards",
  method: "POST",
  path: `${warningPath}/back-test`,
  access: { kind: "permission", permission: "reporting/early-warning" },
  params: TenantPath,
  body: z.strictObject({
    /** Without it the rules in force. */
    rule: WarningRule.optional(),
    /** Where the rule is one module's, the courses of that module alone. */
    module: z.string().min(1).max(200).nullable().default(null),
    /** Week by whose end modules and groups are counted. */
    week: z.int().min(1).max(52).default(BACK_TEST_WEEK),
  }),
  response: BackTest,
  problems: usualProblems,
});

export const saveWarningRule = defineRoute({
  id: "early-warning.rule.save",
  summary: "Make a rule the one in force, once its back-test was read",
  api: "dashboards",
  method: "PUT",
  path: `${warningPath}/rule`,
  access: { kind: "permission", permission: "reporting/early-warning/rule" },
  params: TenantPath,
  body: z.strictObject({
    module: z.string().min(1).max(200).nullable(),
    rule: WarningRule,
    /** Version that the change was made on. */
    version: z.int().min(0),
    /** `digest` of the back-test that was shown. */
    shown: z.string().min(1).max(100),
  }),
  response: SavedWarningRule,
  problems: [...usualProblems, "changed_meanwhile", "confirmation_required", "not_found"],
});

export const saveTeachingBreaks = defineRoute({
  id: "early-warning.breaks.save",
  summary: "Set the breaks, exams and census days of the institution",
  api: "dashboards",
  method: "PUT",
  path: `${warningPath}/breaks`,
  access: { kind: "permission", permission: "reporting/early-warning/rule" },
  params: TenantPath,
  body: z.strictObject({ breaks: z.array(TeachingBreak).max(100) }),
  response: z.object({ breaks: z.array(TeachingBreak) }),
  problems: ["unauthenticated", "token_expired", "wrong_tenant", "validation_failed", "feature_missing", "forbidden", "region_unavailable"],
});

const Share = z.object({
  listed: z.int(),
  enrolled: z.int(),
  /** Listed in the calendar week before; null where the rule paused in either week, or none was enrolled then. */
  listedBefore: z.int().nullable(),
});
const KeyedShare = Share.extend({ key: z.string() });

export const getWarningPlaces = defineRoute({
  id: "early-warning.places",
  summary: "Where the rule names students now, without names",
  api: "dashboards",
  method: "GET",
  path: `${warningPath}/places`,
  access: { kind: "permission", permission: "reporting/early-warning" },
  params: TenantPath,
  query: z.strictObject({
    /** Counts one module alone, and no groups: they would tell of groups that are withheld elsewhere. */
    module: z.string().min(1).max(200).optional(),
  }),
  response: Share.extend({
    asOf: z.string(),
    nodes: z.array(KeyedShare),
    modules: z.array(KeyedShare),
    /** By what the back-test is counted by; null counts are withheld, as fewer students than `minimumGroup` stand in them or would be told by them. */
    groups: z.array(z.object({ by: z.enum(BACK_TEST_GROUPS), key: z.string(), listed: z.int().nullable(), enrolled: z.int().nullable() })),
    minimumGroup: z.int(),
    reasons: z.array(z.object({ kind: z.enum(WARNING_REASONS), listed: z.int() })),
    /**
     * The last twelve weeks of the calendar, Monday to Sunday, the last one up to the end of the data. Each enrolment counts once in each,
     * as its course week that ended in these days says: named for the first time, named again, or named the last time that the rule spoke
     * and no more. `enrolled` are those of whom the rule spoke; where it pauses they are none.
     */
    weeks: z.array(z.object({ from: z.string(), to: z.string(), enrolled: z.int(), first: z.int(), again: z.int(), cleared: z.int() })),
  }),
  problems: usualProblems,
});
