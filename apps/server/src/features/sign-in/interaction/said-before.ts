import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";

/** What the form says when it is shown after an attempt: the e-mail address that was typed, and why it is shown again. */
const Said = z.object({
  email: z.string().max(254),
  errors: z
    .array(
      z.union([
        z.object({ kind: z.enum(["emailMissing", "passwordMissing", "refused", "foreign"]) }),
        z.object({ kind: z.literal("locked"), seconds: z.number().int().min(0) }),
      ]),
    )
    .max(4)
    .readonly(),
});
export type Said = Readonly<z.infer<typeof Said>>;

const COOKIE = "lyceum_said";
const SECONDS = 60;

const pathOf = (uid: string): string => `/sign-in/${uid}`;

/** Keeps it in the browser that typed it until the next page of that sign-in, which is where its answer leads. */
export function keepSaid(reply: FastifyReply, said: Said, { uid, secure }: { readonly uid: string; readonly secure: boolean }): void {
  const value = Buffer.from(JSON.stringify(said)).toString("base64url");
  const cookie = `${COOKIE}=${value}; Path=${pathOf(uid)}; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  reply.header("set-cookie", cookie);
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value, "base64url").toString());
  } catch {
    return undefined;
  }
}

/** Takes what was saved for this page, once; undefined where nothing was, or nothing that was written here. */
export function takeSaid(request: FastifyRequest, reply: FastifyReply, uid: string): Said | undefined {
  const entries = request.headers.cookie?.split(";").map((entry) => entry.trim().split("=")) ?? [];
  const value = entries.find(([name]) => name === COOKIE)?.[1];
  if (value === undefined) return undefined;
  reply.header("set-cookie", `${COOKIE}=; Path=${pathOf(uid)}; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`);
  return Said.safeParse(parsed(value)).data;
}
