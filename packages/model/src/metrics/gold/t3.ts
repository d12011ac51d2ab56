import type { QueryInput } from "@lyceum/semantic";

import {
  across,
  asking,
  asOne,
  between,
  comparing,
  counting,
  defining,
  differs,
  equals,
  grouped,
  having,
  headcount,
  keeping,
  known,
  only,
  present,
  run,
  sharing,
  sorted,
  than,
  whose,
  worked,
} from "./say.ts";

const TMA = equals("assessment_type", "TMA");
const CMA = equals("assessment_type", "CMA");
const EXAM = equals("assessment_type", "Exam");
const WOMEN = equals("gender", "F");
const MEN = equals("gender", "M");
const FORUM = equals("item_type", "forumng");
/** Enrolments, and what belongs to them, without a single click. */
const SILENT = whose("enrolment", "clicks", "=", 0);
/** Enrolments, and what belongs to them, without a submission. */
const NOTHING_HANDED_IN = whose("enrolment", "submissions", "=", 0);
const MODULES = ["AAA", "BBB", "CCC", "DDD", "EEE", "FFF", "GGG"];

/** Queries of the questions of tier 3, by the question's id: several steps, shares, ranks, what did not happen. */
export const T3: Readonly<Record<string, QueryInput>> = {
  "t3-003": comparing("withdrawal_rate", [[equals("term", "2014J")], "-", [equals("term", "2014B")]], asking([], equals("module", "CCC"))),
  "t3-006": grouped(["module", "gender"], "enrolments"),
  "t3-009": asking("students", ...run("FFF", "2014J"), SILENT),
  "t3-012": keeping(grouped(["module"], "pass_rate"), having("pass_rate", "<", 0.45)),
  "t3-021": sharing("enrolments", [equals("region", "Scotland")], asking([], ...run("BBB", "2013J"))),
  "t3-023": sorted(grouped(["region"], "pass_rate", equals("module", "FFF"), equals("disability", true)), "pass_rate", "desc", 3),
  "t3-027": asking("average_score", TMA, than("days_late", ">", 7)),
  "t3-029": sharing("submissions", [than("score", ">=", 40)], asking([], ...run("DDD", "2014B"), TMA, known("score"))),
  "t3-032": grouped(["module"], "enrolments", equals("term", "2014J"), than("withdrawn_day", "<", 0)),
  "t3-037": grouped(["deprivation_band", "gender"], "pass_rate"),
  "t3-042": grouped(["outcome"], "enrolments", WOMEN, equals("region", "London Region")),
  "t3-051": asking("clicks_per_enrolled_student", ...run("CCC", "2014B")),
  "t3-056": defining(
    { place: worked("rank(enrolments, module)") },
    keeping(grouped(["module", "region"], "enrolments"), having("place", "=", 1)),
  ),
  "t3-062": sharing(
    "enrolments",
    [equals("age_band", "0-35"), equals("highest_education", "Lower Than A Level")],
    asking([], equals("term", "2013B")),
  ),
  "t3-063": grouped(["term"], "pass_rate", than("studied_credits", ">", 120), equals("term", "2013J", "2014J")),
  "t3-065": defining(
    { again: only("enrolments", ...run("FFF", "2014J")) },
    asking("students", ...run("FFF", "2013J"), equals("outcome", "Withdrawn"), whose("student", "again", ">", 0)),
  ),
  "t3-070": comparing("clicks", [[equals("term", "2014J")], "/", [equals("term", "2013B")]]),
  "t3-076": sorted(grouped(["module", "term"], "clicks_per_active_student"), "clicks_per_active_student", "desc", 5),

  "tr-211": sharing("clicks", [FORUM], {}),
  "tr-213": defining({ click_share: worked("share(clicks)") }, grouped(["module"], "click_share")),
  "tr-214": sharing("enrolments", [WOMEN], asking([], equals("outcome", "Distinction"))),
  "tr-216": sharing("enrolments", [than("previous_attempts", ">=", 1)], asking([], equals("outcome", "Fail"))),
  "tr-217": defining({ type_share: worked("share(submissions)") }, grouped(["assessment_type"], "type_share", equals("term", "2014J"))),
  "tr-219": defining({ outcome_share: worked("share(enrolments, gender)") }, grouped(["gender", "outcome"], "outcome_share")),
  "tr-220": sharing("clicks", [than("course_day", "<", 0)], grouped(["term"], [])),
  "tr-222": {
    define: {
      dimensions: { biggest: { dimension: "item_type", top: 3, by: "clicks", others: "Other" } },
      measures: { of_biggest: only("clicks", differs("biggest", "Other")), biggest_share: worked("of_biggest / clicks") },
    },
    measures: ["biggest_share"],
  },
  "tr-223": sharing("clicks", [equals("item_type", "quiz")], asking([], equals("region", "Scotland"))),
  "tr-225": grouped(["module"], "pass_rate", differs("outcome", "Withdrawn")),
  "tr-226": sharing("enrolments", [differs("outcome", "Withdrawn")], grouped(["term"], [])),
  "tr-228": defining({ distinction_share: worked("distinctions / passes") }, grouped(["gender"], "distinction_share")),
  "tr-229": comparing("pass_rate", [[WOMEN], "-", [MEN]]),
  "tr-231": defining(
    {
      before: only("enrolments", equals("term", "2013J")),
      after: only("enrolments", equals("term", "2014J")),
      growth: worked("after / before - 1"),
    },
    keeping(grouped(["module"], "growth"), having("before", ">", 0), having("after", ">", 0)),
  ),
  "tr-232": comparing("enrolments", [[MEN], "/", [WOMEN]], asking([], equals("module", "EEE"))),
  "tr-234": comparing("average_score", [[equals("module", "GGG")], "-", [equals("module", "DDD")]], asking([], TMA)),
  "tr-235": keeping(
    comparing("average_score", [[equals("term", "2014J")], "-", [equals("term", "2013J")]], grouped(["module"], [])),
    present("compared"),
  ),
  "tr-237": comparing("average_score", [[TMA], "-", [EXAM]], asking([], equals("module", "DDD"))),
  "tr-238": asOne(worked("submissions / enrolments"), ...run("BBB", "2013J")),
  "tr-240": comparing("average_score", [[equals("late", false)], "-", [equals("late", true)]], asking([], TMA)),
  "tr-241": sorted(
    comparing("pass_rate", [[equals("term", "2014J")], "-", [equals("term", "2013J")]], grouped(["region"], [])),
    "compared",
    "desc",
    3,
  ),
  "tr-243": asOne(worked("submissions / submitting_students")),
  "tr-244": grouped(["term"], "clicks_per_enrolled_student"),
  "tr-246": asOne(across("student", "active_days", "average"), ...run("AAA", "2013J")),
  "tr-247": asOne(across("student", "average_score", "average"), ...run("EEE", "2014J")),
  "tr-249": asOne(worked("enrolments / students")),
  "tr-250": asOne(across("student", "clicks", "maximum"), ...run("CCC", "2014J")),
  "tr-252": defining({ each: across("course", "assessments", "average") }, grouped(["term"], "each")),
  "tr-253": defining({ each: worked("submissions / submitting_students") }, grouped(["module"], "each", TMA)),
  "tr-255": asking("enrolments", SILENT),
  "tr-256": sharing("enrolments", [SILENT], grouped(["module"], [])),
  "tr-258": asking("students", whose("student", "submissions", "=", 0)),
  "tr-259": asking("students", ...run("BBB", "2013B"), NOTHING_HANDED_IN),
  "tr-261": headcount("student", "submissions", [having("submissions", "=", 5)], ...run("AAA", "2013J"), TMA),
  "tr-262": defining(
    { tmas: only("submissions", TMA) },
    asking("students", ...run("DDD", "2014J"), equals("outcome", "Withdrawn"), whose("enrolment", "tmas", ">", 0)),
  ),
  "tr-264": defining(
    { examined: only("submitting_students", EXAM), examined_share: worked("examined / students") },
    asking("examined_share", ...run("DDD", "2013B")),
  ),
  "tr-265": defining(
    { exams: only("submissions", EXAM) },
    asking("pass_rate", ...run("DDD", "2013J"), whose("enrolment", "exams", ">", 0)),
  ),
  "tr-267": headcount("student", "submissions", [having("late_submissions", "=", 0)], ...run("FFF", "2013J"), TMA),
  "tr-268": headcount("student", "submissions", [having("late_rate", "=", 1)], ...run("GGG", "2014B"), TMA),
  "tr-270": asking("active_students", ...run("BBB", "2014J"), NOTHING_HANDED_IN),
  "tr-271": headcount("student", "enrolments", [having("withdrawal_rate", "=", 1)]),
  "tr-273": headcount("student", "enrolments", [having("fails", ">", 0), having("passes", ">", 0)]),
  "tr-274": defining({ cmas: only("assessments", CMA) }, grouped(["module"], [], whose("module", "cmas", "=", 0))),
  "tr-276": grouped(["module"], "items", whose("item_id", "clicks", "=", 0)),
  "tr-277": defining(
    { in_module: only("items", equals("module", "AAA")) },
    grouped(["item_type"], [], whose("item_type", "in_module", "=", 0)),
  ),
  "tr-279": asking("enrolments", equals("outcome", "Withdrawn"), equals("withdrawn_day", null)),
  "tr-280": asking("enrolments", differs("outcome", "Withdrawn"), known("withdrawn_day")),
  "tr-282": defining({ exams: only("submissions", EXAM) }, grouped(["module"], [], whose("module", "exams", "=", 0))),
  "tr-283": sharing("enrolments", [SILENT], grouped(["outcome"], [])),
  "tr-285": headcount("student", "average_score", [having("average_score", ">=", 80)], ...run("BBB", "2014J"), TMA),
  "tr-286": headcount("student", "enrolments", [having("enrolments", ">=", 3)]),
  "tr-288": defining(
    { terms: counting("term", "enrolments"), returners: counting("student", "terms", having("terms", ">=", 2)) },
    asking("returners"),
  ),
  "tr-289": defining(
    { several: counting("student", "enrolments", having("enrolments", ">", 1)), several_share: worked("several / students") },
    asking("several_share"),
  ),
  "tr-291": headcount("student", "submissions", [having("submissions", ">=", 10)], ...run("FFF", "2014J")),
  "tr-292": headcount("student", "active_days", [having("active_days", ">=", 100)], ...run("DDD", "2013J")),
  "tr-294": headcount("course", "average_score", [having("average_score", ">", 75)]),
  "tr-295": headcount("region", "pass_rate", [having("pass_rate", ">", 0.5)]),
  "tr-297": headcount("assessment", "average_score", [having("average_score", "<", 60)]),
  "tr-298": defining(
    { plain_passes: only("enrolments", equals("outcome", "Pass")) },
    grouped(["module"], ["distinctions", "plain_passes", "fails", "withdrawals"]),
  ),
  "tr-300": grouped(["gender"], ["pass_rate", "withdrawal_rate"]),
  "tr-301": grouped(["module"], ["on_time_submissions", "late_submissions"], TMA),
  "tr-303": defining(
    { surplus: worked("fails - withdrawals") },
    keeping(grouped(["region"], ["fails", "withdrawals"]), having("surplus", ">", 0)),
  ),
  "tr-304": defining(
    { surplus: worked("fails - withdrawals") },
    keeping(grouped(["module", "term"], ["fails", "withdrawals"]), having("surplus", ">", 0)),
  ),
  "tr-306": defining(
    { of_tmas: only("average_score", TMA), of_cmas: only("average_score", CMA) },
    keeping(grouped(["module"], ["of_tmas", "of_cmas"]), present("of_tmas"), present("of_cmas")),
  ),
  "tr-307": defining(
    { declared: only("pass_rate", equals("disability", true)), not_declared: only("pass_rate", equals("disability", false)) },
    grouped(["term"], ["declared", "not_declared"]),
  ),
  "tr-309": grouped(["outcome"], "clicks_per_enrolment", ...run("FFF", "2014J"), between("course_day", 0, 13)),
  "tr-310": asking("active_students", ...run("EEE", "2014J"), than("course_day", "<", 0)),
  "tr-312": grouped(["module"], "clicks", than("course_day", ">", 200)),
  "tr-313": asking("enrolments", between("withdrawn_day", 0, 13)),
  "tr-315": sharing("enrolments", [between("registered_day", -30, -1)], asking([], known("registered_day"))),
  "tr-316": sharing("submissions", [between("days_late", -3, 0)], asking([], TMA)),
  "tr-318": sorted(grouped(["course_week"], "clicks", ...run("CCC", "2014J"), between("course_day", 0, 27)), "course_week"),
  "tr-319": asking("active_students", ...run("BBB", "2013J"), than("course_day", ">", 250)),
  "tr-321": asking("students", whose(["student", "module"], "enrolments", ">", 1)),
  "tr-322": defining(
    { again: only("enrolments", equals("module", "BBB"), equals("term", "2014B", "2014J")) },
    asking("students", ...run("BBB", "2013J"), equals("outcome", "Fail"), whose("student", "again", ">", 0)),
  ),
  "tr-324": defining({ so_far: worked("running(enrolments)") }, sorted(grouped(["term"], "so_far"), "term")),
  "tr-325": defining(
    { so_far: worked("running(clicks)") },
    sorted(grouped(["course_day"], "so_far", ...run("AAA", "2013J"), between("course_day", 0, 6)), "course_day"),
  ),
  "tr-327": asOne(across("student", "clicks", "percentile", 0.9), ...run("BBB", "2014J")),
  "tr-328": { ...sorted(grouped(["module"], "pass_rate"), "pass_rate", "desc", 1), offset: 1 },
  "tr-330": defining(
    { place: worked("rank(clicks, module)") },
    keeping(grouped(["module", "item_type"], "clicks"), having("place", "=", 1)),
  ),
  "tr-331": defining({ lead: worked("pass_rate - total(pass_rate)") }, keeping(grouped(["module"], "pass_rate"), having("lead", ">", 0))),
  "tr-333": defining(
    {
      over_500: only("pass_rate", whose("enrolment", "clicks", ">", 500)),
      up_to_500: only("pass_rate", whose("enrolment", "clicks", "<=", 500)),
    },
    asking(["over_500", "up_to_500"]),
  ),
  "tr-334": defining(
    { forum_clicks: only("clicks", FORUM) },
    asking("pass_rate", ...run("DDD", "2014J"), whose("enrolment", "forum_clicks", ">", 0)),
  ),
  "tr-336": grouped(["outcome"], "clicks_per_enrolment"),
  // A pair has no row of its own: its modules are the two that share the most students with any other.
  "tr-337": sorted(
    defining(
      {
        ...Object.fromEntries(
          MODULES.flatMap((module) => [
            [`on_${module}`, only("enrolments", equals("module", module))],
            [`also_on_${module}`, only("students", differs("module", module), whose("student", `on_${module}`, ">", 0))],
          ]),
        ),
        most: worked(`greatest(${MODULES.map((module) => `also_on_${module}`).join(", ")})`),
      },
      grouped(["module"], "most"),
    ),
    "most",
    "desc",
    2,
  ),
  "tr-339": defining(
    {
      on_other: only("enrolments", equals("module", "EEE")),
      both: only("students", whose("student", "on_other", ">", 0)),
      both_share: worked("both / students"),
    },
    asking("both_share", equals("module", "CCC")),
  ),
  "tr-340": defining(
    { again: only("enrolments", equals("term", "2014J")) },
    asking("students", equals("term", "2013J"), whose("student", "again", ">", 0)),
  ),
};
