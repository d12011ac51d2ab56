import fs from "node:fs";
import path from "node:path";

import { AppConfig, LinksConfig, RegionsConfig } from "@lyceum/contracts";
import * as z from "zod";

const bundled = path.resolve(import.meta.dirname, "../../../config");

/** What an operator writes of the browsers' configuration; the rest is known from the environment. */
const AppFile = AppConfig.omit({ demo: true, framesOrigin: true, warehouseSegment: true, languageNames: true, questionsModel: true });

const unique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const RegionsFile = RegionsConfig.refine(({ regions }) => unique(regions.map((region) => region.id)), "names a region twice")
  .refine(({ regions }) => unique(regions.map((region) => region.auth.audience)), "gives two regions the same audience")
  .refine(({ regions }) => unique(regions.flatMap((region) => region.pickerKey ?? [])), "gives two regions the same pickerKey");

const SCHEMAS = { "regions.json": RegionsFile, "links.json": LinksConfig, "app.json": AppFile };

export interface ConfigFiles {
  readonly regions: z.infer<typeof RegionsConfig>;
  readonly links: z.infer<typeof LinksConfig>;
  readonly app: z.infer<typeof AppFile>;
}

/** Problems of one source, each with its place: `regions.json: regions.0.auth.audience: expected string`. */
export const issuesOf = (source: string, error: z.ZodError): string[] =>
  error.issues.map((issue) => [source, issue.path.join("."), issue.message].filter((part) => part !== "").join(": "));

function readOne(name: keyof typeof SCHEMAS, configDir: string | undefined, problems: string[]) {
  const own = configDir === undefined ? undefined : path.join(configDir, name);
  const file = own !== undefined && fs.existsSync(own) ? own : path.join(bundled, name);
  try {
    const result = SCHEMAS[name].safeParse(JSON.parse(fs.readFileSync(file, "utf8")));
    if (result.success) return result.data;
    problems.push(...issuesOf(file, result.error));
  } catch (error) {
    problems.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return undefined;
}

/**
 * Reads each file from `configDir` where it has one, otherwise the one that the product ships. Every
 * problem of every file is added to `problems`; undefined when there is any.
 */
export function readConfigFiles(configDir: string | undefined, problems: string[]): ConfigFiles | undefined {
  if (configDir !== undefined && !fs.existsSync(configDir)) problems.push(`CONFIG_DIR: ${configDir} does not exist`);
  const regions = readOne("regions.json", configDir, problems) as ConfigFiles["regions"] | undefined;
  const links = readOne("links.json", configDir, problems) as ConfigFiles["links"] | undefined;
  const app = readOne("app.json", configDir, problems) as ConfigFiles["app"] | undefined;
  return regions && links && app ? { regions, links, app } : undefined;
}
