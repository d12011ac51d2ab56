import type { OuladContents } from "@lyceum/importers/testing/oulad-files";

const MODULES = ["AAA", "BBB", "CCC", "DDD"] as const;
const TERMS = ["2013J", "2014B", "2014J"] as const;
/** In each offering; the last module has so few that no alteration lifts it into a ranking. */
const STUDENTS: Record<(typeof MODULES)[number], number> = { AAA: 60, BBB: 45, CCC: 70, DDD: 5 };
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Makes a dataset of four modules, with courses that still run, small groups, work carried over and scores that are missing. */
export function madeDataset(): OuladContents {
  const contents: OuladContents = {
    courses: ["code_module,code_presentation,module_presentation_length"],
    assessments: ["code_module,code_presentation,id_assessment,assessment_type,date,weight"],
    vle: ["id_site,code_module,code_presentation,activity_type,week_from,week_to"],
    studentInfo: [
      "code_module,code_presentation,id_student,gender,region,highest_education,imd_band,age_band,num_of_prev_attempts,studied_credits,disability,final_result",
    ],
    studentRegistration: ["code_module,code_presentation,id_student,date_registration,date_unregistration"],
    studentAssessment: ["id_assessment,id_student,date_submitted,is_banked,score"],
    studentVle: ["code_module,code_presentation,id_student,id_site,date,sum_click"],
  };
  let number = 0;
  for (const [m, module] of MODULES.entries()) {
    for (const [t, term] of TERMS.entries()) {
      const [site, test] = [7000 + 10 * m + t, 1000 + 10 * m + t];
      contents.courses.push(`${module},${term},${240 + m}`);
      contents.assessments.push(
        `${module},${term},${test},${pick(["TMA", "CMA"], m)},30,50`,
        `${module},${term},${test + 500},Exam,230,100`,
      );
      contents.vle.push(`${site},${module},${term},resource,,`);
      for (let index = 0; index < STUDENTS[module]; index += 1) {
        number += 7;
        const outcome = pick(["Pass", "Fail", "Withdrawn", "Pass", "Distinction", "Withdrawn", "Fail"], number * (m + 1) + index * index);
        // Every third student of a module studies another beside it.
        const student = index % 3 === 0 ? 20_000 + index : 30_000 + number;
        const enrolment = `${module},${term},${student}`;
        const left = outcome === "Withdrawn" && index % 11 > 0 ? pick([-20, -3, 0, 20, 21, 90, 139], index + m) : "?";
        contents.studentInfo.push(
          `${enrolment},${pick(["F", "M"], index)},Scotland,${pick(["A Level or Equivalent", "HE Qualification", "No Formal quals"], index)},` +
            `${pick(["0-10%", "10-20", "90-100%", "?"], index + t)},${pick(["0-35", "35-55", "0-35", "55<="], index)},0,60,${pick(["N", "N", "Y"], index)},${outcome}`,
        );
        contents.studentRegistration.push(`${enrolment},${-30 + (index % 25)},${left}`);
        if (index % 5 > 0) {
          // The last offering has run for some weeks when the data ends.
          const day = (index * 13) % (t === 2 ? 60 : 200);
          contents.studentVle.push(`${enrolment},${site},${day - 9},${1 + (index % 6)}`, `${enrolment},${site},${Math.floor(day / 2)},2`);
        }
        if (index % 4 > 0) {
          contents.studentAssessment.push(
            `${test},${student},${20 + (index % 15)},${index % 9 === 0 ? 1 : 0},${index % 10 === 0 ? "?" : (index * 37) % 101}`,
          );
        }
      }
    }
  }
  return contents;
}
