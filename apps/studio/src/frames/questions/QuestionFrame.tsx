import { readQuestion, suggestQuestions } from "@lyceum/questions";
import { Delayed, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod";

import { ConnectionNotice } from "../../documents/ConnectionNotice.tsx";
import type { FramePage, OpenedFrame } from "../opened-frame.ts";
import { readMessage, type RequestHandlers } from "../protocol/frame-events.ts";
import { FRAME_REFUSED, useHostConnection } from "../protocol/useHostConnection.ts";
import { FrameRoot } from "../shell/FrameRoot.tsx";
import { NotUnderstood } from "./NotUnderstood.tsx";
import { QuestionAnswer } from "./QuestionAnswer.tsx";
import { QuestionBox } from "./QuestionBox.tsx";
import { useBarSize } from "./useBarSize.ts";
import { modelLabel, useLexicon } from "./useLexicon.ts";

/** Questions that every institution with enrolments can ask, by measure and dimension. */
const EXAMPLES = [
  ["pass_rate", "term"],
  ["enrolments", "level1"],
  ["withdrawal_rate", "age_band"],
  ["average_score", "module"],
] as const;

const Question = z.object({ question: z.string().max(300) });

/** The question bar: a field, suggestions, and the answer below it. */
function QuestionFrame({ frame, client, session, texts, scheme: first }: OpenedFrame) {
  const [scheme, setScheme] = useState(first);
  const [text, setText] = useState("");
  const [question, setQuestion] = useState("");
  const [suggesting, setSuggesting] = useState(false);
  const [folded, setFolded] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const { lexicon, ready } = useLexicon(client, texts, session.scope.areas);
  const joined = (measure: string, dimension: string): string => texts.t("question.by", { measure, dimension });
  const known = new Set(lexicon.labels.map(({ meaning }) => ("name" in meaning ? meaning.name : "")));
  const examples = EXAMPLES.filter((names) => names.every((name) => known.has(name))).map(([measure, dimension]) =>
    joined(modelLabel(texts, "measures", measure), modelLabel(texts, "dimensions", dimension).toLocaleLowerCase(texts.language)),
  );
  const suggestions = text.trim() === "" ? examples : suggestQuestions(text, lexicon, joined);
  const reading = useMemo(() => (question && ready ? readQuestion(question, lexicon) : undefined), [question, ready, lexicon]);
  const ask = (next: string): void => {
    setText(next);
    setQuestion(next);
    setSuggesting(false);
    setFolded(false);
  };

  const requests: RequestHandlers = {
    SET_Q_SEARCH_QUESTION: (message) => {
      const { question: next } = readMessage(Question, message);
      flushSync(() => ask(next));
    },
    CLOSE_Q_SEARCH: () => {
      setSuggesting(false);
      setFolded(true);
    },
  };
  useHostConnection({ frame, client, setScheme, fatal: FRAME_REFUSED, requests });
  useEffect(() => frame.emit("CONTENT_LOADED", {}), [frame]);
  const shown = question !== "" && !folded;
  useBarSize(frame, page, shown || suggesting);

  return (
    <FrameRoot texts={texts} scheme={scheme}>
      <Box
        ref={page}
        component="main"
        aria-label={texts.t("question.label")}
        sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)", p: 2 }}
      >
        <h1 className="visually-hidden">{texts.t("question.label")}</h1>
        <ConnectionNotice />
        <QuestionBox text={text} onText={setText} onAsk={ask} suggestions={suggestions} open={suggesting} onOpen={setSuggesting} />
        {question !== "" && folded ? (
          <Button size="small" sx={{ justifySelf: "start" }} onClick={() => setFolded(false)}>
            {texts.t("question.show", { question })}
          </Button>
        ) : null}
        {shown && !ready ? (
          <Delayed label={texts.t("question.reading")}>
            <Box sx={{ color: role.inkMuted }}>{texts.t("question.reading")}</Box>
          </Delayed>
        ) : null}
        {shown && reading?.understood === false ? <NotUnderstood reading={reading} texts={texts} examples={examples} onAsk={ask} /> : null}
        {shown && reading?.understood ? (
          <QuestionAnswer
            key={question}
            question={question}
            reading={reading}
            client={client}
            session={session}
            texts={texts}
            scheme={scheme}
          />
        ) : null}
      </Box>
    </FrameRoot>
  );
}

/** Draws the question bar; what it needs of the model is part of its code. */
export const questionsPage: FramePage = async () => (opened) => <QuestionFrame {...opened} />;
