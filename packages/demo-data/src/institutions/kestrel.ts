import type { DemoInstitution } from "../institution.ts";

/** A college with the Core licence, in a region that lacks some of the product's services. */
export const kestrel: DemoInstitution = {
  tenant: { slug: "kestrel", name: "Kestrel College", region: "eu-central-1", seats: { reader: 40, author: 0 } },
  identityProviders: [
    { type: "OIDC", display_name: "Kestrel staff sign-in" },
    { type: "LOCAL", display_name: "Local accounts" },
  ],
  accounts: [
    { email: "admin@kestrel.example", name: "Annelies Brandt", description: "Administers the institution", groups: ["InstitutionAdmin"] },
    { email: "viewer@kestrel.example", name: "Jonas Petersen", description: "Reads all reports", groups: ["BbDataReportViewer"] },
  ],
  serviceAccounts: [{ username: "nightly_export", passwordDaysLeft: 40.5, computeSeconds: 61_020 }],
  data: {
    seed: 20_252,
    firstYear: 2025,
    academicYears: 2,
    students: 2500,
    studentPrefix: "K",
    colleges: [
      {
        id: "KC-CRE",
        name: "Faculty of Creative Industries",
        degree: "A",
        departments: [
          { code: "DES", name: "Design", subjects: ["Graphic Design", "Product Design"], strength: 2 },
          { code: "MED", name: "Media", subjects: ["Film and Television", "Games Design"], size: 1.3 },
        ],
      },
      {
        id: "KC-PRO",
        name: "Faculty of Professional Studies",
        degree: "A",
        departments: [
          { code: "BUS", name: "Business", subjects: ["Business Administration", "Tourism"], size: 1.5 },
          { code: "HEC", name: "Health and Care", subjects: ["Health and Social Care", "Early Years"], strength: 3 },
        ],
      },
      {
        id: "KC-TEC",
        name: "Faculty of Technology",
        degree: "Sc",
        departments: [
          { code: "COM", name: "Computing", subjects: ["Computing", "Cyber Security"], size: 1.4, strength: -2 },
          { code: "BLD", name: "Built Environment", subjects: ["Construction", "Surveying"], strength: -4 },
        ],
      },
    ],
  },
};
