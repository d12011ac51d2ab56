import { canonical, code, day, decimal, indicator, refer, text, whole } from "./columns.ts";

const person = refer("PERSON", "CDM_SIS.PERSON", "Person, as the student information system knows them");
const term = refer("TERM", "CDM_SIS.TERM", "Term of the academic calendar");
const programme = refer("PROGRAMME", "CDM_SIS.PROGRAMME", "Programme of study");

/** The student information system: people, structure, registrations and outcomes. */
export const SIS_TABLES = [
  canonical("CDM_SIS", "PERSON", "People known to the student information system: students and staff. One row per person", [
    text("FIRST_NAME", "Given name"),
    text("LAST_NAME", "Family name"),
    text("EMAIL", "E-mail address on record"),
    ...code("GENDER", "Gender as recorded", ["female", "male", "other"]),
    day("BIRTH_DATE", "Date of birth"),
    text("COUNTRY", "Country of residence"),
    indicator("STUDENT", "Registered as a student at least once"),
    indicator("STAFF", "Employed at least once"),
  ]),
  canonical(
    "CDM_SIS",
    "DEPARTMENT",
    "Units of the institution, each with the unit above it: the institution, colleges, departments. One row per unit",
    [
      refer("PARENT", "CDM_SIS.DEPARTMENT", "Unit above; missing at the top"),
      text("NAME", "Name of the unit"),
      ...code("DEPARTMENT_TYPE", "Kind of unit", ["institution", "college", "department"]),
    ],
  ),
  canonical("CDM_SIS", "PROGRAMME", "Programmes of study that students register for. One row per programme", [
    text("NAME", "Name of the programme"),
    refer("DEPARTMENT", "CDM_SIS.DEPARTMENT", "Unit that offers it"),
    ...code("QUALIFICATION", "Qualification that it leads to", ["ba", "bsc", "ma", "msc"]),
    ...code("STUDY_LEVEL", "Level of study", ["undergraduate", "postgraduate"]),
  ]),
  canonical("CDM_SIS", "TERM", "Terms of the academic calendar. One row per term", [
    text("NAME", "Name of the term"),
    whole("ACADEMIC_YEAR", "Calendar year in which the academic year starts"),
    day("START_DATE", "First local day, inclusive"),
    day("END_DATE", "Last local day, inclusive"),
    whole("SEQUENCE", "1 for the first term on record, without gaps"),
  ]),
  canonical("CDM_SIS", "COURSE", "Courses in the catalogue, independent of when they run. One row per course", [
    text("COURSE_NUMBER", "Code of the course"),
    text("NAME", "Name of the course"),
    refer("DEPARTMENT", "CDM_SIS.DEPARTMENT", "Unit that teaches it"),
    decimal("CREDITS", "Credits that it counts for", "credits"),
  ]),
  canonical("CDM_SIS", "COURSE_SECTION", "Offerings of courses in terms. One row per course and term in which it runs", [
    refer("COURSE", "CDM_SIS.COURSE", "Course of the catalogue that is offered"),
    term,
    text("SECTION_NUMBER", "Code of the offering"),
    day("START_DATE", "First local day, inclusive"),
    day("END_DATE", "Last local day, inclusive"),
    whole("LENGTH_DAYS", "Length of the offering", "days"),
    ...code("DELIVERY_MODE", "How the offering is taught", ["on campus", "blended", "online"]),
  ]),
  canonical(
    "CDM_SIS",
    "STUDENT_COURSE",
    "Registrations of students for offerings, with what was recorded of the student at registration. One row per student and offering",
    [
      person,
      refer("COURSE_SECTION", "CDM_SIS.COURSE_SECTION", "Offering of a course in a term"),
      day("REGISTERED_DATE", "Day of registration"),
      whole("REGISTERED_DAY", "Day of registration counted from the course's start, negative before it", "days"),
      day("WITHDRAWN_DATE", "Day of withdrawal; missing for those who stayed or where it is not known"),
      whole("WITHDRAWN_DAY", "Day of withdrawal counted from the course's start, negative before it", "days"),
      ...code("OUTCOME", "Final result; missing while the course runs", ["Pass", "Distinction", "Fail", "Withdrawn"]),
      ...code("GENDER", "Gender as recorded", ["female", "male", "other"]),
      ...code("AGE_BAND", "Age band at registration", ["Under 21", "21 to 24", "0-35"]),
      ...code("REGION", "Region where the student lives", ["London", "Wales"]),
      ...code("DEPRIVATION_BAND", "Band of the index of multiple deprivation where the student lives; 0-10% is the most deprived tenth", [
        "0-10%",
        "90-100%",
      ]),
      ...code("HIGHEST_EDUCATION", "Highest education on entry", ["A level or equivalent"]),
      ...code("DISABILITY", "Declared disability"),
      indicator("DISABILITY", "A disability was declared"),
      whole("PREVIOUS_ATTEMPTS", "Earlier attempts at the same course"),
      whole("STUDIED_CREDITS", "Credits studied at the same time", "credits"),
    ],
  ),
  canonical("CDM_SIS", "INSTRUCTOR_COURSE", "Assignments of staff to offerings. One row per member of staff and offering", [
    person,
    refer("COURSE_SECTION", "CDM_SIS.COURSE_SECTION", "Offering of a course in a term"),
    ...code("INSTRUCTOR_ROLE", "Role of the member of staff in the offering", ["instructor"]),
    indicator("PRIMARY", "Answers for the offering"),
  ]),
  canonical("CDM_SIS", "STUDENT_PROGRAMME", "Programmes that students follow. One row per student and programme", [
    person,
    programme,
    day("START_DATE", "First day in the programme"),
    day("END_DATE", "Last day in the programme"),
    ...code("STATUS", "State of the registration for the programme"),
  ]),
  canonical("CDM_SIS", "STUDENT_TERM", "State of students term by term: load, credits and standing. One row per student and term", [
    person,
    term,
    programme,
    ...code("ACADEMIC_STANDING", "Academic standing at the end of the term"),
    decimal("CREDITS_ATTEMPTED", "Credits attempted in the term", "credits"),
    decimal("CREDITS_EARNED", "Credits earned in the term", "credits"),
    decimal("GRADE_AVERAGE", "Grade average in the term, on the institution's own scale"),
    indicator("FULL_TIME", "Studies full time in the term"),
  ]),
  canonical("CDM_SIS", "STUDENT_AWARD", "Qualifications awarded. One row per award", [
    person,
    programme,
    day("AWARDED_DATE", "Day of the award"),
    ...code("CLASSIFICATION", "Class of the award, e.g. first or merit"),
  ]),
];
