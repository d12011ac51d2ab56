import { Problem } from "../problem.ts";
import { ApiError } from "./api-error.ts";

/** Reads the problem document of a refused call. A body of another kind counts as an internal error. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const parsed = Problem.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) return new ApiError(response.status, response.status === 401 ? "unauthenticated" : "internal");
  const { code, detail, details, requestId } = parsed.data;
  return new ApiError(response.status, code, details, requestId, detail);
}
