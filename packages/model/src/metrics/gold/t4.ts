import type { QueryInput } from "@lyceum/semantic";

import {
  aggregate,
  asking,
  between,
  comparing,
  defining,
  equals,
  grouped,
  having,
  headcount,
  known,
  run,
  sharing,
  sorted,
  than,
  whose,
} from "./say.ts";

const TMA = equals("assessment_type", "TMA");
const CMA = equals("assessment_type", "CMA");
const EXAM = equals("assessment_type", "Exam");
const FAILED = equals("outcome", "Fail");
const REPEATING = than("previous_attempts", ">=", 1);

/** Queries of the questions of tier 4, by the question's id: carelessly or roundabout worded, and some of them hard. */
export const T4: Readonly<Record<string, QueryInput>> = {
  "t4-001": grouped(["region"], "pass_rate"),
  "t4-008": asking("pass_rate", equals("term", "2014J")),
  "t4-019": asking("fail_rate", equals("region", "Scotland")),
  "t4-028": grouped(["disability"], "pass_rate", equals("module", "FFF")),
  "t4-030": grouped(["module"], "clicks", equals("item_type", "resource")),
  "t4-031": asking("enrolments", equals("module", "AAA"), REPEATING),
  "t4-032": asking("enrolments", equals("term", "2013J")),
  "t4-035": asking("pass_rate", equals("region", "Yorkshire Region"), equals("gender", "M")),
  "t4-038": grouped(["term"], "withdrawals"),

  "tr-342": asking("withdrawal_rate", equals("module", "DDD")),
  "tr-343": asking("fail_rate", equals("gender", "F"), equals("region", "West Midlands Region")),
  "tr-345": asking("average_score", CMA, equals("module", "GGG")),
  "tr-346": asking("submissions", TMA, equals("module", "CCC"), than("score", "<", 40)),
  "tr-348": sorted(grouped(["region"], "clicks_per_active_student"), "clicks_per_active_student", "desc", 3),
  "tr-349": grouped(["gender"], "clicks_per_active_student"),
  "tr-351": asking("enrolments", equals("term", "2014J"), than("withdrawn_day", "<", 0)),
  "tr-352": grouped(["region"], "enrolments", equals("region", "Scotland", "Wales")),
  "tr-354": sorted(grouped(["module"], "withdrawal_rate"), "withdrawal_rate", "desc", 1),
  "tr-355": asking("clicks", equals("item_type", "quiz"), ...run("CCC", "2014J")),
  "tr-357": grouped(["module"], "enrolments", REPEATING),
  "tr-358": asking("enrolments", equals("module", "EEE"), equals("previous_attempts", 0)),
  "tr-360": grouped(["outcome"], "enrolments", equals("highest_education", "No Formal quals")),
  "tr-361": grouped(["term"], "average_score", EXAM, equals("module", "DDD")),
  "tr-363": grouped(["region"], "enrolments", equals("term", "2013J"), equals("region", "London Region", "South Region")),
  "tr-364": grouped(["term"], "enrolments", equals("module", "AAA")),
  "tr-366": asking("withdrawal_rate", ...run("FFF", "2013J")),
  "tr-367": grouped(["term"], "enrolments", equals("disability", true)),
  "tr-369": asking("clicks", equals("item_type", "forumng"), ...run("BBB", "2014J"), between("course_day", -7, -1)),
  "tr-370": asking("students", ...run("CCC", "2014J"), whose("enrolment", "submissions", "=", 0)),
  "tr-372": asking("enrolments", equals("module", "AAA"), FAILED, whose("enrolment", "clicks", "<", 200)),
  "tr-373": asking("enrolments", than("withdrawn_day", ">", 130)),
  "tr-375": sorted(grouped(["item_type"], "clicks", equals("module", "EEE")), "clicks", "desc", 4),
  "tr-376": sorted(grouped(["item_type"], "clicks", equals("module", "AAA")), "clicks", "desc", 1),
  "tr-378": sharing("submissions", [than("score", ">=", 85)], asking([], EXAM, known("score"))),
  "tr-379": asking("assessments", than("assessment_due_day", ">", 200)),
  "tr-381": defining(
    { median_score: aggregate("median", "score") },
    grouped(["assessment", "assessment_due_day"], "median_score", TMA, ...run("CCC", "2014B")),
  ),
  "tr-382": asking(["lowest_score", "average_score", "highest_score"], EXAM, equals("module", "CCC")),
  "tr-384": headcount("student", "modules", [having("modules", "=", 3)]),
  "tr-385": grouped(["disability"], "pass_rate", equals("module", "GGG")),
  "tr-387": sorted(grouped(["term"], "pass_rate"), "pass_rate", "desc"),
  "tr-388": asking("pass_rate", equals("term", "2014B", "2014J")),
  "tr-390": asking("withdrawal_rate", equals("age_band", "55<=")),
  "tr-391": asking("withdrawals", equals("deprivation_band", "0-10%", "10-20")),
  "tr-393": grouped(["highest_education"], "average_score", EXAM, equals("highest_education", "A Level or Equivalent", "HE Qualification")),
  "tr-394": asking(["enrolments", "pass_rate", "withdrawal_rate"], equals("term", "2013B")),
  "tr-396": comparing("clicks", [[equals("module", "DDD")], "-", [equals("module", "EEE")]]),
  "tr-397": headcount("module", "presentations", [having("presentations", "=", 2)], equals("term", "2014B", "2014J")),
  "tr-399": asking("submissions", ...run("CCC", "2014J"), CMA, equals("assessment_due_day", 18)),
  "tr-400": sorted(grouped(["term"], "fail_rate"), "fail_rate", "asc", 2),
};
