import { createHash, createHmac } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

export interface QuickSightCall {
  readonly method: string;
  readonly path: string;
  readonly region: string;
  readonly body: Readonly<Record<string, unknown>>;
}
/** What a call is answered with: an error by its name, a body of its own, or silence. */
export type Trouble = { readonly error: string; readonly status?: number } | { readonly body: string } | "silence";

/** Amazon QuickSight as far as frames need it: users, groups and addresses in memory, each request's signature worked out anew. */
export interface QuickSightServer {
  readonly origin: string;
  readonly calls: QuickSightCall[];
  /** Groups of each user, by its name. */
  readonly users: Map<string, { role: string; groups: Set<string> }>;
  /** Groups that there are. */
  readonly groups: Set<string>;
  /** Answers the next calls whose path ends so with trouble, one each. */
  trouble(ending: string, ...troubles: readonly Trouble[]): void;
  close(): Promise<void>;
}

/** Works out a request's signature from the secret alone, by the rules of Signature Version 4. @returns the region it is for, or undefined. */
function signedFor(request: http.IncomingMessage, body: string, credentials: { readonly id: string; readonly secret: string }) {
  const header = (name: string): string => String(request.headers[name] ?? "");
  const [, id, date = "", region = "", service = "", names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/([\w-]+)\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      header("authorization"),
    ) ?? [];
  if (id !== credentials.id || service !== "quicksight" || !names.split(";").includes("host")) return undefined;
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const encoded = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  // Paths are encoded twice: once as they are sent, once more for the signature.
  const path = pathname.split("/").map(encoded).join("/");
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join("&");
  const headers = names.split(";").map((name) => `${name}:${header(name).trim().replaceAll(/ +/g, " ")}\n`);
  const canonical = [request.method, path, query, headers.join(""), names, sha256(body)].join("\n");
  const scope = `${date}/${region}/quicksight/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", header("x-amz-date"), scope, sha256(canonical)].join("\n");
  const key = [region, "quicksight", "aws4_request"].reduce<Buffer>(
    (before, part) => hmac(before, part),
    hmac(`AWS4${credentials.secret}`, date),
  );
  return hmac(key, text).toString("hex") === signature ? region : undefined;
}

/** Starts it on a free port. */
export async function startQuickSightServer(credentials: { readonly id: string; readonly secret: string }): Promise<QuickSightServer> {
  const calls: QuickSightCall[] = [];
  const users: QuickSightServer["users"] = new Map();
  const groups = new Set<string>();
  const troubles = new Map<string, Trouble[]>();

  const refuse = (response: http.ServerResponse, name: string, status = 400): void => {
    response.writeHead(status, { "content-type": "application/json", "x-amzn-errortype": name }).end(JSON.stringify({ Message: "of AWS" }));
  };
  const answer = (response: http.ServerResponse, value: object): void => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ Status: 200, RequestId: "r", ...value }));
  };

  function act(call: QuickSightCall, response: http.ServerResponse): void {
    const { method, body } = call;
    const parts = call.path.split("/").map(decodeURIComponent);
    const [, , , , , kind, name = "", , member = ""] = parts;
    if (call.path.endsWith("/embed-url/registered-user")) {
      const user = String(body["UserArn"]).split(":user/")[1]?.split("/").slice(1).join("/") ?? "";
      if (!users.has(user)) return refuse(response, "QuickSightUserNotFoundException", 404);
      return answer(response, {
        EmbedUrl: `https://${call.region}.quicksight.aws.amazon.com/embed/s1/dashboards/d?code=c1&isauthcode=true`,
      });
    }
    if (kind === "users" && method === "POST") {
      const user = `${String(body["IamArn"]).split("/").at(-1)}/${String(body["SessionName"])}`;
      if (users.has(user)) return refuse(response, "ResourceExistsException", 409);
      users.set(user, { role: String(body["UserRole"]), groups: new Set() });
      return answer(response, {});
    }
    const user = users.get(kind === "users" ? name : member);
    if (kind === "users" && method === "PUT" && user) {
      user.role = String(body["Role"]);
      return answer(response, {});
    }
    if (kind === "users" && user) return answer(response, { GroupList: [...user.groups].map((GroupName) => ({ GroupName })) });
    if (kind === "groups" && method === "POST") {
      groups.add(String(body["GroupName"]));
      return answer(response, {});
    }
    if (!groups.has(name) || !user) return refuse(response, "ResourceNotFoundException", 404);
    if (method === "DELETE") user.groups.delete(name);
    else user.groups.add(name);
    return answer(response, {});
  }

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const region = signedFor(request, text, credentials);
      if (region === undefined) return refuse(response, "IncompleteSignatureException", 403);
      const path = new URL(request.url ?? "/", "http://localhost").pathname;
      const call = { method: request.method ?? "", path, region, body: (text === "" ? {} : JSON.parse(text)) as QuickSightCall["body"] };
      calls.push(call);
      const [ending] = [...troubles.keys()].filter((own) => path.endsWith(own) && (troubles.get(own)?.length ?? 0) > 0);
      const trouble = ending === undefined ? undefined : troubles.get(ending)?.shift();
      if (trouble === "silence") return undefined;
      if (trouble && "error" in trouble) return refuse(response, trouble.error, trouble.status);
      if (trouble) return void response.writeHead(200, { "content-type": "application/json" }).end(trouble.body);
      return act(call, response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    users,
    groups,
    trouble: (ending, ...more) => void troubles.set(ending, [...more]),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
