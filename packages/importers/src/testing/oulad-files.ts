import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { OULAD_FILES, type OuladFileName } from "../oulad/files.ts";

export { OULAD_FILES, type OuladFileName };

/** Contents of the seven files, header first; fields without their quotes. */
export type OuladContents = Record<OuladFileName, string[]>;

/**
 * A dataset of two modules with every oddity of the real one: missing values of both kinds, the band
 * without its percent sign, repeated activity rows, an enrolment without clicks, a withdrawal without a
 * date, an exam without a due day, an assessment without submissions, a banked and an ungraded result.
 */
export function smallDataset(): OuladContents {
  return {
    courses: ["code_module,code_presentation,module_presentation_length", "AAA,2013J,268", "CCC,2014B,241", "CCC,2013B,240"],
    assessments: [
      "code_module,code_presentation,id_assessment,assessment_type,date,weight",
      "AAA,2013J,1752,TMA,19,10",
      "AAA,2013J,1757,Exam,?,100",
      "CCC,2014B,2400,CMA,20,12.5",
      "CCC,2013B,2300,Exam,240,100",
    ],
    vle: [
      "id_site,code_module,code_presentation,activity_type,week_from,week_to",
      "546943,AAA,2013J,resource,,",
      "546712,AAA,2013J,oucontent,1,3",
      "700001,CCC,2014B,homepage,?,?",
    ],
    studentInfo: [
      "code_module,code_presentation,id_student,gender,region,highest_education,imd_band,age_band,num_of_prev_attempts,studied_credits,disability,final_result",
      "AAA,2013J,11391,M,East Anglian Region,HE Qualification,90-100%,55<=,0,240,N,Pass",
      "AAA,2013J,28400,F,Scotland,A Level or Equivalent,10-20,35-55,0,60,N,Withdrawn",
      "CCC,2014B,28400,F,Scotland,A Level or Equivalent,10-20,35-55,1,60,Y,Distinction",
      "CCC,2013B,31604,F,South West Region,No Formal quals,?,0-35,0,30,N,Fail",
    ],
    studentRegistration: [
      "code_module,code_presentation,id_student,date_registration,date_unregistration",
      "AAA,2013J,11391,-159,?",
      "AAA,2013J,28400,-53,?",
      "CCC,2014B,28400,12,",
      "CCC,2013B,31604,?,?",
    ],
    studentAssessment: [
      "id_assessment,id_student,date_submitted,is_banked,score",
      "1752,11391,18,0,78",
      "1752,28400,-1,1,70",
      "1757,11391,230,0,?",
      "2400,28400,25,0,99.5",
    ],
    studentVle: [
      "code_module,code_presentation,id_student,id_site,date,sum_click",
      "AAA,2013J,28400,546943,-10,4",
      "AAA,2013J,28400,546943,-10,4",
      "AAA,2013J,28400,546712,-10,1",
      "AAA,2013J,11391,546712,5,11",
      "CCC,2014B,28400,700001,0,3",
    ],
  };
}

/** A line as the official files write it: every field in quotes. */
export const officialLine = (line: string) =>
  `${line
    .split(",")
    .map((field) => `"${field}"`)
    .join(",")}\r\n`;

const folders: string[] = [];

/** Writes a dataset as official CSVs into a folder of its own and returns the folder. */
export async function writeDataset(contents: Partial<OuladContents>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "lyceum-oulad-"));
  folders.push(folder);
  for (const [name, lines] of Object.entries(contents)) await writeFile(path.join(folder, `${name}.csv`), lines.map(officialLine).join(""));
  return folder;
}

/** Removes what `writeDataset` made. */
export async function removeDatasets(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}
