import type { StatementDescription } from "@lyceum/sql-sandbox";

import type { MessageWriter } from "../wire/message-writer.ts";
import type { StatementRunner, StatementText } from "./running-statement.ts";
import type { SessionState } from "./session-state.ts";
import type { SessionSettings } from "./settings/session-settings.ts";

/** What the handlers of messages use of a client's session. */
export interface Session extends StatementRunner {
  readonly state: SessionState;
  readonly writer: MessageWriter;
  readonly settings: SessionSettings;
  /** Longest that any statement may take, in milliseconds. */
  readonly longestMs: number;
  /** Reads columns and parameters of a statement without running it. */
  describe(request: Pick<StatementText, "sql" | "parameterTypes">): Promise<StatementDescription>;
}
