import type { QuestionsConfig } from "../../../lib/configuration/questions-config.ts";
import { bedrock } from "./bedrock.ts";
import { limitReader } from "./limit-reader.ts";
import type { ModelReader } from "./model-reader.ts";
import { openAiCompatible } from "./openai-compatible.ts";

/** Connects the model that the configuration names; undefined where rules alone read questions. */
export function createModelReader(config: QuestionsConfig): ModelReader | undefined {
  switch (config.kind) {
    case "rules":
      return undefined;
    case "openai-compatible":
      return limitReader(openAiCompatible(config), config);
    case "bedrock":
      return limitReader(bedrock(config), config);
  }
}
