import { MAX_QUESTION_LENGTH } from "@lyceum/contracts";
import { ClockIcon, Delayed, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod";

import { ConnectionNotice } from "../../documents/ConnectionNotice.tsx";
import { lazyDialog } from "../../documents/lazy-part.tsx";
import { ConversationView } from "../../documents/questions/ConversationView.tsx";
import { QuestionBox } from "../../documents/questions/QuestionBox.tsx";
import { QuestionFailure } from "../../documents/questions/QuestionFailure.tsx";
import { useConversation } from "../../documents/questions/useConversation.ts";
import { useOfferedQuestions } from "../../documents/questions/useOfferedQuestions.ts";
import type { FramePage, OpenedFrame } from "../opened-frame.ts";
import { readMessage, type RequestHandlers } from "../protocol/frame-events.ts";
import { FRAME_REFUSED } from "../protocol/session-codes.ts";
import { useHostConnection } from "../protocol/useHostConnection.ts";
import { FrameRoot } from "../shell/FrameRoot.tsx";
import { AnswerActions } from "./AnswerActions.tsx";
import { useBarSize } from "./useBarSize.ts";

const HistoryDialog = lazyDialog(async () => (await import("./HistoryDialog.tsx")).HistoryDialog);

const Question = z.object({ question: z.string().max(MAX_QUESTION_LENGTH) });
const NOTHING = { pin: false, verify: false };
/** Height of the bar in px while a list lies over it, which a bar alone has no room for. */
const ROOM_FOR_LIST = 560;

/** The question bar: a field, suggestions, and the conversation below it. */
function QuestionFrame({ frame, client, session, texts, scheme: first, options }: OpenedFrame) {
  const { questions: calls } = client;
  const locale = session.locale;
  const [scheme, setScheme] = useState(first);
  const [text, setText] = useState("");
  const [suggesting, setSuggesting] = useState(false);
  const [folded, setFolded] = useState(false);
  const [history, setHistory] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const conversation = useConversation(calls, locale);
  const { offered, suggestions, questionOf } = useOfferedQuestions(calls, locale, text, suggesting);
  const ask = (question: string): void => {
    setText(question);
    setSuggesting(false);
    setFolded(false);
    conversation.ask(questionOf(question));
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
  const openFirst = useEffectEvent(() => {
    if (options.conversation !== undefined) conversation.open(options.conversation, Number.MAX_SAFE_INTEGER);
  });
  useEffect(() => openFirst(), []);
  const { shown: answer, waiting, asking, error } = conversation;
  const hasAnswer = answer !== undefined || waiting !== undefined || error !== null || asking;
  const question = waiting?.question ?? answer?.question ?? "";
  const shown = hasAnswer && !folded;
  useBarSize(frame, page, shown || history ? "open" : suggesting ? "focused" : "closed", options.panel);

  return (
    <FrameRoot texts={texts} scheme={scheme}>
      <Box
        ref={page}
        component="main"
        aria-label={texts.t("question.label")}
        sx={{
          display: "grid",
          gap: 4,
          gridTemplateColumns: "minmax(0, 1fr)",
          alignContent: "start",
          p: 2,
          minHeight: history ? ROOM_FOR_LIST : undefined,
        }}
      >
        <h1 className="visually-hidden">{texts.t("question.label")}</h1>
        <ConnectionNotice />
        <QuestionBox
          text={text}
          locale={locale}
          placeholder={options.panel?.placeholder}
          onText={setText}
          onAsk={ask}
          suggestions={suggestions}
          open={suggesting}
          onOpen={setSuggesting}
        />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          <Button size="small" startIcon={<ClockIcon size={16} />} aria-haspopup="dialog" onClick={() => setHistory(true)}>
            {texts.t("question.history.open")}
          </Button>
          {hasAnswer && folded ? (
            <Button size="small" onClick={() => setFolded(false)}>
              {texts.t("question.show", { question })}
            </Button>
          ) : null}
        </Box>
        {shown && asking ? (
          <Delayed label={texts.t("question.reading")}>
            <Box sx={{ color: role.inkMuted }}>{texts.t("question.reading")}</Box>
          </Delayed>
        ) : null}
        {shown && error ? <QuestionFailure error={error} onRetry={conversation.retry} /> : null}
        {shown && answer ? (
          <ConversationView conversation={conversation} answer={answer} client={client} session={session} texts={texts} scheme={scheme}>
            <AnswerActions
              answer={answer}
              calls={calls}
              may={offered.data?.may ?? NOTHING}
              page={options.page}
              onAnswer={conversation.replace}
            />
          </ConversationView>
        ) : null}
        {history ? (
          <HistoryDialog
            calls={calls}
            onClose={() => setHistory(false)}
            onOpen={({ id, title }) => {
              setHistory(false);
              setFolded(false);
              setText(title);
              conversation.open(id, Number.MAX_SAFE_INTEGER);
            }}
          />
        ) : null}
      </Box>
    </FrameRoot>
  );
}

/** Draws the question bar; questions are read by the server. */
export const questionsPage: FramePage = async () => (opened) => <QuestionFrame {...opened} />;
