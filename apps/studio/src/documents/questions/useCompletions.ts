import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import type { QuestionCalls } from "../../lib/question-calls.ts";

/** People type a letter about so often; fewer calls are enough to keep up. */
const PAUSE_MS = 120;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Questions that go on from what is typed; none while there is no connection. */
export function useCompletions(calls: QuestionCalls, text: string, locale: string, active: boolean): readonly string[] {
  const typed = useSettled(text.trim());
  const { data } = useQuery({
    queryKey: ["completions", locale, typed],
    queryFn: ({ signal }) => calls.complete(typed, locale, signal),
    enabled: active && typed !== "",
    retry: false,
    gcTime: 60_000,
  });
  return typed === "" ? [] : (data ?? []);
}
