import type { ExampleQuestion, QuestionExamples } from "@lyceum/contracts";
import { corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";

const ITEMS = ["figure", "cut", "limit", "order", "bound", "check"] as const;

export interface HowToAskProps {
  /** For each step the question to try that the reader is answered; undefined until the server has said. */
  readonly examples: QuestionExamples | undefined;
  /** Asks a question in the bar; undefined while there is none that takes questions. */
  readonly onAsk: ((question: string) => void) | undefined;
}

/** Shows how to ask in six steps, each with a question to try that its reader is answered. */
export function HowToAsk({ examples, onAsk }: HowToAskProps) {
  const { t } = useTranslation("questions");
  return (
    <Box component="section" sx={{ display: "grid", gap: 4, paddingTop: 6, borderTop: `1px solid ${role.line}` }}>
      <Typography variant="h3" component="h2">
        {t("ask.how.title")}
      </Typography>
      <Box
        component="ol"
        sx={{
          display: "grid",
          gap: 4,
          margin: 0,
          padding: 0,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
          listStyle: "none",
        }}
      >
        {ITEMS.map((item, index) => (
          <HowToItem
            key={item}
            step={index + 1}
            title={t(`ask.how.${item}.title`)}
            body={t(`ask.how.${item}.body`)}
            example={examples?.[item] ?? undefined}
            onAsk={onAsk}
          />
        ))}
      </Box>
    </Box>
  );
}

interface HowToItemProps extends Pick<HowToAskProps, "onAsk"> {
  readonly step: number;
  readonly title: string;
  readonly body: string;
  readonly example: ExampleQuestion | undefined;
}

function HowToItem({ step, title, body, example, onAsk }: HowToItemProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateRows: "auto 1fr minmax(31px, auto)",
        padding: 5,
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.surface,
      }}
    >
      <Typography variant="h4" component="h3" sx={{ display: "flex", gap: 3, alignItems: "baseline" }}>
        <Box component="span" aria-hidden sx={{ color: role.accent, fontVariantNumeric: "tabular-nums" }}>
          {step}
        </Box>
        {title}
      </Typography>
      <Typography sx={{ color: role.inkMuted, textWrap: "pretty" }}>{body}</Typography>
      {example ? <ExampleButton example={example} onAsk={onAsk} /> : null}
    </Box>
  );
}

interface ExampleButtonProps extends Pick<HowToAskProps, "onAsk"> {
  readonly example: ExampleQuestion;
}

function ExampleButton({ example, onAsk }: ExampleButtonProps) {
  const { t } = useTranslation("questions");
  const question = t(`ask.how.example.${example}`);
  const ask = (event: MouseEvent): void => {
    // The SDK closes the bar at every click outside it, and would fold the answer that this one asks for.
    event.stopPropagation();
    onAsk?.(question);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={!onAsk}
      onClick={ask}
      aria-label={t("ask.how.try", { question })}
      sx={{ justifySelf: "start", height: "auto", textAlign: "start", whiteSpace: "normal" }}
    >
      {question}
    </Button>
  );
}
