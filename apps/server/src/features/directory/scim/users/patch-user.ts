import { SCIM, type ScimPatch, type ScimUser, ScimUserInput } from "@lyceum/contracts";
import { type ScimPatchOperation, type ScimResource, ScimError as PatchError, scimPatch } from "scim-patch";

import { ScimError } from "../protocol/scim-error.ts";

const URN = new RegExp(`^${SCIM.user}:`, "i");
const READ_ONLY = /^(id|meta|groups|schemas)\b/i;

/** Directories address one address by its type and call it what they like; a person has one here. */
const shortPath = (path: string): string => path.replace(URN, "").replace(/^emails\[.*\]\.value$/i, "emails.value");

function operationOf({ op, path, value }: ScimPatch["Operations"][number]): ScimPatchOperation[] {
  if (path === undefined) {
    if (typeof value !== "object" || value === null) throw new ScimError(400, "The operation names no attribute", "noTarget");
    return Object.entries(value).flatMap(([inner, part]) => (READ_ONLY.test(inner) ? [] : operationOf({ op, path: inner, value: part })));
  }
  const short = shortPath(path);
  if (READ_ONLY.test(short)) throw new ScimError(400, `${short} cannot be changed`, "mutability");
  if (short === "emails.value") return [{ op: "replace", path: "emails", value: op === "remove" ? [] : [{ value, primary: true }] }];
  return [op === "remove" ? { op, path: short } : { op, path: short, value }];
}

/** New names in parts rename the person; a patch of the whole name says so itself. */
const renames = (path: string | undefined): boolean => /^name\.(givenName|familyName)$/i.test(path ?? "");

/**
 * Returns what a directory would have sent to replace a person with the result of the patch.
 * @throws ScimError `invalidPath`, `invalidValue`, `noTarget` or `mutability`.
 */
export function patchedUser(user: ScimUser, patch: ScimPatch): ScimUserInput {
  const operations = patch.Operations.flatMap(operationOf);
  const { meta, displayName, name, groups: _, ...rest } = user;
  const byParts =
    operations.some(({ path }) => renames(path)) &&
    !operations.some(({ path }) => /^(displayName|name|name\.formatted)$/i.test(path ?? ""));
  const { formatted, ...parts } = name;
  const start = { ...rest, ...(byParts ? { name: parts } : { displayName, name: { ...parts, formatted } }), meta };
  const result = ScimUserInput.safeParse(applied(start as unknown as ScimResource, operations));
  if (result.success) return result.data;
  const detail = result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  throw new ScimError(400, detail, "invalidValue");
}

function applied(start: ScimResource, operations: readonly ScimPatchOperation[]): unknown {
  try {
    return scimPatch(start, [...operations], { mutateDocument: false, treatMissingAsAdd: true });
  } catch (error) {
    if (!(error instanceof PatchError)) throw error;
    throw new ScimError(400, error.message, "invalidPath", { cause: error });
  }
}
