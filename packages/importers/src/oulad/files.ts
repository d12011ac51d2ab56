/** A column of an OULAD file as the dataset's paper describes it. */
export interface OuladColumn {
  readonly name: string;
  readonly kind: "text" | "integer" | "number";
  readonly required?: boolean;
  /** Closed list of codes; anything else is a code that this importer does not know. */
  readonly codes?: readonly string[];
  /** Shape of a code whose list is open, as a regular expression over the whole value. */
  readonly pattern?: string;
}

export interface OuladReference {
  readonly columns: readonly string[];
  readonly file: OuladFileName;
}

export interface OuladFile {
  readonly name: OuladFileName;
  readonly columns: readonly OuladColumn[];
  /** Columns that identify a row; absent where rows may repeat. */
  readonly key?: readonly string[];
  readonly references: readonly OuladReference[];
}

export const OULAD_FILE_NAMES = [
  "courses",
  "assessments",
  "vle",
  "studentInfo",
  "studentRegistration",
  "studentAssessment",
  "studentVle",
] as const;
export type OuladFileName = (typeof OULAD_FILE_NAMES)[number];

const module: OuladColumn = { name: "code_module", kind: "text", required: true, pattern: "[A-Za-z0-9]+" };
const presentation: OuladColumn = { name: "code_presentation", kind: "text", required: true, pattern: "[0-9]{4}[BJ]" };
const text = (name: string, codes?: readonly string[]): OuladColumn => ({
  name,
  kind: "text",
  required: true,
  ...(codes ? { codes } : {}),
});
const integer = (name: string, required = false): OuladColumn => ({ name, kind: "integer", required });
const course: OuladReference = { columns: ["code_module", "code_presentation"], file: "courses" };
const enrolment: OuladReference = { columns: ["code_module", "code_presentation", "id_student"], file: "studentInfo" };

/** Deprivation bands, most deprived first. The official file lacks the percent sign of the second. */
export const DEPRIVATION_BANDS = [
  "0-10%",
  "10-20%",
  "20-30%",
  "30-40%",
  "40-50%",
  "50-60%",
  "60-70%",
  "70-80%",
  "80-90%",
  "90-100%",
] as const;

const EDUCATION = ["No Formal quals", "Lower Than A Level", "A Level or Equivalent", "HE Qualification", "Post Graduate Qualification"];

/** The seven tables of the Open University Learning Analytics Dataset, each after those it refers to. */
export const OULAD_FILES: Readonly<Record<OuladFileName, OuladFile>> = {
  courses: {
    name: "courses",
    columns: [module, presentation, integer("module_presentation_length", true)],
    key: ["code_module", "code_presentation"],
    references: [],
  },
  assessments: {
    name: "assessments",
    columns: [
      module,
      presentation,
      integer("id_assessment", true),
      text("assessment_type", ["TMA", "CMA", "Exam"]),
      integer("date"),
      { name: "weight", kind: "number" },
    ],
    key: ["id_assessment"],
    references: [course],
  },
  vle: {
    name: "vle",
    columns: [integer("id_site", true), module, presentation, text("activity_type"), integer("week_from"), integer("week_to")],
    key: ["id_site"],
    references: [course],
  },
  studentInfo: {
    name: "studentInfo",
    columns: [
      module,
      presentation,
      integer("id_student", true),
      text("gender", ["M", "F"]),
      text("region"),
      text("highest_education", EDUCATION),
      { name: "imd_band", kind: "text", codes: [...DEPRIVATION_BANDS, "10-20"] },
      text("age_band", ["0-35", "35-55", "55<="]),
      integer("num_of_prev_attempts", true),
      integer("studied_credits", true),
      text("disability", ["Y", "N"]),
      text("final_result", ["Pass", "Distinction", "Fail", "Withdrawn"]),
    ],
    key: ["code_module", "code_presentation", "id_student"],
    references: [course],
  },
  studentRegistration: {
    name: "studentRegistration",
    columns: [module, presentation, integer("id_student", true), integer("date_registration"), integer("date_unregistration")],
    key: ["code_module", "code_presentation", "id_student"],
    references: [enrolment],
  },
  studentAssessment: {
    name: "studentAssessment",
    columns: [
      integer("id_assessment", true),
      integer("id_student", true),
      integer("date_submitted"),
      { ...integer("is_banked", true), codes: ["0", "1"] },
      { name: "score", kind: "number" },
    ],
    key: ["id_assessment", "id_student"],
    references: [{ columns: ["id_assessment"], file: "assessments" }],
  },
  studentVle: {
    name: "studentVle",
    columns: [
      module,
      presentation,
      integer("id_student", true),
      integer("id_site", true),
      integer("date", true),
      integer("sum_click", true),
    ],
    references: [enrolment, { columns: ["code_module", "code_presentation", "id_site"], file: "vle" }],
  },
};

export const OULAD_ATTRIBUTION =
  "Open University Learning Analytics Dataset, CC BY 4.0: Kuzilek J., Hlosta M., Zdrahal Z., Scientific Data 4:170171 (2017), doi:10.1038/sdata.2017.171";
