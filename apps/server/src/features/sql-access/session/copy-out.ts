import { CopyLines } from "@lyceum/sql-sandbox";

import type { CopyStatement } from "./copy-statement.ts";
import type { Session } from "./session.ts";

/** Columns as CopyOutResponse counts them: text as a whole, and each of them. */
function response(columns: number): Buffer {
  const body = Buffer.alloc(3 + 2 * columns);
  body.writeInt16BE(columns, 1);
  return body;
}

/** Runs a query and sends its rows as lines. @throws what beginning a statement and reading its rows throw */
export async function copyOut({ sql, format, header }: CopyStatement, session: Session): Promise<void> {
  const { writer } = session;
  const running = await session.begin({ sql, parameterTypes: [], parameters: [] });
  try {
    const names = running.columns.map(({ name }) => name);
    writer.send("H", response(names.length));
    if (header) writer.send("d", Buffer.from(new CopyLines(format, names).header()));
    const { count } = await session.fetch(running, { maxRows: 0, binary: [], copy: format });
    writer.send("c").commandComplete(`COPY ${count}`);
  } finally {
    await running.end("done");
  }
}
