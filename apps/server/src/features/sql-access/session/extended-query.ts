import type { ParameterValue } from "@lyceum/sql-sandbox";

import { BodyReader } from "../wire/body-reader.ts";
import { WireError } from "../wire/wire-error.ts";
import { answerOwn, ownColumns } from "./answer-statement.ts";
import { toRun } from "./prepared-by-text.ts";
import type { Portal } from "./session-state.ts";
import { sessionStatement } from "./session-statement.ts";
import type { Session } from "./session.ts";
import { splitStatements } from "./split-statements.ts";

/** Parse: a name, a text of one statement, the parameters' types as far as the client knows them. */
export function parse({ state, writer }: Session, body: Buffer): void {
  const reader = new BodyReader(body);
  const name = reader.text();
  const statements = splitStatements(reader.text());
  if (statements.length > 1) throw new WireError("42601", "A prepared statement holds one statement.");
  const written = statements[0] ?? "";
  const parameterTypes = reader.list(() => reader.int32());
  state.requireGoing(sessionStatement(written));
  const { sql, meaning } = toRun(state, written);
  state.prepare(name, { sql, parameterTypes, meaning });
  writer.send("1");
}

/** Bind: gives a prepared statement its values, and says in which form the rows are wanted. */
export async function bind({ state, writer }: Session, body: Buffer): Promise<void> {
  const reader = new BodyReader(body);
  const [name, statement] = [reader.text(), reader.text()];
  const formats = reader.list(() => reader.int16() === 1);
  const isBinary = (index: number): boolean => (formats.length === 1 ? formats[0] : formats[index]) ?? false;
  let index = 0;
  const parameters = reader.list((): ParameterValue => {
    const length = reader.int32();
    const binary = isBinary(index);
    index += 1;
    if (length < 0) return null;
    const bytes = reader.bytes(length);
    return binary ? { binary: bytes.toString("base64") } : { text: bytes.toString("utf8") };
  });
  const binary = reader.list(() => reader.int16() === 1);
  const prepared = state.statement(statement);
  state.requireGoing(prepared.meaning);
  await state.bind(name, { prepared, parameters, binary, running: undefined, done: false });
  writer.send("2");
}

/** Describe: the columns of a portal, or the parameters and columns of a prepared statement. */
export async function describe(session: Session, body: Buffer): Promise<void> {
  const reader = new BodyReader(body);
  const [kind, name] = [reader.letter(), reader.text()];
  // A cursor is a portal under its name.
  if (kind === "P" && session.state.cursors.has(name)) session.writer.rowDescription(session.state.cursors.columns(name), []);
  else if (kind === "P") await describePortal(session, session.state.portal(name));
  else await describeStatement(session, name);
}

async function describePortal(session: Session, portal: Portal): Promise<void> {
  const { meaning } = portal.prepared;
  const columns = meaning.kind === "query" ? (await runningOf(session, portal)).columns : ownColumns(meaning, session);
  if (columns) session.writer.rowDescription(columns, portal.binary);
  else session.writer.send("n");
}

async function describeStatement(session: Session, name: string): Promise<void> {
  const { sql, parameterTypes, meaning } = session.state.statement(name);
  if (meaning.kind === "query") {
    const { parameters, columns } = await session.describe({ sql, parameterTypes });
    session.writer.parameterDescription(parameters).rowDescription(columns, []);
    return;
  }
  const columns = ownColumns(meaning, session);
  const declared = meaning.kind === "declare" ? await session.describe({ sql: meaning.sql, parameterTypes }) : undefined;
  session.writer.parameterDescription(declared?.parameters ?? []);
  if (columns) session.writer.rowDescription(columns, []);
  else session.writer.send("n");
}

/** Execute: rows of a portal, up to a number of them. */
export async function execute(session: Session, body: Buffer): Promise<void> {
  const reader = new BodyReader(body);
  const portal = session.state.portal(reader.text());
  const maxRows = Math.max(0, reader.int32());
  const { meaning } = portal.prepared;
  session.state.requireGoing(meaning);
  if (meaning.kind !== "query") {
    const { parameters, binary, prepared } = portal;
    return answerOwn(meaning, session, { parameters, binary, parameterTypes: prepared.parameterTypes });
  }
  if (portal.done) {
    session.writer.commandComplete("SELECT 0");
    return;
  }
  const running = await runningOf(session, portal);
  const { count, more } = await session.fetch(running, { maxRows, binary: portal.binary });
  if (more) {
    session.writer.send("s");
    return;
  }
  portal.done = true;
  await running.end("done");
  session.writer.commandComplete(`SELECT ${count}`);
}

/** Close: forgets a prepared statement or a portal; unknown names are no error. */
export async function close({ state, writer }: Session, body: Buffer): Promise<void> {
  const reader = new BodyReader(body);
  if (reader.letter() === "S") state.closeStatement(reader.text());
  else await state.closePortal(reader.text());
  writer.send("3");
}

async function runningOf(session: Session, portal: Portal) {
  const { sql, parameterTypes } = portal.prepared;
  portal.running ??= await session.begin({ sql, parameterTypes, parameters: portal.parameters });
  return portal.running;
}
