import type { ModelFailure, QuestionReaders } from "@lyceum/contracts";
import type { Meaning } from "@lyceum/questions";

import { withTenant } from "../../../db/database.ts";
import { type Act, audit } from "../../audit.ts";
import type { Services } from "../../services.ts";
import type { OpenRoom } from "../open-room.ts";
import { understand, type Understood } from "../understand.ts";
import { ModelError, type ModelReader } from "./model-reader.ts";
import { namesVisibleValues, readWithModel } from "./read-with-model.ts";
import { type Comparison, reconcile } from "./reconcile.ts";

/** What the rules refuse for good. Of the other reasons a model may know better: they say that words were not understood. */
const OPEN_REASONS: ReadonlySet<string> = new Set(["unknown_words", "no_measure", "not_joinable"]);

export interface ReadingRequest {
  readonly question: string;
  readonly previous: Meaning | undefined;
  /** Whether the institution has opted in to artificial intelligence, read in the transaction that checked the person's rights. */
  readonly optedIn: boolean;
  readonly act: Act;
  readonly signal?: AbortSignal | undefined;
}

export interface ReadQuestion {
  readonly understood: Understood;
  /** Absent where no model was asked. */
  readonly reader?: QuestionReaders;
}

const BY: Readonly<Record<Comparison, "rules" | "model" | "both">> = { agreed: "both", differ: "both", model: "model", rules: "rules" };

/** Decides whether a question may be sent to a model at all. */
function maySend(room: OpenRoom, rules: Understood, { optedIn, previous }: ReadingRequest): boolean {
  if (!optedIn) return false;
  if (rules.kind === "refused" && !OPEN_REASONS.has(rules.reason)) return false;
  // What went before may name what the person could see then and cannot see now.
  return previous === undefined || namesVisibleValues(room.vocabulary, previous);
}

type Outcome = Comparison | ModelFailure;

/** Puts on record that, whereto and how much was sent, and how it ended; neither the question nor what came back. */
async function recordSending(services: Services, { tenantId }: OpenRoom, reader: ModelReader, act: Act, sent: number, outcome: Outcome) {
  const after = { model: reader.model, host: reader.host, characters: sent, outcome };
  await withTenant(services.databases, tenantId, (trx) =>
    audit(trx, { ...act, tenantId, action: "question.model", target: { kind: "tenant", id: tenantId }, after }),
  );
}

async function askModel(
  services: Services,
  reader: ModelReader,
  room: OpenRoom,
  rules: Understood,
  request: ReadingRequest,
): Promise<ReadQuestion> {
  const { t } = room.texts;
  const { name: model } = reader;
  let bytes = 0;
  let outcome: Outcome = "failed";
  try {
    const reading = await readWithModel(services, reader, room, request, { signal: request.signal, onSent: (size) => (bytes = size) });
    const { understood, comparison } = reconcile(rules, reading);
    outcome = comparison;
    const note = t(`questionAnswers:reader.${reading.meaning ? comparison : "none"}`, { model });
    return { understood, reader: { by: BY[comparison], model, note } };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const { code } = error;
    outcome = code;
    services.log.warn({ err: error, model: reader.model, host: reader.host, code }, "a question was read without the connected model");
    const note = t("questionAnswers:reader.without", { model, why: t(`questionAnswers:reader.failed.${code}`) });
    return { understood: rules, reader: { by: "rules", model, failure: code, note } };
  } finally {
    if (bytes > 0 && outcome !== "busy") await recordSending(services, room, reader, request.act, bytes, outcome);
  }
}

/** Reads a question by the rules and, where one is connected and may be asked, by a model, and decides between the two. */
export async function understandWithModel(services: Services, room: OpenRoom, request: ReadingRequest): Promise<ReadQuestion> {
  const rules = understand(room, request.question, request.previous);
  const { modelReader: reader } = services;
  if (!reader || !maySend(room, rules, request)) return { understood: rules };
  return askModel(services, reader, room, rules, request);
}
