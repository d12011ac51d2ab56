import type { QuestionAnswer, QuestionMeaning } from "@lyceum/contracts";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";

import type { QuestionCalls } from "../../lib/question-calls.ts";

/** What is asked: anew, or going on from the conversation that is shown. */
export interface NewQuestion {
  readonly question: string;
  /** A changed or chosen meaning, so that the question is not read again. */
  readonly meaning?: QuestionMeaning;
  readonly goesOn?: true;
}

export interface OpenConversation {
  /** Answers so far, the first question first. */
  readonly turns: readonly QuestionAnswer[];
  /** The answer that is shown; undefined before the first. */
  readonly shown: QuestionAnswer | undefined;
  /** The question that waits for its answer, or whose answer did not come. */
  readonly waiting: NewQuestion | undefined;
  readonly asking: boolean;
  readonly error: Error | null;
  readonly ask: (question: NewQuestion) => void;
  readonly retry: () => void;
  readonly show: (turn: number) => void;
  /** Opens a kept conversation with its last answer, as data and rights are now. */
  readonly open: (id: string, turn: number) => void;
  readonly replace: (answer: QuestionAnswer) => void;
}

interface Shown {
  readonly turns: readonly QuestionAnswer[];
  readonly turn: number;
}

const NONE: Shown = { turns: [], turn: 0 };
const LATEST_TURNS = 20;

/** Holds one conversation: its questions, their answers, and which of them is shown. */
export function useConversation(calls: QuestionCalls, locale: string): OpenConversation {
  const [{ turns, turn }, setShown] = useState(NONE);
  const [waiting, setWaiting] = useState<NewQuestion>();
  // Only the answer to what was asked last is shown.
  const latest = useRef(0);
  const shown = turns.find((answer) => answer.turn === turn);
  const asking = useMutation({
    mutationFn: async ({ question, meaning, goesOn }: NewQuestion) => {
      const number = (latest.current += 1);
      const on = goesOn && shown ? { conversationId: shown.conversationId } : {};
      const edit = meaning ? { edit: { meaning, ...(goesOn && shown ? { turn: shown.turn } : {}) } } : {};
      const answer = await calls.ask({ question, locale, ...on, ...edit });
      if (number !== latest.current) return;
      setShown((before) => ({ turns: goesOn ? [...before.turns, answer] : [answer], turn: answer.turn }));
      setWaiting(undefined);
    },
  });
  const opening = useMutation({
    mutationFn: async ({ id, turn: last }: { readonly id: string; readonly turn: number }) => {
      const number = (latest.current += 1);
      const { questions } = await calls.conversation(id);
      const shownQuestions = questions.filter((each) => each.turn <= last).slice(-LATEST_TURNS);
      const answers = await Promise.all(shownQuestions.map((each) => calls.again({ conversationId: id, turn: each.turn }, locale)));
      if (number !== latest.current) return;
      setShown({ turns: answers, turn: answers.at(-1)?.turn ?? 0 });
      setWaiting(undefined);
    },
  });
  const ask = (next: NewQuestion): void => {
    opening.reset();
    setWaiting(next);
    asking.mutate(next);
  };
  return {
    turns,
    shown,
    waiting,
    asking: asking.isPending || opening.isPending,
    error: asking.isPending || opening.isPending ? null : (opening.error ?? asking.error),
    ask,
    retry: () => {
      if (opening.isError) opening.mutate(opening.variables);
      else if (waiting) ask(waiting);
    },
    show: (next) => setShown({ turns, turn: next }),
    open: (id, turn) => {
      asking.reset();
      opening.mutate({ id, turn });
    },
    replace: (answer) =>
      setShown((before) => ({ ...before, turns: before.turns.map((each) => (each.turn === answer.turn ? answer : each)) })),
  };
}
