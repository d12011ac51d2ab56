import { useState } from "react";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { session } from "../../lib/storage.ts";

interface Typed {
  readonly userId: string;
  readonly text: string;
}

function storedText(userId: string): string {
  try {
    const stored = JSON.parse(session.get("typedQuery") ?? "null") as Typed | null;
    return stored?.userId === userId ? stored.text : "";
  } catch {
    return "";
  }
}

/** Text of the editor, which a reload and a new sign-in in the same tab leave as it is, for its author alone. */
export function useTypedQuery(): readonly [string, (text: string) => void] {
  const { userId } = usePerson();
  const [text, setText] = useState(() => storedText(userId));
  const change = (next: string): void => {
    setText(next);
    session.set("typedQuery", JSON.stringify({ userId, text: next } satisfies Typed));
  };
  return [text, change];
}
