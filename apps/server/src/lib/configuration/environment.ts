import path from "node:path";

import * as z from "zod";

import { parseNetworks } from "../networks.ts";

const root = path.resolve(import.meta.dirname, "../../../../..");

const portNumber = z.coerce
  .number({ error: "must be a port number" })
  .int()
  .min(0, "must be between 0 and 65535")
  .max(65_535, "must be between 0 and 65535");
const port = (preset: number) => portNumber.default(preset);
const whole = (least: number, most: number) =>
  z.coerce
    .number({ error: "must be a whole number" })
    .int("must be a whole number")
    .min(least, `must be ${least} or more`)
    .max(most, `must be ${most} or less`);
const yesNo = z.enum(["yes", "no"], { error: "must be yes or no" });
const origin = z
  .url({ protocol: /^https?$/, error: "must be an http or https origin such as https://portal.example.edu" })
  .refine((value) => URL.canParse(value) && new URL(value).pathname === "/" && !value.includes("?"), "must not have a path")
  .transform((value) => new URL(value).origin);
const networks = z.string().transform((text, context) => {
  const ranges = parseNetworks(text);
  if (ranges === undefined) context.addIssue("must list networks such as 10.0.0.0/8,fd00::/8");
  return ranges ?? [];
});
/** `yes` would believe whatever a caller writes in front of what the proxy appends. */
const trustProxy = z.string().transform((text, context): false | number | readonly string[] => {
  if (text === "no") return false;
  if (/^([1-9]|10)$/.test(text)) return Number(text);
  const ranges = parseNetworks(text);
  if (ranges === undefined) {
    context.addIssue(
      "must say which proxies are believed: how many stand in front of the server, such as 1, or their networks, such as 10.0.0.0/8,fd00::/8; or no",
    );
  }
  return ranges ?? false;
});
const awsRegion = z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "must be a region of AWS such as eu-central-1");
const postgres = z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://");

