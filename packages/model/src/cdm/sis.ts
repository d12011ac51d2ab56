import { canonical, code, day, decimal, indicator, refer, text, whole } from "./columns.ts";

const person = refer("PERSON", "CDM_SIS.PERSON", "Person");
const term = refer("TERM", "CDM_SIS.TERM", "Term");
const programme = refer("PROGRAMME", "CDM_SIS.PROGRAMME", "Programme of study");

/** The student information system: people, structure, registrations and outcomes. */
export const SIS_TABLES = [
  canonical("CDM_SIS", "PERSON", "People known to the student information system", [
    text("FIRST_NAME", "Given name"),
    text("LAST_NAME", "Family name"),
    text("EMAIL", "E-mail address"),
    ...code("GENDER", "Gender"),
    day("BIRTH_DATE", "Date of birth"),
    text("COUNTRY", "Country of residence"),
    indicator("STUDENT", "Registered as a student at least once"),
    indicator("STAFF", "Employed at least once"),
  ]),
  canonical("CDM_SIS", "DEPARTMENT", "Units of the institution and the unit above each", [
    refer("PARENT", "CDM_SIS.DEPARTMENT", "Unit above; missing at the top"),
    text("NAME", "Name of the unit"),
    ...code("DEPARTMENT_TYPE", "Kind of unit"),
  ]),
  canonical("CDM_SIS", "PROGRAMME", "Programmes of study", [
    text("NAME", "Name of the programme"),
    refer("DEPARTMENT", "CDM_SIS.DEPARTMENT", "Unit that offers it"),
    ...code("QUALIFICATION", "Qualification that it leads to"),
    ...code("STUDY_LEVEL", "Level of study"),
  ]),
  canonical("CDM_SIS", "TERM", "Terms of the academic calendar", [
    text("NAME", "Name of the term"),
    whole("ACADEMIC_YEAR", "Calendar year in which the academic year starts"),
    day("START_DATE", "First day"),
    day("END_DATE", "Last day"),
    whole("SEQUENCE", "1 for the first term on record, without gaps"),
  ]),
  canonical("CDM_SIS", "COURSE", "Courses in the catalogue, independent of when they run", [
    text("COURSE_NUMBER", "Code of the course"),
    text("NAME", "Name of the course"),
    refer("DEPARTMENT", "CDM_SIS.DEPARTMENT", "Unit that teaches it"),
    decimal("CREDITS", "Credits that it counts for", "credits"),
  ]),
  canonical("CDM_SIS", "COURSE_SECTION", "Offerings of a course in a term", [
    refer("COURSE", "CDM_SIS.COURSE", "Course offered"),
    term,
    text("SECTION_NUMBER", "Code of the offering"),
    day("START_DATE", "First day"),
    day("END_DATE", "Last day"),
    whole("LENGTH_DAYS", "Length of the offering", "days"),
    ...code("DELIVERY_MODE", "How the offering is taught"),
  ]),
  canonical("CDM_SIS", "STUDENT_COURSE", "Registrations of students for offerings, with the attributes recorded at registration", [
    person,
    refer("COURSE_SECTION", "CDM_SIS.COURSE_SECTION", "Offering"),
    day("REGISTERED_DATE", "Day of registration"),
    whole("REGISTERED_DAY", "Day of registration counted from the course's start", "days"),
    day("WITHDRAWN_DATE", "Day of withdrawal, where known"),
    whole("WITHDRAWN_DAY", "Day of withdrawal counted from the course's start", "days"),
    ...code("OUTCOME", "Final result"),
    ...code("GENDER", "Gender"),
    ...code("AGE_BAND", "Age band"),
    ...code("REGION", "Region where the student lives"),
    ...code("DEPRIVATION_BAND", "Band of the index of multiple deprivation"),
    ...code("HIGHEST_EDUCATION", "Highest education on entry"),
    ...code("DISABILITY", "Declared disability"),
    indicator("DISABILITY", "A disability was declared"),
    whole("PREVIOUS_ATTEMPTS", "Earlier attempts at the same course"),
    whole("STUDIED_CREDITS", "Credits studied at the same time", "credits"),
  ]),
  canonical("CDM_SIS", "INSTRUCTOR_COURSE", "Assignments of staff to offerings", [
    person,
    refer("COURSE_SECTION", "CDM_SIS.COURSE_SECTION", "Offering"),
    ...code("INSTRUCTOR_ROLE", "Role of the member of staff"),
    indicator("PRIMARY", "Answers for the offering"),
  ]),
  canonical("CDM_SIS", "STUDENT_PROGRAMME", "Programmes that students follow", [
    person,
    programme,
    day("START_DATE", "First day in the programme"),
    day("END_DATE", "Last day in the programme"),
    ...code("STATUS", "State of the registration"),
  ]),
  canonical("CDM_SIS", "STUDENT_TERM", "State of students by term", [
    person,
    term,
    programme,
    ...code("ACADEMIC_STANDING", "Academic standing"),
    decimal("CREDITS_ATTEMPTED", "Credits attempted in the term", "credits"),
    decimal("CREDITS_EARNED", "Credits earned in the term", "credits"),
    decimal("GRADE_AVERAGE", "Grade average in the term"),
    indicator("FULL_TIME", "Studies full time"),
  ]),
  canonical("CDM_SIS", "STUDENT_AWARD", "Qualifications awarded", [
    person,
    programme,
    day("AWARDED_DATE", "Day of the award"),
    ...code("CLASSIFICATION", "Class of the award"),
  ]),
];
