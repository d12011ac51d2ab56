import { dimensionObstacle, measureObstacle, searchFields } from "@lyceum/reports/building";
import { CloseIcon, corner, PlusIcon, role, SearchIcon, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";

import { useBuilder } from "./BuilderContext.ts";
import { FieldItem } from "./FieldItem.tsx";
import { FormulaDialog } from "./FormulaDialog.tsx";
import type { ListedField } from "./listed-field.ts";
import { Panel } from "./Panel.tsx";
import { StepsDialog } from "./StepsDialog.tsx";

interface GroupProps {
  /** Absent where the list holds one kind alone. */
  readonly title: string | undefined;
  readonly fields: readonly ListedField[];
  /** All subjects are open while there is a search. */
  readonly isOpen: boolean;
}

/** Fields of one kind by subject; the subject of what is chosen is open. */
function FieldGroups({ title, fields, isOpen }: GroupProps) {
  const { fields: all, choice, visual, labels } = useBuilder();
  const subjects = [...Map.groupBy(fields, ({ field }) => field.subject)];
  const used = new Set([...visual.query.measures, ...visual.query.dimensions.map(({ name }) => name)]);
  if (fields.length === 0) return null;
  return (
    <Box>
      {title === undefined ? null : (
        <Box component="h4" sx={{ m: 0, mb: 1, fontSize: sizes.caption, fontWeight: 600, color: role.inkMuted }}>
          {title}
        </Box>
      )}
      {subjects.map(([subject, own], index) => (
        <Box
          // Not drawn anew by a search: a menu that is open on a field stays.
          key={subject}
          component="details"
          open={isOpen || index === 0 || own.some(({ field }) => used.has(field.name))}
          sx={{ borderTop: `1px solid ${role.line}` }}
        >
          <Box
            component="summary"
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 2,
              minHeight: 36,
              "@media (pointer: coarse)": { minHeight: 44 },
              cursor: "pointer",
              fontSize: sizes.small,
              fontWeight: 600,
              listStyle: "none",
              "&::before": { content: '"›"', width: 12, transition: "transform 120ms ease-out", textAlign: "center" },
              "details[open] > &::before": { transform: "rotate(90deg)" },
            }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              {all.subjects[subject] ?? subject}
            </Box>
            <Box component="span" sx={{ color: role.inkMuted, fontWeight: 400, fontVariantNumeric: "tabular-nums" }}>
              {own.length}
            </Box>
          </Box>
          <Box component="ul" sx={{ m: 0, mb: 2, p: 0, listStyle: "none" }}>
            {own.map((listed) => {
              const { name } = listed.field;
              const obstacle =
                listed.kind === "measure" ? measureObstacle(choice, name) : dimensionObstacle(choice, name, listed.field.grains[0]);
              const hinders =
                obstacle && (obstacle.kind === "measure" ? labels.measure(obstacle.name) : labels.dimension({ name: obstacle.name }));
              return <FieldItem key={name} {...listed} isUsed={used.has(name)} hinders={hinders} />;
            })}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface KindSwitchProps {
  readonly kind: ListedField["kind"];
  readonly onKind: (kind: ListedField["kind"]) => void;
}

/** Switches between what is counted and what it is told apart by. */
function KindSwitch({ kind, onKind }: KindSwitchProps) {
  const { t } = useTranslation("builder");
  const { fields } = useBuilder();
  const kinds = [
    ["measure", t("fields.measures"), fields.measures.length],
    ["dimension", t("fields.dimensions"), fields.dimensions.length],
  ] as const;
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: "1fr 1fr",
        p: 0.5,
        gap: 0.5,
        backgroundColor: role.sunken,
        borderRadius: `${corner.control}px`,
      }}
    >
      {kinds.map(([own, text, count]) => (
        <Box
          key={own}
          component="button"
          type="button"
          aria-pressed={kind === own}
          onClick={() => onKind(own)}
          sx={{
            minHeight: 32,
            "@media (pointer: coarse)": { minHeight: 44 },
            px: 1,
            border: kind === own ? `1px solid ${role.edge}` : "1px solid transparent",
            borderRadius: `${corner.control - 2}px`,
            backgroundColor: kind === own ? role.surface : "transparent",
            color: kind === own ? role.ink : role.inkMuted,
            font: "inherit",
            fontSize: sizes.small,
            fontWeight: kind === own ? 600 : 400,
            cursor: "pointer",
            overflowWrap: "anywhere",
          }}
        >
          {text}{" "}
          <Box component="span" sx={{ color: role.inkMuted, fontWeight: 400, fontVariantNumeric: "tabular-nums" }}>
            {count}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** All that may be chosen, with a search that forgives a wrong letter. */
export function FieldList() {
  const { t } = useTranslation("builder");
  const { fields } = useBuilder();
  const [text, setText] = useState("");
  const [isWriting, setWriting] = useState(false);
  const [isStepping, setStepping] = useState(false);
  const [kind, setKind] = useState<ListedField["kind"]>("measure");
  const sought = useDeferredValue(text);
  const measures = searchFields(fields.measures, sought).map((field): ListedField => ({ kind: "measure", field }));
  const dimensions = searchFields(fields.dimensions, sought).map((field): ListedField => ({ kind: "dimension", field }));
  const count = measures.length + dimensions.length;
  const isSearch = sought.trim() !== "";
  return (
    <Panel
      title={t("fields.title")}
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "flex-end" }}>
          <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => setWriting(true)}>
            {t("fields.calculated")}
          </Button>
          <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => setStepping(true)}>
            {t("fields.steps")}
          </Button>
        </Box>
      }
    >
      <TextField
        type="search"
        size="small"
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{
          htmlInput: { "aria-label": t("fields.search"), maxLength: 100 },
          input: {
            placeholder: t("fields.searchShort"),
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon size={18} />
              </InputAdornment>
            ),
            endAdornment:
              text === "" ? null : (
                <IconButton size="small" edge="end" aria-label={t("fields.clear")} onClick={() => setText("")}>
                  <CloseIcon size={16} />
                </IconButton>
              ),
          },
        }}
      />
      <Box
        component="output"
        className={isSearch && count > 0 ? "visually-hidden" : undefined}
        sx={{ fontSize: sizes.small, color: role.inkMuted }}
      >
        {isSearch ? (count === 0 ? t("fields.none") : t("fields.found", { count })) : null}
        {!isSearch && fields.measures.length === 0 ? t("fields.empty") : null}
      </Box>
      {isSearch ? null : <KindSwitch kind={kind} onKind={setKind} />}
      {/* Scrolls by keyboard with what it holds. */}
      <Box sx={{ display: "grid", gap: 4, maxHeight: { xs: 360, md: 720 }, overflowY: "auto", mx: -2, px: 2 }}>
        {isSearch || kind === "measure" ? (
          <FieldGroups title={isSearch ? t("fields.measures") : undefined} fields={measures} isOpen={isSearch} />
        ) : null}
        {isSearch || kind === "dimension" ? (
          <FieldGroups title={isSearch ? t("fields.dimensions") : undefined} fields={dimensions} isOpen={isSearch} />
        ) : null}
      </Box>
      {isWriting ? <FormulaDialog onClose={() => setWriting(false)} /> : null}
      {isStepping ? <StepsDialog onClose={() => setStepping(false)} /> : null}
    </Panel>
  );
}
