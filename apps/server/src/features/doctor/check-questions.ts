import type { ModelFailure } from "@lyceum/contracts";

import { answerShape, schemaOf } from "../../domain/questions/model/answer-shape.ts";
import { INSTRUCTIONS } from "../../domain/questions/model/instructions.ts";
import { ModelError, type ModelReader } from "../../domain/questions/model/model-reader.ts";
import type { Services } from "../../domain/services.ts";
import type { Finding } from "./finding.ts";

const subject = "Questions";
/** Nothing of any institution: a name of every installation, and a question about it. */
const shape = answerShape({ measures: ["enrolments"], dimensions: ["term"], things: ["term"] });
const PROBE = {
  name: "question" as const,
  instructions: `${INSTRUCTIONS}\n\n# Measures\nenrolments: Enrolments\n# Dimensions\nterm (text): Term`,
  text: JSON.stringify({ question: "enrolments by term", language: "en", values: {} }),
  schema: schemaOf(shape),
};

const ADVICE: Readonly<Record<ModelFailure, string>> = {
  unreachable: "Check QUESTIONS_URL, and that this machine may reach its host.",
  timed_out: "Give it more time with QUESTIONS_SECONDS, or name a faster model in QUESTIONS_MODEL.",
  unauthorised: "Check QUESTIONS_KEY, or the key of the AWS account and that it may use the model.",
  rate_limited: "Ask the provider for a higher limit, or lower QUESTIONS_MAX_REQUESTS.",
  failed: "Check QUESTIONS_URL and QUESTIONS_MODEL. A model that takes no temperature needs QUESTIONS_TEMPERATURE=model.",
  redirected: "Redirects are not followed: name the final address in QUESTIONS_URL.",
  too_large: "Name a model in QUESTIONS_MODEL that replies in the form of a JSON schema.",
  unreadable: "Name a model in QUESTIONS_MODEL that replies in the form of a JSON schema.",
  busy: "Run doctor again when fewer questions are asked.",
};

async function probe(reader: ModelReader): Promise<Finding> {
  const connection = `${reader.name} at ${reader.host}`;
  try {
    const { content } = await reader.read(PROBE);
    if (!shape.safeParse(content).success) throw new ModelError("unreadable", "The model's reply has another form than was asked for.");
    return { subject, passed: true, found: `read by rules, and by ${connection} where an institution has opted in` };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { subject, passed: false, found: `${connection}: ${error.message} Rules read questions meanwhile.`, advice: ADVICE[error.code] };
  }
}

/** Asks the connected model, if there is one, for the reading of a question that says nothing of any institution. */
export async function checkQuestions({ modelReader }: Services): Promise<Finding> {
  return modelReader ? probe(modelReader) : { subject, passed: true, found: "read by rules alone; no language model is connected" };
}
