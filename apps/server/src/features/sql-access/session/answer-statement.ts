import { PG_TYPES, type ResultColumn } from "@lyceum/sql-sandbox";

import { WireError } from "../wire/wire-error.ts";
import { copyOut } from "./copy-out.ts";
import { prepareByText } from "./prepared-by-text.ts";
import type { StatementText } from "./running-statement.ts";
import type { SessionStatement } from "./session-statement.ts";
import type { Session } from "./session.ts";
import { requireModes } from "./settings/transaction-modes.ts";

/** A statement that the session answers by itself. */
export type OwnStatement = Exclude<SessionStatement, { kind: "query" | "execute" }>;

/** What a client gave to a statement, and how it wants the rows. */
type Given = Omit<StatementText, "sql"> & { readonly binary: readonly boolean[] };
const NOTHING_GIVEN: Given = { parameterTypes: [], parameters: [], binary: [] };

const text = (name: string): ResultColumn => ({ name, typeId: PG_TYPES.text.id, typeSize: PG_TYPES.text.size, typeModifier: -1 });

/** The columns that such a statement answers with; undefined where it has none. */
export function ownColumns(meaning: OwnStatement, { state }: Session): readonly ResultColumn[] | undefined {
  if (meaning.kind === "fetch") return state.cursors.columns(meaning.name);
  if (meaning.kind === "show-all") return ["name", "setting", "description"].map(text);
  return meaning.kind === "show" ? [text(meaning.name)] : undefined;
}

/** Executes what concerns the session alone. @throws WireError 0A000, 42704, 22023, 34000 and what a cursor's statement throws */
export async function answerOwn(meaning: OwnStatement, session: Session, given: Given = NOTHING_GIVEN): Promise<void> {
  const { state, settings, writer } = session;
  switch (meaning.kind) {
    case "empty":
      writer.send("I");
      return;
    case "unsupported":
      throw new WireError("0A000", `${meaning.what} is not supported here: the warehouse answers SELECT statements.`);
    case "show":
      writer.textRow([settings.show(meaning.name)]).commandComplete("SHOW");
      return;
    case "show-all":
      for (const { name, value } of settings.all()) writer.textRow([name, value, ""]);
      writer.commandComplete("SHOW");
      return;
    case "copy":
      return copyOut(meaning, session);
    case "prepare":
      prepareByText(meaning, state);
      writer.commandComplete("PREPARE");
      return;
    case "declare":
      if (!meaning.hold && state.status === "I")
        throw new WireError("25P01", "A cursor lives in a transaction: BEGIN first, or declare it WITH HOLD.");
      await state.cursors.declare(session, meaning, given);
      writer.commandComplete("DECLARE CURSOR");
      return;
    case "fetch":
      writer.commandComplete(`FETCH ${await state.cursors.fetch(session, meaning.name, meaning.count, given.binary)}`);
      return;
    case "close":
      await state.cursors.close(meaning.name);
      writer.commandComplete("CLOSE CURSOR");
      return;
    case "close-all":
      await state.cursors.closeAll(true);
      writer.commandComplete("CLOSE CURSOR ALL");
      return;
    case "accepted":
    case "begin":
    case "deallocate":
    case "discard-all":
    case "end":
    case "modes":
    case "reset-all":
    case "set": {
      const tag = await apply(meaning, session);
      for (const [name, value] of settings.news()) writer.parameterStatus(name, value);
      writer.commandComplete(tag);
    }
  }
}

type Applied = Exclude<
  OwnStatement,
  { kind: "copy" | "empty" | "prepare" | "unsupported" | "show" | "show-all" | "declare" | "fetch" | "close" | "close-all" }
>;

/** Does what a statement means to the session. @returns the tag to answer with */
async function apply(meaning: Applied, session: Session): Promise<string> {
  const { state, settings } = session;
  switch (meaning.kind) {
    case "accepted":
      if (state.status === "E" && meaning.tag === "ROLLBACK") state.status = "T";
      return meaning.tag;
    case "begin":
      requireModes(meaning.modes);
      if (state.status === "I") {
        state.status = "T";
        settings.begin();
      }
      return meaning.tag;
    case "end": {
      const stands = await state.end();
      settings.end(stands && meaning.tag !== "ROLLBACK");
      return stands ? meaning.tag : "ROLLBACK";
    }
    case "deallocate":
      state.deallocate(meaning.name);
      return meaning.tag;
    case "discard-all":
      if (state.status !== "I") throw new WireError("25001", "DISCARD ALL cannot run inside a transaction.");
      await state.discard();
      settings.resetAll();
      return "DISCARD ALL";
    case "modes":
      requireModes(meaning.modes);
      return "SET";
    case "set":
      change(meaning, session);
      return meaning.tag;
    case "reset-all":
      settings.resetAll();
      return "RESET";
  }
}

function change({ name, value, local }: Extract<Applied, { kind: "set" }>, { state, settings, writer, longestMs }: Session): void {
  if (local && state.status === "I") writer.notice("SET LOCAL has an effect in a transaction only.");
  if (value === undefined) settings.reset(name);
  else settings.set(name, value, local);
  if ((settings.statementMs ?? 0) > longestMs) writer.notice(`Statements end after ${longestMs / 1000} s here in any case.`);
}
