import { Problem } from "@lyceum/contracts";

import { ApiError } from "./api-error.ts";

/** Reads a refused answer. What is no problem document counts as an internal error. */
export async function errorFrom(answer: Response): Promise<ApiError> {
  const parsed = Problem.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) return new ApiError(answer.status, answer.status === 401 ? "unauthenticated" : "internal");
  const { code, details, requestId } = parsed.data;
  return new ApiError(answer.status, code, details, requestId);
}
