import { PG_TYPES, type ResultColumn } from "@lyceum/warehouse";

import type { MessageWriter } from "../wire/message-writer.ts";
import { WireError } from "../wire/wire-error.ts";
import { shownParameter } from "./parameters.ts";
import type { SessionState } from "./session-state.ts";
import type { SessionStatement } from "./session-statement.ts";

/** A statement that the session answers by itself. */
export type OwnStatement = Exclude<SessionStatement, { kind: "query" }>;

export interface OwnAnswerOptions {
  readonly state: SessionState;
  readonly writer: MessageWriter;
  /** What the client said of itself at the start, e.g. its application's name. */
  readonly ofSession: Readonly<Record<string, string>>;
}

/** The columns that such a statement answers with; undefined where it has none. */
export function ownColumns(meaning: OwnStatement): readonly ResultColumn[] | undefined {
  if (meaning.kind !== "show") return undefined;
  return [{ name: meaning.name.replaceAll(/["\s]+/g, "_"), typeId: PG_TYPES.text.id, typeSize: PG_TYPES.text.size, typeModifier: -1 }];
}

/** Answers what concerns the session alone. @throws WireError 0A000, 42704 */
export async function answerOwn(meaning: OwnStatement, { state, writer, ofSession }: OwnAnswerOptions): Promise<void> {
  if (meaning.kind === "empty") writer.send("I");
  else if (meaning.kind === "unsupported") {
    throw new WireError("0A000", `${meaning.what} is not supported here: the warehouse answers SELECT statements.`);
  } else if (meaning.kind === "show") {
    const value = shownParameter(meaning.name, ofSession);
    if (value === undefined) throw new WireError("42704", `There is no parameter ${meaning.name}.`);
    writer.textRow([value]).commandComplete("SHOW");
  } else writer.commandComplete(await state.apply(meaning));
}
