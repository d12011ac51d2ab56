import { answerQuery } from "@lyceum/contracts";
import type { RouteResponse, RouteInput } from "@lyceum/contracts/client";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";

export type QueryAnswer = RouteResponse<typeof answerQuery>;

/** The last run: what it was asked and how it ended. */
export type QueryRun =
  | { readonly state: "none" }
  | { readonly state: "running"; readonly text: string }
  | { readonly state: "answered"; readonly text: string; readonly answer: QueryAnswer; readonly offset: number }
  | { readonly state: "failed"; readonly text: string; readonly error: unknown };

/** Runs queries one at a time: a new one, a stop, or leaving the page ends the one before, on the server too. */
export function useQueryRun() {
  const { tenantIdentifier: tenant } = usePerson();
  const { i18n } = useTranslation();
  const call = useCall();
  const [run, setRun] = useState<QueryRun>({ state: "none" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const stop = (): void => {
    running.current?.abort();
    setRun({ state: "none" });
  };
  const start = async (text: string, query: unknown): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setRun({ state: "running", text });
    // The server says what is wrong with it, in the contract's words.
    const body = { query } as RouteInput<typeof answerQuery>["body"];
    const { offset } = (query ?? {}) as { readonly offset?: unknown };
    try {
      const answer = await call(answerQuery, { params: { tenant }, query: { locale: i18n.language }, body }, controller.signal);
      if (!controller.signal.aborted) setRun({ state: "answered", text, answer, offset: typeof offset === "number" ? offset : 0 });
    } catch (error) {
      if (!controller.signal.aborted) setRun({ state: "failed", text, error });
    }
  };
  return { run, start, stop };
}