/** Every variable that the server reads. Empty values count as absent. */
export const Environment = z.object({
  PORT: port(4000),
  FRAMES_PORT: port(4001),
  /** 0 keeps the warehouse closed to SQL clients. */
  SQL_PORT: port(5439),
  SQL_TLS_CERT: z.string().optional(),
  SQL_TLS_KEY: z.string().optional(),
  WAREHOUSE_MEMORY_MB: whole(128, 1_048_576).default(1024),
  SQL_MEMORY_MB: whole(64, 1_048_576).default(1024),
  SQL_MAX_STATEMENTS: whole(1, 1024).optional(),
  SQL_STATEMENT_SECONDS: whole(1, 86_400).default(300),
  SQL_PROXY_NETWORKS: networks.optional(),
  SQL_PUBLIC_HOST: z.string().optional(),
  SQL_PUBLIC_PORT: portNumber.optional(),
  WAREHOUSE_SEGMENT: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,40}$/, "must consist of lower-case letters, digits and hyphens")
    .default("warehouse"),
  WAREHOUSE_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  WAREHOUSE_PASSWORD_DAYS: whole(1, 3650).default(90),
  CREDIT_SECONDS: whole(1, 86_400).default(3600),
  CREDITS_PER_MONTH: whole(0, 1_000_000).default(100),
  /** Largest upload of an import. */
  IMPORT_MAX_MB: whole(1, 102_400).default(1024),
  DISK_RESERVE_MB: whole(0, 1_048_576).default(512),
  METRICS_PORT: portNumber.optional(),
  TENANT_SLEEP_AFTER_HOURS: whole(1, 87_600).optional(),
  /** Loopback unless told otherwise: a first start has demo accounts whose password everybody knows. */
  HOST: z.string().default("localhost"),
  DATA_DIR: z.string().default(path.join(root, "data")),
  CONFIG_DIR: z.string().optional(),
  PUBLIC_ORIGIN: origin.optional(),
  FRAMES_ORIGIN: origin.optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_APP_URL: postgres.optional(),
  DATABASE_APP_ROLE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,62}$/, "must be a lower-case role name")
    .default("lyceum_app"),
  LYCEUM_DEMO: yesNo.optional(),
  TRUST_PROXY: trustProxy.default(false),
  /** What reads questions in words, beside the rules. */
  QUESTIONS: z.enum(["rules", "openai-compatible", "bedrock"], { error: "must be rules, openai-compatible or bedrock" }).default("rules"),
  QUESTIONS_URL: z
    .url({ protocol: /^https?$/, error: "must be an http or https address such as https://api.openai.com/v1" })
    .refine((value) => !/[?#@]/.test(value), "must have no query, no fragment and no password; the key is QUESTIONS_KEY")
    .optional(),
  QUESTIONS_MODEL: z.string().max(300).optional(),
  QUESTIONS_MODEL_NAME: z.string().max(100).optional(),
  QUESTIONS_KEY: z.string().optional(),
  QUESTIONS_REGION: awsRegion.optional(),
  QUESTIONS_SECONDS: whole(1, 120).default(10),
  QUESTIONS_MAX_REQUESTS: whole(1, 1000).default(4),
  QUESTIONS_TEMPERATURE: z
    .union([z.literal("model"), z.coerce.number().min(0).max(2)], { error: "must be a number from 0 to 2, or model to send none" })
    .default(0),
  /** Without it no mail is sent. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an address such as smtp://user:password@mail.example.edu:587, or smtps://" })
    .refine((value) => URL.canParse(value) && new URL(value).hostname !== "", "must name a host")
    .refine((value) => URL.canParse(value) && !/[?#]/.test(value), "must have no query and no fragment")
    .optional(),
  /** `no` sends without encryption, for a mail server on the same machine. */
  SMTP_TLS: z.enum(["required", "no"], { error: "must be required or no" }).default("required"),
  MAIL_FROM: z.string().max(254).optional(),
  /** Domain of the addresses that mails come back to, each mail's own; without it they come back to MAIL_FROM. */
  MAIL_BOUNCE_DOMAIN: z
    .string()
    .max(200)
    .regex(
      /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
      "must be a domain in small letters, such as bounces.example.edu",
    )
    .optional(),
  /** With it mail servers hand in what came back. */
  MAIL_BOUNCE_SECRET: z
    .string()
    .min(32, "must have 32 characters or more, e.g. of `openssl rand -base64 32`")
    .regex(/^[\x21-\x7e]{1,500}$/, "must be letters, digits and signs without spaces")
    .optional(),
  /** Seals secrets that the server needs again, such as passwords of files that go out by schedule; without it none is stored. */
  SECRETS_KEY: z.string().min(32, "must have 32 characters or more, e.g. of `openssl rand -base64 32`").optional(),
  /** What opens reports: the product's own frames, or Amazon QuickSight. */
  ANALYTICS: z.enum(["lyceum", "quicksight"], { error: "must be lyceum or quicksight" }).default("lyceum"),
  QUICKSIGHT_ACCOUNT: z
    .string()
    .regex(/^\d{12}$/, "must be the twelve digits of an AWS account")
    .optional(),
  QUICKSIGHT_REGION: awsRegion.optional(),
  QUICKSIGHT_IDENTITY_REGION: awsRegion.optional(),
  QUICKSIGHT_USER_ROLE: z
    .string()
    .regex(
      /^arn:aws[\w-]*:iam::\d{12}:role\/[\w+=,.@/-]{1,500}$/,
      "must be the ARN of a role such as arn:aws:iam::123456789012:role/lyceum-reader",
    )
    .optional(),
  QUICKSIGHT_NAMESPACE: z
    .string()
    .regex(/^[\w.{}-]{1,64}$/, "must be a name of a namespace; {tenant} stands for the institution")
    .optional(),
  QUICKSIGHT_SESSION_MINUTES: whole(15, 600).default(60),
  QUICKSIGHT_SECONDS: whole(1, 60).default(10),
  QUICKSIGHT_QUESTIONS: z
    .enum(["q-search-bar", "generative-qna"], { error: "must be q-search-bar or generative-qna" })
    .default("q-search-bar"),
  QUICKSIGHT_FRAME_ORIGINS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(origin))
    .optional(),
  QUICKSIGHT_ENDPOINT: origin.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default(process.stdout.isTTY ? "warn" : "info"),
});
export type Environment = z.infer<typeof Environment>;

/** The variables among `env` that the server reads, without empty ones. */
export function knownVariables(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const names = Object.keys(Environment.shape);
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}
