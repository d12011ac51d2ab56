import type { AppUser, HierarchyNode, Tenant } from "../../db/schema.ts";
import type { PersonaName } from "../guards/personas.ts";

/** One person of the matrix, and the persona of the guards whose calls are theirs. */
export interface MatrixPerson {
  readonly name: PersonName;
  readonly like: PersonaName;
  readonly tenant: Tenant;
  readonly user: AppUser;
  readonly email: string;
  readonly groups: readonly string[];
  readonly nodes: readonly HierarchyNode[];
}

/** Every kind of person: their groups, whether Arts alone is theirs, and whether they belong to the other institution. */
export const PEOPLE = {
  admin: { like: "admin", groups: ["InstitutionAdmin"] },
  dean: { like: "viewer", groups: ["BbDataReportViewer"], ofArts: true },
  learning: { like: "areaViewer", groups: ["ReportViewer.LEARNING"] },
  restricted: { like: "restricted", groups: ["BbDataRestrictedViewer"] },
  nobody: { like: "nobody", groups: [] },
  elsewhere: { like: "viewer", groups: ["BbDataReportViewer"], isElsewhere: true },
} as const satisfies Record<
  string,
  { readonly like: PersonaName; readonly groups: readonly string[]; readonly ofArts?: true; readonly isElsewhere?: true }
>;
export type PersonName = keyof typeof PEOPLE;
export const PERSON_NAMES = Object.keys(PEOPLE) as readonly PersonName[];
