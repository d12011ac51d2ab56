import { readQuestion, suggestQuestions } from "@lyceum/questions";
import { Delayed, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod";

import { ConnectionNotice } from "../connection/ConnectionNotice.tsx";
import { FrameRoot } from "../FrameRoot.tsx";
import { RequestRefusal, type RequestHandlers } from "../protocol/frame-events.ts";
import type { OpenedExperience } from "../start-experience.tsx";
import { useFrameLine } from "../use-frame-line.ts";
import { NotUnderstood } from "./NotUnderstood.tsx";
import { QuestionAnswer } from "./QuestionAnswer.tsx";
import { QuestionBox } from "./QuestionBox.tsx";
import { useBarSize } from "./use-bar-size.ts";
import { modelLabel, useLexicon } from "./use-lexicon.ts";

/** Questions that every institution with enrolments can ask, by measure and dimension. */
const EXAMPLES = [
  ["pass_rate", "term"],
  ["enrolments", "level1"],
  ["withdrawal_rate", "age_band"],
  ["average_score", "module"],
] as const;

const Question = z.object({ question: z.string().max(300) });

/** The question bar: a field, suggestions, and the answer below it. */
export function QuestionFrame({ frame, client, session, texts, scheme: first }: OpenedExperience) {
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
  const ask = (question: string): void => {
    setText(question);
    setQuestion(question);
    setSuggesting(false);
    setFolded(false);
  };

  const more: RequestHandlers = {
    SET_Q_SEARCH_QUESTION: (message) => {
      const read = Question.safeParse(message);
      if (!read.success) throw new RequestRefusal("INVALID_MESSAGE", "The message does not have the form that this request takes");
      flushSync(() => ask(read.data.question));
    },
    CLOSE_Q_SEARCH: () => {
      setSuggesting(false);
      setFolded(true);
    },
  };
  useFrameLine({ frame, client, setScheme, more });
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
            {texts.t("question.show", { question: question })}
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
