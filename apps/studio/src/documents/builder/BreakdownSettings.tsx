import { type BreakdownReading, type Grouping, readBreakdown, writeBreakdown } from "@lyceum/reports/building";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useBuilder } from "./BuilderContext.ts";
import { Choice } from "./Choice.tsx";
import { GroupsDialog } from "./GroupsDialog.tsx";
import { NumberField } from "./NumberField.tsx";

type Kind = Grouping["kind"];
const NUMBERS = new Set(["integer", "number"]);

interface EdgesProps {
  readonly bins: readonly number[];
  readonly onChange: (bins: readonly number[]) => void;
}

/** Takes edges of bands as people write them; what is half-typed stays in the field alone. */
function Edges({ bins, onChange }: EdgesProps) {
  const { t } = useTranslation("builder");
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      size="small"
      label={t("breakdown.edges")}
      helperText={t("breakdown.edgesHint")}
      value={typed ?? bins.join(" ")}
      onChange={(event) => {
        setTyped(event.target.value);
        const numbers = event.target.value
          .split(/[\s;]+/)
          .filter((part) => part !== "")
          .map((part) => Number(part.replace(",", ".")));
        const isWhole = numbers.length > 0 && numbers.every((number) => Number.isFinite(number));
        if (isWhole) onChange([...new Set(numbers)].toSorted((left, right) => left - right).slice(0, 100));
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** Sets how the values of a breakdown are put together. */
export function BreakdownSettings({ index }: { readonly index: number }) {
  const { t } = useTranslation("builder");
  const { visual, model, dimensions, labels, change } = useBuilder();
  const [isGrouping, setGrouping] = useState(false);
  const ref = visual.query.dimensions[index];
  if (!ref) return null;
  const reading = readBreakdown(visual.query, ref);
  const field = dimensions.get(reading.base);
  const dimension = model.dimensions[reading.base];
  const write = (next: Partial<BreakdownReading>, merge?: string): void =>
    change((before) => writeBreakdown(before, model, index, { ...reading, ...next }), undefined, merge);
  const { grouping, grain } = reading;
  const isNumber = dimension !== undefined && NUMBERS.has(dimension.kind) && dimension.period === undefined;
  const [measure = ""] = visual.query.measures;
  const kinds: readonly Kind[] = ["values", ...(isNumber ? (["width", "bins"] as const) : []), "groups", "top"];
  const started: Readonly<Record<Exclude<Kind, "groups">, Grouping>> = {
    values: { kind: "values" },
    width: { kind: "width", width: 10 },
    bins: { kind: "bins", bins: [50] },
    top: { kind: "top", top: 10, by: measure, others: t("breakdown.others"), direction: "desc", within: [] },
  };
  const isPeriod = dimension?.period !== undefined || dimension?.kind === "date";
  return (
    <>
      {field && field.grains.length > 0 ? (
        <Choice
          label={t("grains.label")}
          value={grain ?? "day"}
          options={field.grains.map((own) => [own, t(`grains.${own}`)] as const)}
          onChange={(chosen) => write({ grain: chosen })}
        />
      ) : null}
      {isPeriod ? null : (
        <Choice
          label={t("breakdown.grouping")}
          value={grouping.kind}
          options={kinds.filter((kind) => kind !== "top" || measure !== "").map((kind) => [kind, t(`breakdown.${kind}`)] as const)}
          onChange={(kind) => (kind === "groups" ? setGrouping(true) : write({ grouping: started[kind] }))}
        />
      )}
      {grouping.kind === "groups" ? (
        <>
          <Box
            component="ul"
            aria-label={t("groups.list")}
            sx={{ m: 0, paddingInlineStart: 5, fontSize: sizes.small, color: role.inkMuted }}
          >
            {grouping.groups.map((group) => (
              <li key={group.label}>{t("groups.summary", { name: group.label, count: group.values.length })}</li>
            ))}
          </Box>
          <Button variant="outlined" size="small" sx={{ justifySelf: "start" }} onClick={() => setGrouping(true)}>
            {t("groups.change")}
          </Button>
        </>
      ) : null}
      {isGrouping ? (
        <GroupsDialog
          dimension={reading.base}
          label={labels.dimension({ name: reading.base })}
          groups={grouping.kind === "groups" ? grouping : undefined}
          onClose={() => setGrouping(false)}
          onDone={(groups) => {
            write({ grouping: groups });
            setGrouping(false);
          }}
        />
      ) : null}
      {grouping.kind === "width" ? (
        <NumberField
          label={t("breakdown.widthOf")}
          value={grouping.width}
          least={Number.MIN_VALUE}
          onChange={(width) => write({ grouping: { kind: "width", width } }, "width")}
        />
      ) : null}
      {grouping.kind === "bins" ? (
        <Edges bins={grouping.bins} onChange={(bins) => write({ grouping: { kind: "bins", bins } }, "bins")} />
      ) : null}
      {grouping.kind === "top" ? (
        <TopSettings grouping={grouping} index={index} onChange={(next, merge) => write({ grouping: next }, merge)} />
      ) : null}
    </>
  );
}

type Top = Extract<Grouping, { kind: "top" }>;
interface TopSettingsProps {
  readonly grouping: Top;
  readonly index: number;
  readonly onChange: (grouping: Top, merge?: string) => void;
}

function TopSettings({ grouping, index, onChange }: TopSettingsProps) {
  const { t } = useTranslation("builder");
  const { visual, labels } = useBuilder();
  const names = [...new Set([grouping.by, ...visual.query.measures])];
  // Two breakdowns that each wait for the other's first values would never begin.
  const others = visual.query.dimensions.filter(({ name, grain }, place) => {
    const { grouping: its } = readBreakdown(visual.query, { name });
    return place !== index && grain === undefined && !(its.kind === "top" && its.within.length > 0);
  });
  return (
    <>
      <NumberField
        label={t("breakdown.topCount")}
        value={grouping.top}
        least={1}
        most={100}
        whole
        onChange={(top) => onChange({ ...grouping, top }, "top")}
      />
      <Choice
        label={t("breakdown.topBy")}
        value={grouping.by}
        options={names.map((name) => [name, labels.measure(name)] as const)}
        onChange={(by) => onChange({ ...grouping, by })}
      />
      <Choice
        label={t("breakdown.topDirection")}
        value={grouping.direction}
        options={[
          ["desc", t("breakdown.highest")],
          ["asc", t("breakdown.lowest")],
        ]}
        onChange={(direction) => onChange({ ...grouping, direction })}
      />
      {others.length === 0 ? null : (
        <Choice
          label={t("measure.within")}
          value={grouping.within[0] ?? ""}
          options={[["", t("measure.withinAll")], ...others.map((ref) => [ref.name, labels.dimension(ref)] as const)]}
          onChange={(chosen) => onChange({ ...grouping, within: chosen === "" ? [] : [chosen] })}
        />
      )}
      <TextField
        size="small"
        label={t("breakdown.othersLabel")}
        value={grouping.others}
        onChange={(event) => (event.target.value === "" ? undefined : onChange({ ...grouping, others: event.target.value }, "others"))}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
    </>
  );
}
