import type { College } from "../institution.ts";

/** Six colleges with four departments each. Departments with a negative strength are those that struggle. */
export const northfieldColleges: readonly College[] = [
  {
    id: "NF-ART",
    name: "College of Arts and Humanities",
    degree: "A",
    departments: [
      { code: "HIS", name: "History", subjects: ["History", "Archaeology"], strength: 1.5 },
      { code: "ENG", name: "English", subjects: ["English Literature", "Creative Writing"], strength: 2 },
      { code: "PHI", name: "Philosophy", subjects: ["Philosophy", "Religious Studies"], size: 0.6 },
      { code: "LAN", name: "Modern Languages", subjects: ["French Studies", "Spanish Studies"], size: 0.7, strength: 1 },
    ],
  },
  {
    id: "NF-BUS",
    name: "College of Business",
    degree: "A",
    departments: [
      { code: "ACC", name: "Accounting and Finance", subjects: ["Accounting", "Finance"], size: 1.3, strength: -4 },
      { code: "MKT", name: "Marketing", subjects: ["Marketing", "Digital Media"], size: 1.1, strength: 1 },
      { code: "MGT", name: "Management", subjects: ["Management", "Human Resources"], size: 1.5 },
      { code: "ECO", name: "Economics", subjects: ["Economics", "Econometrics"], strength: -1.5 },
    ],
  },
  {
    id: "NF-EDU",
    name: "College of Education and Law",
    degree: "A",
    departments: [
      { code: "EDU", name: "Education", subjects: ["Primary Education", "Education Policy"], strength: 3 },
      { code: "LAW", name: "Law", subjects: ["Law", "Criminology"], size: 1.3 },
      { code: "SWK", name: "Social Work", subjects: ["Social Work", "Youth Work"], size: 0.7, strength: 1 },
      { code: "POL", name: "Politics", subjects: ["Politics", "International Relations"], size: 0.9 },
    ],
  },
  {
    id: "NF-EGR",
    name: "College of Engineering",
    degree: "Sc",
    departments: [
      { code: "CIV", name: "Civil Engineering", subjects: ["Civil Engineering", "Architecture"], strength: -5 },
      {
        code: "MEC",
        name: "Mechanical Engineering",
        subjects: ["Mechanical Engineering", "Aerospace Engineering"],
        size: 1.1,
        strength: -2,
      },
      { code: "ELE", name: "Electrical Engineering", subjects: ["Electrical Engineering", "Electronics"], strength: -2 },
      { code: "CSC", name: "Computer Science", subjects: ["Computer Science", "Data Science"], size: 1.8, strength: -1 },
    ],
  },
  {
    id: "NF-HEA",
    name: "College of Health",
    degree: "Sc",
    departments: [
      { code: "NUR", name: "Nursing", subjects: ["Nursing", "Midwifery"], size: 1.7, strength: 4 },
      { code: "PSY", name: "Psychology", subjects: ["Psychology", "Counselling"], size: 1.5, strength: 1 },
      { code: "PHA", name: "Pharmacy", subjects: ["Pharmacy", "Pharmacology"], size: 0.8 },
      { code: "SPO", name: "Sport", subjects: ["Sport Science", "Physiotherapy"], size: 0.9, strength: 1.5 },
    ],
  },
  {
    id: "NF-SCI",
    name: "College of Science",
    degree: "Sc",
    departments: [
      { code: "BIO", name: "Biology", subjects: ["Biology", "Ecology"], size: 1.3 },
      { code: "CHM", name: "Chemistry", subjects: ["Chemistry", "Materials Science"], size: 0.8, strength: -1 },
      { code: "MAT", name: "Mathematics", subjects: ["Mathematics", "Statistics"], strength: -6 },
      { code: "PHY", name: "Physics", subjects: ["Physics", "Astronomy"], size: 0.7, strength: -1 },
    ],
  },
];
