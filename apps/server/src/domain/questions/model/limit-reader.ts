import type { ModelLimits } from "../../../lib/configuration/questions-config.ts";
import { ModelError, type ModelReader } from "./model-reader.ts";

/** Limits how long a request may take, and how many are on their way; those beyond are refused and do not wait. */
export function limitReader(reader: ModelReader, { timeoutMs, maxRequests }: ModelLimits): ModelReader {
  let running = 0;
  return {
    ...reader,
    read: async (request, signal) => {
      if (running >= maxRequests) throw new ModelError("busy", `${maxRequests} requests to the model are on their way already.`);
      running += 1;
      try {
        const timeout = AbortSignal.timeout(timeoutMs);
        return await reader.read(request, signal ? AbortSignal.any([signal, timeout]) : timeout);
      } finally {
        running -= 1;
      }
    },
  };
}
