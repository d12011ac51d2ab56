import type { Meaning } from "@lyceum/questions";

import { withTenant } from "../../../db/database.ts";
import { type Act, audit } from "../../audit.ts";
import type { Services } from "../../services.ts";
import type { OpenRoom } from "../open-room.ts";
import { understand, type Understood } from "../understand.ts";
import { ModelError, type ModelReader } from "./model-reader.ts";
import type { ReadBy } from "./read-by.ts";
import { namesVisibleValues, readWithModel } from "./read-with-model.ts";
import { reconcile } from "./reconcile.ts";

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
  readonly readBy?: ReadBy;
}

/** Decides whether a question may be sent to a model at all. */
function maySend(room: OpenRoom, rules: Understood, { optedIn, previous }: ReadingRequest): boolean {
  if (!optedIn) return false;
  if (rules.kind === "refused" && !OPEN_REASONS.has(rules.reason)) return false;
  // What went before may name what the person could see then and cannot see now.
  return previous === undefined || namesVisibleValues(room.vocabulary, previous);
}

/** Puts on record that, whereto and how much was sent, and how it ended; neither the question nor what came back. */
async function recordSending(
  services: Services,
  { tenantId }: OpenRoom,
  reader: ModelReader,
  act: Act,
  sent: number,
  outcome: ReadBy["outcome"],
) {
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
  { question, previous, act, signal }: ReadingRequest,
): Promise<ReadQuestion> {
  let sent = 0;
  let outcome: ReadBy["outcome"] = "failed";
  let understood = rules;
  try {
    const reading = await readWithModel(services, reader, room, { question, previous }, { signal, onSent: (size) => (sent = size) });
    ({ understood, comparison: outcome } = reconcile(rules, reading));
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    outcome = error.code;
    const { model, host } = reader;
    services.log.warn({ err: error, model, host, code: error.code }, "a question was read without the connected model");
  } finally {
    if (sent > 0 && outcome !== "busy") await recordSending(services, room, reader, act, sent, outcome);
  }
  return { understood, readBy: { model: reader.name, outcome } };
}

/** Reads a question by the rules and, where one is connected and may be asked, by a model, and decides between the two. */
export async function understandWithModel(services: Services, room: OpenRoom, request: ReadingRequest): Promise<ReadQuestion> {
  const rules = understand(room, request.question, request.previous);
  const { modelReader: reader } = services;
  if (!reader || !maySend(room, rules, request)) return { understood: rules };
  return askModel(services, reader, room, rules, request);
}
