import { useEffect } from "react";

import { keepFramesFor } from "../domain/embed/shelved-frames.ts";
import { IdleWatch } from "../domain/session/idle/IdleWatch.tsx";
import { usePerson } from "../domain/session/SessionContext.ts";

/** Stands by while a person is signed in: watches whether they are active, and ends with them what is kept for them. */
export function SignedIn() {
  const { userId } = usePerson();
  useEffect(() => keepFramesFor(userId), [userId]);
  return <IdleWatch />;
}
