import { SCIM } from "@lyceum/contracts";

import { problemOf } from "../../../../plugins/problems.ts";

/** Detail types of RFC 7644, 3.12. */
export type ScimType = "invalidFilter" | "uniqueness" | "mutability" | "invalidSyntax" | "invalidPath" | "noTarget" | "invalidValue";

/** A refusal as directories understand it. */
export class ScimError extends Error {
  override readonly name = "ScimError";
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType, options?: ErrorOptions) {
    super(detail, options);
    this.status = status;
    this.scimType = scimType;
  }
}

export const notFound = (kind: "User" | "Group", id: string): ScimError => new ScimError(404, `${kind} ${id} not found`);

const TYPES: Readonly<Record<string, ScimType>> = { validation_failed: "invalidValue", conflict: "uniqueness" };

/** Turns whatever was thrown into a SCIM refusal. What is no refusal of ours says nothing of itself. */
export function scimErrorOf(error: unknown): ScimError {
  if (error instanceof ScimError) return error;
  const problem = problemOf(error);
  const detail = [problem.detail, ...(problem.details ?? [])].filter(Boolean).join("; ") || problem.code;
  if (problem.code === "internal") return new ScimError(500, "The request failed. Nothing was changed.", undefined, { cause: error });
  const status = problem.code === "validation_failed" ? 400 : problem.status;
  return new ScimError(status, detail, TYPES[problem.code], { cause: error });
}

export const errorBody = ({ status, message, scimType }: ScimError) => ({
  schemas: [SCIM.error],
  status: String(status),
  ...(scimType !== undefined && { scimType }),
  detail: message,
});
