import { QueryProblem } from "@lyceum/semantic";
import { WarehouseError } from "@lyceum/warehouse";
import { type CallToolResult, McpServer } from "@modelcontextprotocol/server";

import { ProblemError } from "../../lib/problem-error.ts";
import type { McpReader, Tool } from "./tool.ts";
import { TOOLS } from "./tools.ts";

const INSTRUCTIONS = [
  "Lyceum answers questions about one university's teaching and learning, as the person who connected you and with that person's limits.",
  "Begin with ask_question for a question in words; use list_measures, list_dimensions and run_query where it is not understood.",
  "Never work out a number yourself from cut results: `complete: false` says that rows are missing.",
  "Tell the limits and the day of the data with each number, and say that altered numbers are altered.",
].join(" ");

/** What a call ended with, for the audit log: `ok`, or the code of the refusal. */
export interface CallOutcome {
  outcome: string;
}

const CODES: readonly (new (...args: never[]) => Error & { readonly code: string })[] = [ProblemError, QueryProblem, WarehouseError];

/** What a program is told of a refusal; undefined for a failure of ours, of which it learns nothing. */
function refusalOf(error: unknown): { readonly code: string; readonly text: string } | undefined {
  const known = CODES.find((kind) => error instanceof kind);
  if (!known) return undefined;
  const { code, message } = error as Error & { readonly code: string };
  return { code, text: message === code ? code : `${code}: ${message}` };
}

async function run(tool: Tool, reader: McpReader, input: unknown, call: CallOutcome): Promise<CallToolResult> {
  try {
    const output = tool.output.parse(await tool.call(reader, input));
    call.outcome = "ok";
    return { content: [{ type: "text", text: JSON.stringify(output) }], structuredContent: output };
  } catch (error) {
    const refusal = refusalOf(error);
    call.outcome = refusal?.code ?? "internal";
    if (!refusal) reader.services.log.error({ err: error, tool: tool.name }, "tool failed");
    const text = refusal?.text ?? "internal: Something went wrong on our side. Nothing was changed. Try again in a moment.";
    return { isError: true, content: [{ type: "text", text }] };
  }
}

/** Creates the server of one request, which answers as one person. */
export function createMcpServer(reader: McpReader, call: CallOutcome): McpServer {
  const server = new McpServer({ name: "lyceum", title: "Lyceum", version: "1.0.0" }, { instructions: INSTRUCTIONS });
  for (const tool of TOOLS) {
    const { name, title, description, input, output } = tool;
    const annotations = { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema: input, outputSchema: output, annotations }, (args: unknown) =>
      run(tool, reader, args, call),
    );
  }
  return server;
}
