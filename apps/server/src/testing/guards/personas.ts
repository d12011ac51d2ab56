import type { AppUser, Tenant } from "../../db/schema.ts";
import type { TestServer } from "../test-server.ts";

/** Every role, by the groups that make it; advisers have a part of the institution as well, and `incremental` people have an institution of their own kind. */
export const PERSONAS = {
  nobody: [],
  viewer: ["BbDataReportViewer"],
  areaViewer: ["ReportViewer.LEARNING"],
  adviser: ["ReportViewer.LEARNING", "BbDataStudentRecords"],
  restricted: ["BbDataRestrictedViewer"],
  author: ["BbDataAuthor"],
  warehouseAdmin: ["SnowflakeReaderAccountAdmin"],
  admin: ["InstitutionAdmin"],
  support: ["ClientSupport#User"],
  incremental: [],
} as const satisfies Record<string, readonly string[]>;

export type PersonaName = keyof typeof PERSONAS;
export const PERSONA_NAMES = Object.keys(PERSONAS) as readonly PersonaName[];

/** One person in front of a call. */
export interface Persona {
  readonly name: PersonaName;
  readonly user: AppUser;
  readonly tenant: Tenant;
  readonly token: string;
}

export interface Institution {
  readonly region?: string;
  /** Whether the flags managed per institution are on, and artificial intelligence is opted in to. */
  readonly everything: boolean;
}

/** One person of each role in institutions as described. */
export async function createPersonas(server: TestServer, { region = "us-east-1", everything }: Institution): Promise<Persona[]> {
  const { owner } = server.services.databases;
  const institution = async (kind: Tenant["kind"]): Promise<Tenant> => {
    const tenant = await server.createTenant({ kind, region });
    if (!everything) return tenant;
    for (const flag_key of ["bbdata.authoring.preview", "bbdata.roles.permissions.user.precreation"]) {
      await owner.insertInto("flag_override").values({ tenant_id: tenant.id, flag_key, value: true }).execute();
    }
    await owner.insertInto("client_settings").values({ tenant_id: tenant.id, ai_opt_in: true }).execute();
    return tenant;
  };
  const [universal, incremental] = [await institution("universal"), await institution("incremental")];
  const personas: Persona[] = [];
  for (const name of PERSONA_NAMES) {
    const tenant = name === "incremental" ? incremental : universal;
    const nodes = name === "adviser" ? [await server.createNode(tenant)] : [];
    const user = await server.createUser(tenant, { groups: PERSONAS[name], nodes });
    personas.push({ name, user, tenant, token: await server.tokenFor(user) });
  }
  return personas;
}
