import type { Outcome } from "./outcome.ts";
import type { MatrixPerson } from "./people.ts";
import type { ShownScreen } from "./screen.ts";
import type { Visit } from "./visit.ts";

/** What lets its bearer in, and ends by itself; `none` where the product looks people up. */
export type Credential = "frame" | "portal" | "feed" | "program" | "login" | "none";

/** One way by which figures leave, with how it is compared with its reader's screen. */
export interface Way {
  readonly name: string;
  /** Calls of the contracts that it goes through. */
  readonly calls: readonly string[];
  /** Belongs to one report; else it is compared with the screen of the report that every reader may open. */
  readonly ofReport: boolean;
  /** The call whose expectation in the guards says who has this way at all. */
  readonly gate: string;
  readonly credential: Credential;
  /** Asks with what was opened before. */
  readonly ask: (visit: Visit, report: string) => Promise<Outcome>;
  /** Works out from the screen what this way may show. */
  readonly expected: (screen: ShownScreen, report: string, person: MatrixPerson) => readonly string[];
  /** Shows a part of the screen, not all of what is expected. */
  readonly isPart?: true;
  /** Reasons for saying nothing to a person who sees other numbers than before. */
  readonly silent?: readonly string[];
  /** Needs no reporting that is awake: what people wrote, and the warehouse itself. */
  readonly restsOn?: "accounts";
  /** Codes that say the same as the screen's in this way's words. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
}
