import type * as z from "zod";

import type { Act } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import type { Services } from "../../domain/services.ts";

/** The person as whom one call of a program is answered. */
export interface McpReader {
  readonly services: Services;
  readonly caller: Caller;
  readonly act: Act;
  /** Aborted when the program no longer waits. */
  readonly signal: AbortSignal;
}

/** What programs may call. None changes anything that a person would see changed. */
export interface Tool<Input extends z.ZodType = z.ZodType, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** Read by models: says when to call it, and what comes back. */
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly call: (reader: McpReader, input: z.output<Input>) => Promise<z.input<Output>>;
}

/** Joins a tool with the types of its own schemas. */
export const defineTool = <Input extends z.ZodType, Output extends z.ZodObject>(tool: Tool<Input, Output>): Tool<Input, Output> => tool;
