import { BodyReader } from "../wire/body-reader.ts";
import { answerOwn, ownColumns } from "./answer-statement.ts";
import { toRun } from "./prepared-by-text.ts";
import { sessionStatement } from "./session-statement.ts";
import type { Session } from "./session.ts";
import { splitStatements } from "./split-statements.ts";

/** A text of any number of statements, each answered with its rows in text form. */
export async function simpleQuery(session: Session, body: Buffer): Promise<void> {
  const { writer } = session;
  const statements = splitStatements(new BodyReader(body).text());
  if (statements.length === 0) writer.send("I");
  for (const sql of statements) await answerText(session, sql);
}

async function answerText(session: Session, written: string): Promise<void> {
  const { state, writer } = session;
  state.requireGoing(sessionStatement(written));
  const { sql, meaning } = toRun(state, written);
  if (meaning.kind !== "query") {
    const columns = ownColumns(meaning, session);
    if (columns) writer.rowDescription(columns, []);
    return answerOwn(meaning, session);
  }
  const running = await session.begin({ sql, parameterTypes: [], parameters: [] });
  try {
    writer.rowDescription(running.columns, []);
    const { count } = await session.fetch(running, { maxRows: 0, binary: [] });
    writer.commandComplete(`SELECT ${count}`);
  } finally {
    await running.end("done");
  }
}
