import { role } from "@lyceum/ui";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { QualityFailure } from "./QualityFailure.tsx";
import { QualityList, QualityRow } from "./QualityRow.tsx";
import { QualitySection } from "./QualitySection.tsx";
import type { NewSynonym, Quality, QualityActions } from "./useQuality.ts";

/** A word that an author chose to explain, and how often one was chosen so far. */
export interface TaughtWord {
  readonly word: string;
  readonly times: number;
}

interface SynonymsProps {
  readonly quality: Quality;
  readonly actions: Pick<QualityActions, "addWord" | "removeWord">;
  /** Stands in the form, where it waits for what it stands for. */
  readonly taught: TaughtWord | undefined;
}

/** The institution's own words for figures, breakdowns and values, and a form for another one. */
export function Synonyms({ quality, actions: { addWord, removeWord }, taught }: SynonymsProps) {
  const { t } = useTranslation("questions");
  const added = quality.synonyms.find(({ phrase }) => addWord.isSuccess && phrase === addWord.variables.phrase);
  return (
    <QualitySection title={t("quality.words.title")} lead={t("quality.words.lead")}>
      <WordForm key={taught?.times} word={taught?.word} names={quality.names} adding={addWord} />
      <Box component="output" sx={{ "&:empty": { display: "none" } }}>
        {added ? t("quality.words.added", { phrase: added.phrase }) : null}
      </Box>
      <QualityFailure error={addWord.error ?? removeWord.error} />
      {quality.synonyms.length === 0 ? (
        <Box>{t("quality.words.none")}</Box>
      ) : (
        <QualityList label={t("quality.words.title")}>
          {quality.synonyms.map(({ id, phrase, label }) => (
            <QualityRow key={id} title={phrase} lines={[t("quality.words.standsFor", { label })]}>
              <Button
                size="small"
                aria-label={t("quality.words.removeNamed", { phrase })}
                loading={removeWord.isPending && removeWord.variables === id}
                onClick={() => removeWord.mutate(id)}
              >
                {t("quality.words.remove")}
              </Button>
            </QualityRow>
          ))}
        </QualityList>
      )}
    </QualitySection>
  );
}

interface Target {
  readonly kind: "measure" | "dimension";
  readonly name: string;
  readonly label: string;
}

interface WordFormProps {
  /** Stands in the form already. */
  readonly word: string | undefined;
  readonly names: Quality["names"];
  readonly adding: QualityActions["addWord"];
}

/** Asks for a word, for what it stands for, and for the value where it stands for one. */
function WordForm({ word = "", names, adding }: WordFormProps) {
  const { t } = useTranslation("questions");
  const help = useId();
  const [phrase, setPhrase] = useState(word);
  const [target, setTarget] = useState<Target | null>(null);
  const [value, setValue] = useState("");
  const standsFor = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (word !== "") standsFor.current?.focus();
  }, [word]);
  const targets: readonly Target[] = [
    ...names.measures.map((named) => ({ ...named, kind: "measure" as const })),
    ...names.dimensions.map((named) => ({ ...named, kind: "dimension" as const })),
  ];
  const isComplete = phrase.trim().length > 1 && target !== null;
  const send = (event: React.FormEvent): void => {
    event.preventDefault();
    if (!isComplete) return;
    const isValue = target.kind === "dimension" && value.trim() !== "";
    const word: NewSynonym = {
      phrase: phrase.trim(),
      kind: isValue ? "value" : target.kind,
      name: target.name,
      ...(isValue ? { value: value.trim() } : {}),
    };
    adding.mutate(word, {
      onSuccess: () => {
        setPhrase("");
        setTarget(null);
        setValue("");
      },
    });
  };
  return (
    <Box component="form" onSubmit={send} sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "end" }}>
      <TextField
        size="small"
        label={t("quality.words.phrase")}
        value={phrase}
        onChange={({ target: field }) => setPhrase(field.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
        sx={{ flex: "1 1 200px" }}
      />
      <Autocomplete
        size="small"
        options={targets}
        groupBy={({ kind }) => t(`quality.words.kind.${kind}`)}
        getOptionKey={({ kind, name }) => `${kind} ${name}`}
        isOptionEqualToValue={(option, chosen) => option.kind === chosen.kind && option.name === chosen.name}
        value={target}
        onChange={(_, next) => setTarget(next)}
        renderInput={(parameters) => <TextField {...parameters} inputRef={standsFor} label={t("quality.words.target")} />}
        sx={{ flex: "2 1 260px" }}
      />
      {target?.kind === "dimension" ? (
        <TextField
          size="small"
          label={t("quality.words.value")}
          value={value}
          onChange={({ target: field }) => setValue(field.value)}
          slotProps={{ htmlInput: { maxLength: 200, "aria-describedby": help } }}
          sx={{ flex: "1 1 200px" }}
        />
      ) : null}
      <Button type="submit" variant="contained" disabled={!isComplete} loading={adding.isPending}>
        {t("quality.words.add")}
      </Button>
      {target?.kind === "dimension" ? (
        <Typography id={help} variant="body2" sx={{ flexBasis: "100%", color: role.inkMuted }}>
          {t("quality.words.valueHelp")}
        </Typography>
      ) : null}
    </Box>
  );
}
