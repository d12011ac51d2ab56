import pino, { type Logger } from "pino";

import type { Config } from "./configuration/configuration.ts";

interface LoggedRequest {
  readonly method: string;
  readonly id: string;
  readonly routeOptions?: { readonly url?: string | undefined };
}

/** PostgreSQL quotes the value at fault at the end of a message, and repeats it in fields of its own. */
const withoutValues = (message: string): string => message.replace(/: ".*$/s, "");

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly cause?: LoggedError;
}

const isDatabaseError = (error: Error): boolean => "severity" in error && "routine" in error;

/** What an error says of the program, without what a person typed or is called. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return {
    type: error.name,
    message: isDatabaseError(error) ? withoutValues(error.message) : error.message,
    stack: frames.join("\n"),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/**
 * One line of JSON per event. Requests are named by method and route pattern: addresses, queries, headers
 * and bodies may name people.
 */
export function createLogger(level: Config["logLevel"], destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { service: "lyceum" },
    serializers: {
      req: (request: LoggedRequest) => ({ method: request.method, route: request.routeOptions?.url ?? "unknown" }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
    redact: { paths: ["*.authorization", "*.password", "*.email", "*.token", "*.cookie"], remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}
