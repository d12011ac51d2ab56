import type { Environment } from "./environment.ts";

export interface ModelLimits {
  readonly timeoutMs: number;
  /** Requests on their way at a time. */
  readonly maxRequests: number;
}

interface ModelConfig extends ModelLimits {
  readonly url: string;
  /** As the provider calls it. */
  readonly model: string;
  /** As people are told. */
  readonly name: string;
  /** Undefined leaves it to the model, for those that take none. */
  readonly temperature: number | undefined;
}

export interface OpenAiCompatibleConfig extends ModelConfig {
  readonly kind: "openai-compatible";
  readonly key: string | undefined;
}

/** With what Amazon Bedrock lets a program in: a key of its own, or one of an AWS account that signs each request. */
type BedrockCredentials =
  | { readonly key: string }
  | { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken: string | undefined };

export interface BedrockConfig extends ModelConfig {
  readonly kind: "bedrock";
  readonly region: string;
  readonly credentials: BedrockCredentials;
}

/** What reads questions in words: rules alone, or beside them a language model. */
export type QuestionsConfig = { readonly kind: "rules" } | OpenAiCompatibleConfig | BedrockConfig;

const MODEL_VARIABLES = [
  "QUESTIONS_URL",
  "QUESTIONS_MODEL",
  "QUESTIONS_MODEL_NAME",
  "QUESTIONS_KEY",
  "QUESTIONS_REGION",
] as const satisfies readonly (keyof Environment)[];

/** Names what is missing, or set without use, of the connection to a model. */
export function questionsProblems(env: Environment): string[] {
  const { QUESTIONS: kind } = env;
  const needed: readonly (keyof Environment)[] = {
    rules: [],
    "openai-compatible": ["QUESTIONS_URL", "QUESTIONS_MODEL"] as const,
    bedrock: ["QUESTIONS_REGION", "QUESTIONS_MODEL"] as const,
  }[kind];
  const problems = needed.filter((name) => env[name] === undefined).map((name) => `environment: QUESTIONS=${kind} needs ${name}`);
  const idle = kind === "rules" ? MODEL_VARIABLES.filter((name) => env[name] !== undefined) : [];
  problems.push(
    ...idle.map((name) => `environment: ${name} is of no use with QUESTIONS=rules; set QUESTIONS to openai-compatible or bedrock`),
  );
  if (kind === "bedrock" && env.QUESTIONS_KEY === undefined && (!env.AWS_ACCESS_KEY_ID || !env.AWS_SECRET_ACCESS_KEY))
    problems.push("environment: QUESTIONS=bedrock needs QUESTIONS_KEY, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  return problems;
}

/** Puts the connection together from variables without problems. */
export function questionsConfig(env: Environment): QuestionsConfig {
  const { QUESTIONS: kind, QUESTIONS_MODEL: model = "", QUESTIONS_KEY: key, QUESTIONS_REGION: region = "", QUESTIONS_TEMPERATURE } = env;
  const shared = {
    model,
    name: env.QUESTIONS_MODEL_NAME ?? model,
    temperature: QUESTIONS_TEMPERATURE === "model" ? undefined : QUESTIONS_TEMPERATURE,
    timeoutMs: env.QUESTIONS_SECONDS * 1000,
    maxRequests: env.QUESTIONS_MAX_REQUESTS,
  };
  switch (kind) {
    case "rules":
      return { kind };
    case "openai-compatible":
      return { kind, url: env.QUESTIONS_URL ?? "", key, ...shared };
    case "bedrock": {
      const url = env.QUESTIONS_URL ?? `https://bedrock-runtime.${region}.amazonaws.com`;
      const { AWS_ACCESS_KEY_ID: accessKeyId = "", AWS_SECRET_ACCESS_KEY: secretAccessKey = "", AWS_SESSION_TOKEN: sessionToken } = env;
      return { kind, url, region, credentials: key === undefined ? { accessKeyId, secretAccessKey, sessionToken } : { key }, ...shared };
    }
  }
}
