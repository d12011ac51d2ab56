import { ScimGroupInput, type ScimPatch } from "@lyceum/contracts";
import { type Filter, parse } from "scim2-parse-filter";
import * as z from "zod";

import { ScimError } from "../protocol/scim-error.ts";

/** One step of a patch of a group. */
export type GroupChange =
  | { readonly kind: "members"; readonly op: "add" | "remove" | "replace"; readonly ids: readonly string[] }
  | { readonly kind: "values"; readonly displayName?: string; readonly externalId?: string | null };

type Operation = ScimPatch["Operations"][number];

const Members = z.union([z.object({ value: z.string() }).transform((member) => [member]), z.array(z.object({ value: z.string() }))]);
const invalid = (detail: string): ScimError => new ScimError(400, detail, "invalidValue");
const badPath = (path: string): ScimError => new ScimError(400, `Groups have no attribute ${path} that can be changed`, "invalidPath");

function idsOf(value: unknown): string[] {
  const parsed = Members.safeParse(value);
  if (!parsed.success) throw invalid("members must be a list of objects with a value");
  return parsed.data.map((member) => member.value);
}

/** Ids in `members[value eq "…"]`, also joined by `or`. */
function idsInPath(path: string): string[] | undefined {
  const inner = /^members\[(.*)\]$/i.exec(path)?.[1];
  if (inner === undefined) return undefined;
  const read = (filter: Filter): string[] => {
    if (filter.op === "or") return filter.filters.flatMap(read);
    if (filter.op === "eq" && filter.attrPath === "value" && typeof filter.compValue === "string") return [filter.compValue];
    throw badPath(path);
  };
  try {
    return read(parse(inner));
  } catch (error) {
    throw error instanceof ScimError ? error : badPath(path);
  }
}

const shortPath = (path: string): string => path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:Group:/i, "");

/** Without a path the value names the attributes. */
function withoutPath({ op, value }: Operation): GroupChange[] {
  if (typeof value !== "object" || value === null || op === "remove")
    throw new ScimError(400, "The operation names no attribute", "noTarget");
  return Object.entries(value).flatMap(([path, inner]) => (/^(id|schemas|meta)$/i.test(path) ? [] : changeOf({ op, path, value: inner })));
}

function changeOf(operation: Operation): GroupChange[] {
  const { op, value } = operation;
  if (operation.path === undefined) return withoutPath(operation);
  const path = shortPath(operation.path);
  const inPath = idsInPath(path);
  if (inPath) {
    if (op !== "remove") throw badPath(path);
    return [{ kind: "members", op, ids: inPath }];
  }
  switch (path.toLowerCase()) {
    case "members":
      // Without a value everybody goes.
      if (op === "remove" && value === undefined) return [{ kind: "members", op: "replace", ids: [] }];
      return [{ kind: "members", op, ids: idsOf(value) }];
    case "displayname": {
      const parsed = ScimGroupInput.shape.displayName.safeParse(value);
      if (op === "remove" || !parsed.success) throw invalid("displayName must be a text that is not empty");
      return [{ kind: "values", displayName: parsed.data }];
    }
    case "externalid": {
      const parsed = ScimGroupInput.shape.externalId.safeParse(op === "remove" ? null : value);
      if (!parsed.success) throw invalid("externalId must be a text");
      return [{ kind: "values", externalId: parsed.data ?? null }];
    }
    default:
      throw badPath(path);
  }
}

/**
 * Returns what a patch asks of a group, in order.
 * @throws ScimError `invalidPath`, `invalidValue` or `noTarget`.
 */
export const groupChanges = (patch: ScimPatch): GroupChange[] => patch.Operations.flatMap(changeOf);
