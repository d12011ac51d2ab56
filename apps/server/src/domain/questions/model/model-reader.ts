import type { ModelFailure } from "@lyceum/contracts";

/** Thrown instead of a reply. */
export class ModelError extends Error {
  readonly code: ModelFailure;

  constructor(code: ModelFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Describes, as a JSON Schema, the only form in which a model may reply. */
export type ReplySchema = Readonly<Record<string, unknown>>;

/** One request to a model. */
export interface ModelRequest {
  /** What is asked for, in a word. */
  readonly name: "question" | "summary";
  /** The same for all questions of readers with the same rights. */
  readonly instructions: string;
  readonly text: string;
  readonly schema: ReplySchema;
}

export interface ModelReply {
  /** What the model said, parsed and otherwise unchecked. */
  readonly content: unknown;
  /** Size of the request's body. */
  readonly bytesSent: number;
}

/** A connected language model, by whatever protocol. */
export interface ModelReader {
  /** As the provider calls it. */
  readonly model: string;
  /** As people are told. */
  readonly name: string;
  /** The only host that anything is sent to. */
  readonly host: string;
  /** @throws ModelError */
  readonly read: (request: ModelRequest, signal?: AbortSignal) => Promise<ModelReply>;
}
