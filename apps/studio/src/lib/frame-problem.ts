import { Problem } from "@lyceum/contracts";

/** A refused or failed call. `code` is the server's, or `offline` when no answer came. */
export class FrameProblem extends Error {
  readonly code: string;
  readonly status: number;
  readonly requestId: string | undefined;

  constructor(code: string, status: number, message: string, requestId?: string) {
    super(message);
    this.name = "FrameProblem";
    this.code = code;
    this.status = status;
    this.requestId = requestId;
  }
}

/** Reads the problem document of a failed response; a body of another kind becomes `internal`. */
export async function problemOf(response: Response): Promise<FrameProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const problem = Problem.safeParse(body);
  if (!problem.success) return new FrameProblem("internal", response.status, response.statusText);
  const { code, title, detail, requestId } = problem.data;
  return new FrameProblem(code, response.status, detail ?? title, requestId);
}

export const codeOf = (error: unknown): string => (error instanceof FrameProblem ? error.code : "internal");
