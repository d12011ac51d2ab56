import type { Highlight, Reference } from "@lyceum/model";
import { bearsHighlights, bearsReferences, referenceMeasure } from "@lyceum/reports";
import { writeHighlights, writeReferences } from "@lyceum/reports/building";
import { PlusIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";

import { useBuilder } from "./BuilderContext.ts";
import { Chip } from "./Chip.tsx";
import { ChipList } from "./ChipList.tsx";
import { Choice } from "./Choice.tsx";
import { FigureField } from "./FigureField.tsx";
import { Panel } from "./Panel.tsx";

const MAX = { references: 4, highlights: 12 } as const;
const SIGNS = [
  ["<", "<"],
  ["<=", "≤"],
  [">", ">"],
  [">=", "≥"],
] as const;

/** Sets how the visual is drawn, beside its kind: parts of a whole, lines to read it against, and figures that are set off. */
export function DrawingPanel() {
  const { t } = useTranslation("builder");
  const { visual, change } = useBuilder();
  const hasMeasure = visual.query.measures.length > 0;
  const hasReferences = bearsReferences(visual) && hasMeasure;
  const hasHighlights = bearsHighlights(visual) && hasMeasure;
  if (!hasReferences && !hasHighlights) return null;
  return (
    <Panel title={t("drawing.title")}>
      {visual.kind === "stacked-bar" ? (
        <FormControlLabel
          sx={{ mx: 0 }}
          control={
            <Checkbox
              checked={visual.mode === "share"}
              onChange={(event) => change((before) => ({ ...before, mode: event.target.checked ? "share" : "value" }))}
            />
          }
          label={t("words.share")}
        />
      ) : null}
      {hasReferences ? <References /> : null}
      {hasHighlights ? <Highlights /> : null}
    </Panel>
  );
}

function References() {
  const { t } = useTranslation("builder");
  const { visual, choice, change } = useBuilder();
  const references = visual.references ?? [];
  const measure = referenceMeasure(visual) ?? "";
  const format = visual.kind === "stacked-bar" && visual.mode === "share" ? "ratio" : choice.model.measures[measure]?.format;
  const write = (next: readonly Reference[], merge?: string): void => change((before) => writeReferences(before, next), undefined, merge);
  return (
    <>
      <ChipList>
        {references.map((reference, index) => {
          const { value, to, label } = reference;
          const name = label ?? t(to === undefined ? "drawing.line" : "drawing.band");
          const put = (next: Reference, merge: string): void => write(references.with(index, next), `${merge} ${index}`);
          return (
            // References may be alike; their position alone tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <Chip key={index} label={name} isOpenFirst onRemove={() => write(references.toSpliced(index, 1))}>
              <TextField
                size="small"
                label={t("drawing.label")}
                value={label ?? ""}
                onChange={(event) => {
                  const { label: _, ...rest } = reference;
                  put(event.target.value === "" ? rest : { ...rest, label: event.target.value }, "label");
                }}
                slotProps={{ htmlInput: { maxLength: 60 } }}
              />
              <FigureField
                label={t(to === undefined ? "drawing.value" : "filter.from")}
                value={value}
                format={format}
                onChange={(next) => put({ ...reference, value: next }, "value")}
              />
              {to === undefined ? null : (
                <FigureField label={t("filter.to")} value={to} format={format} onChange={(next) => put({ ...reference, to: next }, "to")} />
              )}
            </Chip>
          );
        })}
      </ChipList>
      {references.length < MAX.references ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          <Button
            size="small"
            startIcon={<PlusIcon size={16} />}
            onClick={() => write([...references, { value: format === "ratio" ? 0.8 : 0, label: t("drawing.target") }])}
          >
            {t("drawing.addLine")}
          </Button>
          <Button
            size="small"
            startIcon={<PlusIcon size={16} />}
            onClick={() => write([...references, { value: 0, to: format === "ratio" ? 0.5 : 1, label: t("drawing.range") }])}
          >
            {t("drawing.addBand")}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

function Highlights() {
  const { t } = useTranslation("builder");
  const { visual, choice, labels, change } = useBuilder();
  const highlights = visual.highlights ?? [];
  const { measures } = visual.query;
  const [first = ""] = measures;
  const write = (next: readonly Highlight[], merge?: string): void => change((before) => writeHighlights(before, next), undefined, merge);
  return (
    <>
      <ChipList>
        {highlights.map((highlight, index) => {
          const { measure, op, value, tone } = highlight;
          const put = (next: Partial<Highlight>, merge?: string): void =>
            write(highlights.with(index, { ...highlight, ...next }), merge && `${merge} ${index}`);
          return (
            // Conditions may be alike; their position alone tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <Chip
              key={index}
              label={t("drawing.highlight", { label: labels.measure(measure) })}
              isOpenFirst
              onRemove={() => write(highlights.toSpliced(index, 1))}
            >
              <Choice
                label={t("order.havingMeasure")}
                value={measure}
                options={[...new Set([measure, ...measures])].map((name) => [name, labels.measure(name)] as const)}
                onChange={(next) => put({ measure: next })}
              />
              <Choice label={t("filter.condition")} value={op} options={SIGNS} onChange={(next) => put({ op: next })} />
              <FigureField
                label={t("order.havingValue")}
                value={value}
                format={choice.model.measures[measure]?.format}
                onChange={(next) => put({ value: next }, "highlight")}
              />
              <Choice
                label={t("drawing.tone")}
                value={tone}
                options={(["good", "bad", "notice"] as const).map((own) => [own, t(`drawing.tones.${own}`)] as const)}
                onChange={(next) => put({ tone: next })}
              />
            </Chip>
          );
        })}
      </ChipList>
      {highlights.length < MAX.highlights ? (
        <Button
          size="small"
          startIcon={<PlusIcon size={16} />}
          sx={{ justifySelf: "start" }}
          onClick={() =>
            write([
              ...highlights,
              { measure: first, op: "<", value: choice.model.measures[first]?.format === "ratio" ? 0.5 : 0, tone: "notice" },
            ])
          }
        >
          {t("drawing.addHighlight")}
        </Button>
      ) : null}
    </>
  );
}
