import { isEmailAddress } from "../email-address.ts";
import type { Environment } from "./environment.ts";

/** How mails leave. */
export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte; otherwise by STARTTLS. */
  readonly secure: boolean;
  /** Nothing is sent to a server that cannot encrypt. */
  readonly requireTls: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  /** Address that mails come from. */
  readonly from: string;
  /** Domain of the addresses that mails come back to, and the secret with which they are handed in; undefined for MAIL_FROM. */
  readonly bounces: { readonly domain: string; readonly secret: string } | undefined;
}

type Variables = Pick<Environment, "SMTP_URL" | "SMTP_TLS" | "MAIL_FROM" | "MAIL_BOUNCE_DOMAIN" | "MAIL_BOUNCE_SECRET">;

/** Names what of the mail server's variables contradicts itself. */
export function smtpProblems({ SMTP_URL, SMTP_TLS, MAIL_FROM, MAIL_BOUNCE_DOMAIN, MAIL_BOUNCE_SECRET }: Variables): string[] {
  const problems: string[] = [];
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    problems.push("environment: SMTP_URL needs MAIL_FROM, the address that mails come from");
  if (SMTP_URL === undefined && MAIL_FROM !== undefined) problems.push("environment: MAIL_FROM needs SMTP_URL");
  if (MAIL_FROM !== undefined && !isEmailAddress(MAIL_FROM))
    problems.push("environment: MAIL_FROM must be one address such as reports@example.edu");
  if (SMTP_TLS === "no" && SMTP_URL?.startsWith("smtps:") === true) problems.push("environment: SMTP_TLS=no contradicts smtps in SMTP_URL");
  if ((MAIL_BOUNCE_DOMAIN === undefined) !== (MAIL_BOUNCE_SECRET === undefined))
    problems.push("environment: MAIL_BOUNCE_DOMAIN and MAIL_BOUNCE_SECRET go together");
  if (MAIL_BOUNCE_DOMAIN !== undefined && SMTP_URL === undefined) problems.push("environment: MAIL_BOUNCE_DOMAIN needs SMTP_URL");
  return problems;
}

/** Reads how mails leave; undefined where no mail server is named. */
export function smtpConfig({ SMTP_URL, SMTP_TLS, MAIL_FROM, MAIL_BOUNCE_DOMAIN, MAIL_BOUNCE_SECRET }: Variables): SmtpConfig | undefined {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return undefined;
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  const secure = protocol === "smtps:";
  return {
    host: hostname.replaceAll(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTls: SMTP_TLS !== "no",
    auth: username === "" ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    from: MAIL_FROM,
    bounces: MAIL_BOUNCE_DOMAIN && MAIL_BOUNCE_SECRET ? { domain: MAIL_BOUNCE_DOMAIN, secret: MAIL_BOUNCE_SECRET } : undefined,
  };
}
