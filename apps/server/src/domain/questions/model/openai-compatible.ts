import * as z from "zod";

import type { OpenAiCompatibleConfig } from "../../../lib/configuration/questions-config.ts";
import { ModelError, type ModelReader } from "./model-reader.ts";
import { parseJson, postJson } from "./post-json.ts";

const Completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

/** Connects a model by the protocol of chat completions: OpenAI, Azure, Ollama, vLLM, llama.cpp. */
export function openAiCompatible({ url, model, name, key, temperature }: OpenAiCompatibleConfig): ModelReader {
  const address = new URL(`${url.replace(/\/+$/, "")}/chat/completions`);
  return {
    model,
    name,
    host: address.host,
    read: async ({ name: kind, instructions, text, schema }, signal) => {
      const body = JSON.stringify({
        model,
        ...(temperature !== undefined && { temperature }),
        messages: [
          { role: "system", content: instructions },
          { role: "user", content: text },
        ],
        response_format: { type: "json_schema", json_schema: { name: kind, strict: true, schema } },
      });
      const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
      const { data } = Completion.safeParse(await postJson({ url: address, headers, body, signal }));
      const [choice] = data?.choices ?? [];
      // A reply that was cut short may still be JSON, of another question.
      if (typeof choice?.message.content !== "string" || choice.finish_reason === "length")
        throw new ModelError("unreadable", "The model's server sent no whole reply.");
      return { content: parseJson(choice.message.content), bytesSent: Buffer.byteLength(body) };
    },
  };
}
