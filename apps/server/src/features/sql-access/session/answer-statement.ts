import { PG_TYPES, type ResultColumn } from "@lyceum/warehouse";

import { WireError } from "../wire/wire-error.ts";
import { shownParameter } from "./parameters.ts";
import type { SessionStatement } from "./session-statement.ts";
import type { SqlSession } from "./sql-session.ts";

/** A statement that the session answers by itself. */
export type OwnStatement = Exclude<SessionStatement, { kind: "query" }>;

/** The columns that such a statement answers with; undefined where it has none. */
export function ownColumns(meaning: OwnStatement, { state }: SqlSession): readonly ResultColumn[] | undefined {
  if (meaning.kind === "fetch") return state.cursors.columns(meaning.name);
  if (meaning.kind !== "show") return undefined;
  return [{ name: meaning.name.replaceAll(/["\s]+/g, "_"), typeId: PG_TYPES.text.id, typeSize: PG_TYPES.text.size, typeModifier: -1 }];
}

/** Answers what concerns the session alone. @throws WireError 0A000, 42704, 34000 and what a cursor's statement throws */
export async function answerOwn(meaning: OwnStatement, session: SqlSession): Promise<void> {
  const { state, writer } = session;
  switch (meaning.kind) {
    case "empty":
      writer.send("I");
      return;
    case "unsupported":
      throw new WireError("0A000", `${meaning.what} is not supported here: the warehouse answers SELECT statements.`);
    case "show":
      writer.textRow([shown(meaning.name, session)]).commandComplete("SHOW");
      return;
    case "declare":
      await state.cursors.declare(session, meaning);
      writer.commandComplete("DECLARE CURSOR");
      return;
    case "fetch":
      writer.commandComplete(`FETCH ${await state.cursors.fetch(session, meaning.name, meaning.count)}`);
      return;
    case "close":
      await state.cursors.close(meaning.name);
      writer.commandComplete("CLOSE CURSOR");
      return;
    case "accepted":
    case "begin":
    case "deallocate":
    case "end":
      writer.commandComplete(await state.apply(meaning));
  }
}

function shown(name: string, { ofSession }: SqlSession): string {
  const value = shownParameter(name, ofSession);
  if (value === undefined) throw new WireError("42704", `There is no parameter ${name}.`);
  return value;
}
