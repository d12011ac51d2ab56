import fs from "node:fs";
import path from "node:path";

import * as z from "zod";

import type { Environment } from "./environment.ts";
import { issuesOf } from "./read-files.ts";

const Ids = z.record(z.string(), z.string().regex(/^[\w-]{1,512}$/, "must be an id of QuickSight"));
const Mapping = z.strictObject({ dashboards: Ids.default({}), topics: Ids.default({}) });

/** What an operator says of which of QuickSight's resources stand for ours; institutions may have their own. */
const QuickSightFile = Mapping.extend({ tenants: z.record(z.string(), Mapping).default({}) });
export type QuickSightResources = z.output<typeof QuickSightFile>;

/** How frames are opened in Amazon QuickSight in place of our own. */
export interface QuickSightConfig {
  readonly accountId: string;
  /** Where dashboards are. */
  readonly region: string;
  /** Where the account keeps its users and groups. */
  readonly identityRegion: string;
  /** Role as which people are registered. */
  readonly userRoleArn: string;
  /** Name of an institution's namespace, with `{tenant}` for its address. */
  readonly namespace: string;
  /** Minutes that a frame's session lasts. */
  readonly sessionMinutes: number;
  readonly timeoutMs: number;
  /** Which experience answers questions. */
  readonly questions: "q-search-bar" | "generative-qna";
  /** Origins of which frames are shown. */
  readonly frameOrigins: readonly string[];
  /** In place of AWS's own address. */
  readonly endpoint: string | undefined;
  readonly resources: QuickSightResources;
}

const VARIABLES = [
  "QUICKSIGHT_ACCOUNT",
  "QUICKSIGHT_REGION",
  "QUICKSIGHT_IDENTITY_REGION",
  "QUICKSIGHT_USER_ROLE",
  "QUICKSIGHT_NAMESPACE",
  "QUICKSIGHT_FRAME_ORIGINS",
  "QUICKSIGHT_ENDPOINT",
] as const satisfies readonly (keyof Environment)[];

/** Names what is missing, or set without use, of the connection to QuickSight. */
export function quickSightProblems(env: Environment): string[] {
  if (env.ANALYTICS === "lyceum") {
    const idle = VARIABLES.filter((name) => env[name] !== undefined);
    return idle.map((name) => `environment: ${name} is of no use without ANALYTICS=quicksight`);
  }
  const needed = ["QUICKSIGHT_ACCOUNT", "QUICKSIGHT_REGION", "QUICKSIGHT_USER_ROLE"] as const;
  return needed.filter((name) => env[name] === undefined).map((name) => `environment: ANALYTICS=quicksight needs ${name}`);
}

/** Reads `quicksight.json` of the operator's folder. */
function readResources(configDir: string | undefined, problems: string[]): QuickSightResources {
  const file = configDir && path.join(configDir, "quicksight.json");
  if (!file || !fs.existsSync(file)) {
    problems.push("quicksight.json: ANALYTICS=quicksight needs it in CONFIG_DIR; it says which dashboard stands for which report");
    return QuickSightFile.parse({});
  }
  try {
    const { success, data, error } = QuickSightFile.safeParse(JSON.parse(fs.readFileSync(file, "utf8")));
    if (success) return data;
    problems.push(...issuesOf(file, error));
  } catch (error) {
    problems.push(`${file}: ${(error as Error).message}`);
  }
  return QuickSightFile.parse({});
}

/** Puts the connection together; undefined where frames are our own. Problems of its file are added to `problems`. */
export function quickSightConfig(env: Environment, configDir: string | undefined, problems: string[]): QuickSightConfig | undefined {
  if (env.ANALYTICS === "lyceum") return undefined;
  const { QUICKSIGHT_REGION: region = "", QUICKSIGHT_ACCOUNT: accountId = "", QUICKSIGHT_USER_ROLE: userRoleArn = "" } = env;
  return {
    accountId,
    region,
    identityRegion: env.QUICKSIGHT_IDENTITY_REGION ?? region,
    userRoleArn,
    namespace: env.QUICKSIGHT_NAMESPACE ?? "{tenant}",
    sessionMinutes: env.QUICKSIGHT_SESSION_MINUTES,
    timeoutMs: env.QUICKSIGHT_SECONDS * 1000,
    questions: env.QUICKSIGHT_QUESTIONS,
    frameOrigins: env.QUICKSIGHT_FRAME_ORIGINS ?? [`https://${region}.quicksight.aws.amazon.com`],
    endpoint: env.QUICKSIGHT_ENDPOINT,
    resources: readResources(configDir, problems),
  };
}
