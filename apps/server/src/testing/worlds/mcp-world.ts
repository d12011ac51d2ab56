import type { FeatureName } from "@lyceum/access";

import type { AppUser, HierarchyNode, Tenant } from "../../db/schema.ts";
import { setPassword } from "../../domain/sign-in/set-password.ts";
import type { TestServer } from "../test-server.ts";
import { McpProgram } from "./mcp-client.ts";
import { createSmallInstitution } from "./small-institution.ts";

export const MCP_PASSWORD = "correct horse battery";

export interface McpPerson {
  readonly user: AppUser;
  readonly email: string;
}

export interface McpWorld {
  readonly server: TestServer;
  readonly tenant: Tenant;
  readonly arts: HierarchyNode;
  createPerson(groups: readonly string[], nodes?: readonly HierarchyNode[]): Promise<McpPerson>;
  /** A program that a new person has connected. */
  connected(groups: readonly string[], nodes?: readonly HierarchyNode[]): Promise<McpPerson & { readonly program: McpProgram }>;
}

/** Switches programs, or another feature, on or off for an institution, as its operator does. */
export async function switchPrograms(
  server: TestServer,
  tenant: Pick<Tenant, "id">,
  value: boolean,
  flag: FeatureName = "mcpEnabled",
): Promise<void> {
  const row = { tenant_id: tenant.id, flag_key: flag, value };
  await server.services.databases.owner
    .insertInto("flag_override")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "flag_key"]).doUpdateSet({ value }))
    .execute();
}

/** Creates the small institution, where people may connect programs. */
export async function createMcpWorld(
  server: TestServer,
  size: { readonly students?: number; readonly more?: readonly string[] } = {},
): Promise<McpWorld> {
  const { tenant, arts } = await createSmallInstitution(server, size);
  const { owner } = server.services.databases;
  await owner.insertInto("client_settings").values({ tenant_id: tenant.id, ai_opt_in: true }).execute();
  await switchPrograms(server, tenant, true);
  const createPerson: McpWorld["createPerson"] = async (groups, nodes = []) => {
    const email = `${crypto.randomUUID()}@small.example`;
    const user = await server.createUser(tenant, { user_name: email, email, groups, nodes });
    await setPassword(owner, user.id, MCP_PASSWORD);
    return { user, email };
  };
  return {
    server,
    tenant,
    arts,
    createPerson,
    async connected(groups, nodes = []) {
      const person = await createPerson(groups, nodes);
      const program = new McpProgram(server.origin);
      await program.connect(person.email, MCP_PASSWORD);
      return { ...person, program };
    },
  };
}
