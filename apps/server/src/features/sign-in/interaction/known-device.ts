import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

import type { FastifyRequest } from "fastify";

import type { Services } from "../../../domain/services.ts";
import { loadCookieKeys } from "../../../domain/sign-in/cookie-keys.ts";
import { accountKey } from "../../../domain/sign-in/lockout.ts";

const COOKIE = "lyceum_device";
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Accounts that one device is known to; the one used longest ago goes. */
const MAX_ACCOUNTS = 8;

/** Cookie of a browser that was signed in with: `<id>.<account>.<account>…` and a signature. */
interface Device {
  readonly id: string;
  /** Hashes of what was typed, the latest first. */
  readonly accounts: readonly string[];
}

const signatureOf = (secret: string, content: string): Buffer => createHmac("sha256", secret).update(`${COOKIE}:${content}`).digest();
const accountOf = (typed: string): string => accountKey("web", typed).slice(0, 22);

function cookieOf(request: FastifyRequest): string {
  const entries = request.headers.cookie?.split(";").map((entry) => entry.trim().split("=")) ?? [];
  return entries.find(([name]) => name === COOKIE)?.[1] ?? "";
}

function readDevice(cookie: string, secrets: readonly string[]): Device | undefined {
  const end = cookie.lastIndexOf(".");
  const [content, signature] = [cookie.slice(0, Math.max(end, 0)), Buffer.from(cookie.slice(end + 1), "base64url")];
  const good = secrets.some((secret) => {
    const expected = signatureOf(secret, content);
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
  const [id, ...accounts] = content.split(".");
  return good && id !== undefined ? { id, accounts } : undefined;
}

/** Returns the device's id when this account was signed in to on it before; otherwise undefined. */
export async function knownDevice({ databases }: Services, request: FastifyRequest, typed: string): Promise<string | undefined> {
  const cookie = cookieOf(request);
  if (cookie === "") return undefined;
  const device = readDevice(cookie, await loadCookieKeys(databases.owner));
  return device?.accounts.includes(accountOf(typed)) ? device.id : undefined;
}

/** The cookie that makes this device known to the account from now on. */
export async function deviceCookie({ databases, config }: Services, request: FastifyRequest, typed: string): Promise<string> {
  const secrets = await loadCookieKeys(databases.owner);
  const before = readDevice(cookieOf(request), secrets);
  const account = accountOf(typed);
  const others = before?.accounts.filter((other) => other !== account) ?? [];
  const id = before?.id ?? randomBytes(16).toString("base64url");
  const content = [id, account, ...others].slice(0, 1 + MAX_ACCOUNTS).join(".");
  const signature = signatureOf(secrets[0] ?? "", content).toString("base64url");
  const secure = config.publicOrigin.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${content}.${signature}; Path=/sign-in; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
