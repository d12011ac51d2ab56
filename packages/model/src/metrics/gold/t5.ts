import type { QueryInput } from "@lyceum/semantic";

import { aggregate, asking, defining, equals, grouped, having, keeping, only, run, sharing, sorted, than, whose, worked } from "./say.ts";

const exam = equals("assessment_type", "Exam");
const tma = equals("assessment_type", "TMA");
const cma = equals("assessment_type", "CMA");
const tmas = { tmas: only("submissions", tma) };

/** Questions in other languages than English. */
export const T5: Readonly<Record<string, QueryInput>> = {
  "t5-021": asking("pass_rate", equals("module", "EEE")),
  "t5-024": grouped(["module"], "withdrawal_rate"),
  "t5-025": asking("fail_rate", equals("module", "DDD")),
  "t5-028": grouped(["module"], "average_score", tma),
  "t5-029": asking("pass_rate", equals("module", "FFF")),
  "t5-032": grouped(["module"], "fail_rate"),
  "t5-034": grouped(["age_band"], "enrolments", equals("module", "DDD")),
  "t5-035": asking("submissions", equals("module", "AAA")),
  "t5-038": grouped(["term"], "fail_rate"),
  "t5-040": grouped(["deprivation_band"], "pass_rate"),

  "tr-421": asking("enrolments", ...run("BBB", "2014B")),
  "tr-423": asking("late_rate", tma, equals("module", "CCC")),
  "tr-424": grouped(["term"], "average_score", exam),
  "tr-426": sorted(grouped(["module"], "fails"), "fails", "desc", 3),
  "tr-427": asking("students", equals("region", "Scotland")),
  "tr-429": grouped(["module"], "average_score", cma),
  "tr-430": asking("late_submissions", tma, equals("module", "BBB")),
  "tr-432": keeping(grouped(["module"], "fail_rate"), having("fail_rate", ">", 0.22)),
  "tr-433": asking("students", equals("module", "GGG")),
  "tr-435": sharing("enrolments", [equals("gender", "F")], asking([], equals("module", "BBB"))),
  "tr-436": sorted(grouped(["module"], "withdrawal_rate"), "withdrawal_rate", "desc"),
  "tr-438": defining(
    { plain_passes: only("enrolments", equals("outcome", "Pass")) },
    asking("students", whose(["student"], "plain_passes", ">", 0), whose(["student"], "withdrawals", ">", 0)),
  ),
  "tr-439": asking("enrolments", ...run("FFF", "2013J")),
  "tr-441": grouped(["module"], "withdrawals", equals("term", "2014B")),
  "tr-442": sharing("enrolments", [equals("disability", true)], {}),
  "tr-444": sorted(grouped(["item_type"], "clicks", equals("module", "BBB")), "clicks", "desc", 5),
  "tr-445": asking("assessments", exam, equals("module", "CCC")),
  "tr-447": defining({ median_score: aggregate("median", "score") }, grouped(["module"], "median_score", tma)),
  "tr-448": asking("enrolments", equals("term", "2014B"), than("withdrawn_day", "<", 0)),
  "tr-450": keeping(defining({ above: worked("fail_rate - total(fail_rate)") }, grouped(["region"], "fail_rate")), having("above", ">", 0)),
  "tr-451": asking("withdrawal_rate", equals("term", "2014J")),
  "tr-453": grouped(["term"], "late_submissions", tma),
  "tr-454": asking("students", whose(["student"], "modules", ">=", 2)),
  "tr-456": sharing("clicks", [equals("item_type", "forumng")], asking([], equals("module", "EEE"))),
  "tr-457": asking("enrolments", equals("module", "BBB"), than("registered_day", ">", 0)),
  "tr-459": grouped(["gender"], "average_score", exam),
  "tr-460": sorted(grouped(["module"], "withdrawal_rate"), "withdrawal_rate", "asc", 2),
  "tr-462": defining(
    { ...tmas, complete: only("students", whose(["enrolment"], "tmas", "=", 5)), share: worked("complete / students") },
    asking("share", ...run("AAA", "2014J")),
  ),
  "tr-463": asking("enrolments", equals("term", "2013B")),
  "tr-465": asking("average_score", exam, equals("module", "CCC")),
  "tr-466": grouped(["gender"], "withdrawal_rate"),
  "tr-468": asking("students", ...run("BBB", "2013J"), whose(["enrolment"], "submissions", "=", 0)),
  "tr-469": asking("students", equals("term", "2014B")),
  "tr-471": grouped(["gender", "outcome"], "enrolments", equals("module", "EEE")),
  "tr-472": sorted(grouped(["module"], "late_rate", cma), "late_rate", "desc"),
  "tr-474": asking("students", ...run("FFF", "2014J"), whose(["enrolment"], "clicks", ">", 3000)),
  "tr-475": asking("enrolments", equals("region", "Wales")),
  "tr-477": grouped(["assessment_type"], "average_score", equals("term", "2014J")),
  "tr-478": sorted(grouped(["region"], "students"), "students", "desc", 3),
  "tr-480": defining(
    tmas,
    asking("students", ...run("BBB", "2013J"), equals("outcome", "Withdrawn"), whose(["enrolment"], "tmas", ">", 0)),
  ),
};
