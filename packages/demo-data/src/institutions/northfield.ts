import type { DemoInstitution } from "../institution.ts";
import { northfieldColleges } from "./northfield-colleges.ts";

/** A large university with everything: the full licence and every role. */
export const northfield: DemoInstitution = {
  tenant: { slug: "northfield", name: "Northfield University", region: "us-east-1", seats: { reader: 250, author: 10 } },
  identityProviders: [
    { type: "LEARN_CONNECTOR", display_name: "Northfield learning platform" },
    { type: "SAML", display_name: "Northfield single sign-on" },
    { type: "LOCAL", display_name: "Local accounts" },
  ],
  // A Premium licence comes with authoring; people are created here before they first sign in, and connect programs of their own.
  flags: { "bbdata.authoring.preview": true, "bbdata.roles.permissions.user.precreation": true, mcpEnabled: true },
  settings: { settings: { timeout: 1800 }, email: "data-office@northfield.example", aiOptIn: true },
  accounts: [
    {
      email: "admin@northfield.example",
      name: "Ingrid Halvorsen",
      description: "Administers the institution",
      groups: ["InstitutionAdmin"],
    },
    { email: "support@northfield.example", name: "Tomasz Wieczorek", description: "Support staff", groups: ["ClientSupport"] },
    {
      email: "reader-admin@northfield.example",
      name: "Rosalind Achebe",
      description: "Looks after warehouse accounts",
      groups: ["SnowflakeReaderAccountAdmin"],
    },
    { email: "author@northfield.example", name: "Daniel Kowalczyk", description: "Writes reports", groups: ["BbDataAuthor"] },
    { email: "viewer@northfield.example", name: "Priya Raghunathan", description: "Reads all reports", groups: ["BbDataReportViewer"] },
    {
      email: "restricted@northfield.example",
      name: "Marcus Feldmann",
      description: "Reads reports without personal data",
      groups: ["BbDataRestrictedViewer"],
    },
    {
      email: "learning-viewer@northfield.example",
      name: "Leila Haddad",
      description: "Reads the Learning reports alone",
      groups: ["ReportViewer.LEARNING"],
    },
    {
      email: "dean@northfield.example",
      name: "Eleanor Whitcombe",
      description: "Dean: reads the reports of the College of Science",
      groups: ["BbDataReportViewer"],
      nodes: ["NF-SCI"],
    },
    { email: "nobody@northfield.example", name: "Samuel Ortega", description: "Has no role", groups: [] },
  ],
  serviceAccounts: [
    { username: "alumni_sync" },
    { username: "nightly_export", passwordDaysLeft: 6.5, computeSeconds: 279_324 },
    { username: "planning_model", passwordDaysLeft: 71.5, computeSeconds: 43_308 },
  ],
  data: {
    seed: 20_231,
    firstYear: 2023,
    academicYears: 4,
    students: 12_000,
    studentPrefix: "N",
    colleges: northfieldColleges,
    events: {
      outage: { from: "2025-03-11", to: "2025-03-12" },
      withdrawals: { department: "CHM", term: "2025A", factor: 2.6 },
      slowGrading: { department: "LAW", days: 19 },
      generousMarks: { module: "MKT120", points: 17 },
    },
  },
};
