import type { DemoInstitution } from "../institution.ts";

/** A small institute whose staff still sign in through the hosted login. */
export const harbour: DemoInstitution = {
  tenant: {
    slug: "harbour",
    name: "Harbour Institute",
    region: "us-east-1",
    kind: "incremental",
    warehouseRegion: "us-west-2",
    seats: { reader: 15, author: 0 },
  },
  identityProviders: [{ type: "LOCAL", display_name: "Local accounts" }],
  accounts: [{ email: "staff@harbour.example", name: "Caroline Mbeki", description: "Signs in with the hosted login", groups: [] }],
  serviceAccounts: [{ username: "nightly_export", passwordDaysLeft: 20.5, computeSeconds: 12_600 }],
  data: {
    seed: 20_263,
    firstYear: 2025,
    academicYears: 2,
    students: 600,
    studentPrefix: "H",
    colleges: [
      {
        id: "HI-MAR",
        name: "School of Maritime Studies",
        degree: "Sc",
        departments: [
          { code: "NAV", name: "Navigation", subjects: ["Nautical Science", "Port Management"] },
          { code: "OCE", name: "Ocean Science", subjects: ["Oceanography", "Marine Biology"], strength: 2 },
        ],
      },
      {
        id: "HI-TRA",
        name: "School of Trade",
        degree: "A",
        departments: [{ code: "LOG", name: "Logistics", subjects: ["Logistics", "International Trade"], strength: -2 }],
      },
    ],
  },
};
