import type { DrawnPages } from "@lyceum/reports/files";

import type { HierarchyNode, Tenant } from "../../db/schema.ts";
import type { Services } from "../../domain/services.ts";
import { setPassword } from "../../domain/sign-in/set-password.ts";
import { makeVerifier } from "../../domain/warehouse-logins/scram.ts";
import { type MailServer, startMailServer } from "../mail-server.ts";
import { startTestServer, type TestServer } from "../test-server.ts";
import { MCP_PASSWORD, switchPrograms } from "../worlds/mcp-world.ts";
import { createSmallInstitution } from "../worlds/small-institution.ts";
import { addServiceLogin } from "../worlds/watched-accounts.ts";
import { type MatrixPerson, PEOPLE, PERSON_NAMES, type PersonName } from "./people.ts";

type PageVisual = NonNullable<DrawnPages["pages"]["sheets"][number]["rows"][number]["visuals"]>[number];

/** People of each college: more than the smallest group that restricted viewers see, and of each island fewer. */
export const STUDENTS = { arts: 140, science: 104 };

export interface MatrixWorld {
  readonly server: TestServer;
  readonly services: Services;
  readonly mail: MailServer;
  readonly tenant: Tenant;
  readonly arts: HierarchyNode;
  readonly science: HierarchyNode;
  readonly people: ReadonlyMap<PersonName, MatrixPerson>;
  /** Owns what is sent to and shared with everybody; no state touches this person. */
  readonly owner: MatrixPerson;
  /** Texts that the last file of a person was to be set from. */
  readonly pages: Map<string, readonly PageVisual[]>;
  close(): Promise<void>;
}

async function enableEverything({ services }: TestServer, tenant: Pick<Tenant, "id">): Promise<void> {
  const { owner } = services.databases;
  await owner.insertInto("client_settings").values({ tenant_id: tenant.id, ai_opt_in: true }).execute();
  await owner.insertInto("flag_override").values({ tenant_id: tenant.id, flag_key: "bbdata.authoring.preview", value: true }).execute();
}

/** Gives a person a login of their own to the warehouse. */
export async function addPersonalLogin({ databases }: Pick<Services, "databases">, { tenant, user }: MatrixPerson): Promise<void> {
  const { salt, iterations, storedKey, serverKey } = await makeVerifier(MCP_PASSWORD);
  const secret = { scram_salt: salt, scram_iterations: iterations, scram_stored_key: storedKey, scram_server_key: serverKey };
  await databases.owner.deleteFrom("warehouse_login").where("user_id", "=", user.id).execute();
  await databases.owner
    .insertInto("warehouse_login")
    .values({
      tenant_id: tenant.id,
      kind: "person",
      login_name: `p_${user.id.slice(0, 8)}`,
      user_id: user.id,
      password_expires_at: new Date(Date.now() + 86_400_000),
      ...secret,
    })
    .execute();
}

/** Another site of either institution, and the service account of its server. */
export const SITE = "https://intranet.small.example";
export const SITE_ACCOUNT = "intranet";
export const SITE_PASSWORD = "a password of many random letters";

async function addSite({ services }: TestServer, tenant: Pick<Tenant, "id">): Promise<void> {
  const { owner } = services.databases;
  await owner
    .insertInto("embedding_origin")
    .values({ tenant_id: tenant.id, origin: SITE, added_by: null, created_at: new Date() })
    .execute();
  await addServiceLogin(owner, tenant.id, SITE_ACCOUNT, SITE_PASSWORD);
  await owner.updateTable("warehouse_login").set({ embeds: true }).where("tenant_id", "=", tenant.id).execute();
}

/** Starts one server with two institutions whose numbers differ, and a person of every kind. */
export async function startMatrixWorld(): Promise<MatrixWorld> {
  const mail = await startMailServer();
  const env = { SMTP_URL: mail.url, SMTP_TLS: "no", MAIL_FROM: "reports@lyceum.example" };
  const server = await startTestServer({ env, sql: {} });
  const { services } = server;
  const { tenant, arts } = await createSmallInstitution(server, { students: STUDENTS });
  const science = await server.createNode(tenant, {
    externalId: "science",
    name: "Science",
    parent: { id: arts.parent_id ?? "", level: 0 },
  });
  const other = await createSmallInstitution(server, { students: { arts: 33, science: 31 } });
  for (const institution of [tenant, other.tenant]) {
    await enableEverything(server, institution);
    await switchPrograms(server, institution, true);
    await addSite(server, institution);
  }
  const create = async (name: PersonName, groups: readonly string[], called: string = name): Promise<MatrixPerson> => {
    const kind: (typeof PEOPLE)[PersonName] = PEOPLE[name];
    const home = "isElsewhere" in kind ? other.tenant : tenant;
    const nodes = "ofArts" in kind ? [arts] : [];
    const email = `${name}.${crypto.randomUUID().slice(0, 8)}@small.example`;
    const user = await server.createUser(home, { user_name: email, email, name: `Person ${called}`, groups, nodes });
    await setPassword(services.databases.owner, user.id, MCP_PASSWORD);
    return { name, like: kind.like, tenant: home, user, email, groups, nodes };
  };
  const people = new Map<PersonName, MatrixPerson>();
  for (const name of PERSON_NAMES) people.set(name, await create(name, PEOPLE[name].groups));
  // Pages are compared by what they are set from: setting them for each cell would take minutes.
  const pages = new Map<string, readonly PageVisual[]>();
  const press: Pick<Services["pagePress"], "set" | "close"> = {
    set: async ({ person }, drawn) => {
      pages.set(
        person ?? "",
        drawn.pages.sheets.flatMap(({ rows }) => rows.flatMap(({ visuals }) => visuals ?? [])),
      );
      return new TextEncoder().encode("%PDF-");
    },
    close: () => undefined,
  };
  services.pagePress.close();
  Object.assign(services, { pagePress: press });
  return {
    server,
    services,
    mail,
    tenant,
    arts,
    science,
    people,
    // Histories of alerts know people by their names alone.
    owner: await create("admin", ["InstitutionAdmin"], "owner"),
    pages,
    async close() {
      await server.close();
      await mail.stop();
    },
  };
}
