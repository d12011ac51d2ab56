import pino, { type Logger } from "pino";

import type { Config } from "./config.ts";

/** One line of JSON per event. Requests are named by method and path alone: queries, headers and bodies may name people. */
export function createLogger(level: Config["logLevel"], destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { service: "lyceum" },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({ method: request.method, path: request.url.split("?")[0] }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
    redact: { paths: ["*.authorization", "*.password", "*.email", "*.token", "*.cookie"], remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}
