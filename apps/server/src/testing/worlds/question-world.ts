import type { QuestionAnswer, QuestionBody } from "@lyceum/contracts";

import type { AppUser, HierarchyNode, Tenant } from "../../db/schema.ts";
import { callFrame, openFrameOf } from "../frame-reader.ts";
import type { TestServer } from "../test-server.ts";
import { createSmallInstitution } from "./small-institution.ts";

/** A response; of a refusal its code and its sentence. An answer's status is no problem's. */
export interface QuestionReply<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T & { readonly code?: string; readonly detail?: string };
}

/** A person who asks, through the portal's call and through a frame of theirs. */
export interface Asker {
  readonly user: AppUser;
  readonly token: string;
  readonly ask: (question: string, more?: Partial<QuestionBody>) => Promise<QuestionReply<QuestionAnswer>>;
  readonly frame: <T>(
    path: string,
    options?: { readonly body?: unknown; readonly method?: "PUT" | "DELETE" | "PATCH" },
  ) => Promise<QuestionReply<T>>;
}

export interface QuestionWorld {
  readonly tenant: Tenant;
  readonly arts: HierarchyNode;
  readonly asker: (groups?: readonly string[], nodes?: readonly HierarchyNode[]) => Promise<Asker>;
}

/** Asks the portal's call as one person. */
export async function askAs(
  server: TestServer,
  tenant: Pick<Tenant, "slug">,
  user: Pick<AppUser, "id">,
  body: unknown,
): Promise<QuestionReply<QuestionAnswer>> {
  const response = await fetch(`${server.origin}/api/v1/data/questions/tenants/${tenant.slug}/users/${user.id}/questions`, {
    method: "POST",
    headers: { authorization: `Bearer ${await server.tokenFor(user)}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as QuestionReply<QuestionAnswer>["body"] };
}

/** Creates the small institution, which has opted in to questions. */
export async function createQuestionWorld(server: TestServer): Promise<QuestionWorld> {
  const { tenant, arts } = await createSmallInstitution(server);
  await server.services.databases.owner.insertInto("client_settings").values({ tenant_id: tenant.id, ai_opt_in: true }).execute();
  const asker: QuestionWorld["asker"] = async (groups = ["BbDataReportViewer"], nodes = []) => {
    const user = await server.createUser(tenant, { groups, nodes });
    const { token } = await openFrameOf(server, tenant, user, "topics/institution-data");
    return {
      user,
      token,
      ask: (question, more = {}) => askAs(server, tenant, user, { question, ...more }),
      frame: async <T>(path: string, options = {}) =>
        (await callFrame<unknown>(server, `/questions${path}`, { token, ...options })) as QuestionReply<T>,
    };
  };
  return { tenant, arts, asker };
}
