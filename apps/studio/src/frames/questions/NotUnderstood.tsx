import type { NotUnderstood as Reading } from "@lyceum/questions";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { i18n } from "i18next";

import { modelLabel } from "./useLexicon.ts";

interface NotUnderstoodProps {
  readonly reading: Reading;
  readonly texts: i18n;
  readonly examples: readonly string[];
  readonly onAsk: (question: string) => void;
}

function reasonOf(reading: Reading, texts: i18n): string {
  switch (reading.reason) {
    case "unknown_words": {
      const words = new Intl.ListFormat(texts.language, { type: "conjunction" }).format(reading.words.map((word) => `“${word}”`));
      return texts.t("question.not.unknown_words", { words });
    }
    case "not_joinable":
    case "mixed_grain": {
      const [measure, dimension] = [modelLabel(texts, "measures", reading.measure), modelLabel(texts, "dimensions", reading.dimension)];
      return texts.t(`question.not.${reading.reason}`, { measure, dimension });
    }
    case "empty":
    case "no_measure":
      return texts.t("question.not.no_measure");
  }
}

/** Says plainly that a question was not understood, why, and what can be asked. */
export function NotUnderstood({ reading, texts, examples, onAsk }: NotUnderstoodProps) {
  return (
    <Notice kind="warning" live="alert" title={texts.t("question.not.title")}>
      <p>{reasonOf(reading, texts)}</p>
      <p>{texts.t("question.not.can")}</p>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {examples.map((example) => (
          <Button key={example} size="small" variant="outlined" onClick={() => onAsk(example)}>
            {example}
          </Button>
        ))}
      </Box>
    </Notice>
  );
}
