import { AwsV4Signer } from "aws4fetch";
import * as z from "zod";

import type { BedrockConfig } from "../../../lib/configuration/questions-config.ts";
import { ModelError, type ModelReader } from "./model-reader.ts";
import { postJson } from "./post-json.ts";

/** The tool that the model has to use: its input is the reply. */
const TOOL = "answer";
const Converse = z.object({
  stopReason: z.string(),
  output: z.object({
    message: z.object({ content: z.array(z.object({ toolUse: z.object({ name: z.string(), input: z.unknown() }).optional() })) }),
  }),
});

async function headersOf({ credentials, region }: BedrockConfig, url: URL, body: string): Promise<Record<string, string>> {
  if ("key" in credentials) return { authorization: `Bearer ${credentials.key}` };
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const signer = new AwsV4Signer({
    method: "POST",
    url: url.href,
    headers: { "content-type": "application/json" },
    body,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
    service: "bedrock",
    region,
  });
  return Object.fromEntries((await signer.sign()).headers);
}

/** Connects a model by the Converse call of Amazon Bedrock. */
export function bedrock(options: BedrockConfig): ModelReader {
  const { url, model, name, temperature } = options;
  const address = new URL(`${url.replace(/\/+$/, "")}/model/${encodeURIComponent(model)}/converse`);
  return {
    model,
    name,
    host: address.host,
    read: async ({ instructions, text, schema }, signal) => {
      const body = JSON.stringify({
        system: [{ text: instructions }],
        messages: [{ role: "user", content: [{ text }] }],
        inferenceConfig: { ...(temperature !== undefined && { temperature }), maxTokens: 2000 },
        toolConfig: {
          tools: [{ toolSpec: { name: TOOL, description: "Takes the reply.", inputSchema: { json: schema } } }],
          toolChoice: { tool: { name: TOOL } },
        },
      });
      const headers = await headersOf(options, address, body);
      const { data } = Converse.safeParse(await postJson({ url: address, headers, body, signal }));
      const used = data?.output.message.content.find(({ toolUse }) => toolUse?.name === TOOL)?.toolUse;
      if (!used || data?.stopReason === "max_tokens") throw new ModelError("unreadable", "The model's server sent no whole reply.");
      return { content: used.input, bytesSent: Buffer.byteLength(body) };
    },
  };
}
