import { hasSubtotal, possibleSubtotals, toggleSubtotal, writeHaving, writeOrder } from "@lyceum/reports/building";
import { COMPARISONS, type Having, QUERY_LIMITS } from "@lyceum/semantic";
import { CloseIcon, PlusIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import { useTranslation } from "react-i18next";

import { useBuilder } from "./BuilderContext.ts";
import { Choice } from "./Choice.tsx";
import { FigureField } from "./FigureField.tsx";
import { NumberField } from "./NumberField.tsx";
import { Panel } from "./Panel.tsx";

const SIGNS = { "<": "<", "<=": "≤", ">": ">", ">=": "≥", "=": "=", "<>": "≠" } as const;

/** Sorts rows, cuts them, and asks for totals. */
export function OrderPanel() {
  const { t } = useTranslation("builder");
  const { visual, labels, change } = useBuilder();
  const { query } = visual;
  if (query.dimensions.length === 0) return null;
  const [first] = query.order;
  const sorts = [
    ["", t("order.natural")] as const,
    ...query.measures.flatMap((name) => [
      [`desc ${name}`, t("order.highest", { label: labels.measure(name) })] as const,
      [`asc ${name}`, t("order.lowest", { label: labels.measure(name) })] as const,
    ]),
    ...query.dimensions.flatMap((ref) => [
      [`asc ${ref.name}`, t("order.forwards", { label: labels.dimension(ref) })] as const,
      [`desc ${ref.name}`, t("order.backwards", { label: labels.dimension(ref) })] as const,
    ]),
  ];
  const list = new Intl.ListFormat(undefined, { type: "conjunction" });
  const labelOf = (name: string): string => labels.dimension(query.dimensions.find((ref) => ref.name === name) ?? { name });
  return (
    <Panel title={t("order.title")}>
      <Choice
        label={t("order.sort")}
        value={first ? `${first.direction} ${first.by}` : ""}
        options={
          first && !sorts.some(([key]) => key === `${first.direction} ${first.by}`)
            ? [...sorts, [`${first.direction} ${first.by}`, labels.measure(first.by)]]
            : sorts
        }
        onChange={(chosen) => {
          const [direction, by] = chosen.split(" ");
          change((before) => writeOrder(before, by === undefined ? [] : [{ by, direction: direction === "desc" ? "desc" : "asc" }]));
        }}
      />
      <NumberField
        label={t("order.limit")}
        value={query.limit}
        least={1}
        most={QUERY_LIMITS.rows}
        whole
        onChange={(limit) => change((before) => ({ ...before, query: { ...before.query, limit } }), undefined, "limit")}
      />
      {query.measures.length > 0 ? (
        <Box sx={{ display: "grid" }}>
          <FormControlLabel
            sx={{ mx: 0 }}
            control={
              <Checkbox
                checked={query.totals}
                onChange={(event) => change((before) => ({ ...before, query: { ...before.query, totals: event.target.checked } }))}
              />
            }
            label={t("order.totals")}
          />
          {possibleSubtotals(visual)
            .slice(0, 6)
            .map((names) => (
              <FormControlLabel
                key={names.join()}
                sx={{ mx: 0 }}
                control={
                  <Checkbox checked={hasSubtotal(visual, names)} onChange={() => change((before) => toggleSubtotal(before, names))} />
                }
                label={`${t("order.subtotals")} ${t("order.subtotal", { labels: list.format(names.map(labelOf)) })}`}
              />
            ))}
        </Box>
      ) : null}
      {query.measures.length > 0 ? <HavingList /> : null}
    </Panel>
  );
}

/** Conditions on the values that are shown. */
function HavingList() {
  const { t } = useTranslation("builder");
  const { visual, choice, labels, change } = useBuilder();
  const { having, measures } = visual.query;
  const [first = ""] = measures;
  const write = (next: readonly Having[], merge?: string): void => change((before) => writeHaving(before, next), undefined, merge);
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {having.map((condition, index) => {
        if (!("op" in condition)) return null;
        const { measure, op, value } = condition;
        const names = [...new Set([measure, ...measures])];
        return (
          // Two conditions may be alike; their position alone tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <Box key={index} sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr) 76px 96px auto", alignItems: "center" }}>
            <Choice
              label={t("order.having")}
              value={measure}
              options={names.map((name) => [name, labels.measure(name)] as const)}
              onChange={(next) => write(having.with(index, { ...condition, measure: next }))}
            />
            <Choice
              label={t("filter.condition")}
              value={op}
              options={COMPARISONS.map((sign) => [sign, SIGNS[sign]] as const)}
              onChange={(next) => write(having.with(index, { ...condition, op: next }))}
            />
            <FigureField
              label={t("order.havingValue")}
              value={value}
              format={choice.model.measures[measure]?.format}
              onChange={(next) => write(having.with(index, { ...condition, value: next }), `having ${index}`)}
            />
            <IconButton
              size="small"
              aria-label={t("order.removeHaving", { label: labels.measure(measure) })}
              onClick={() => write(having.toSpliced(index, 1))}
            >
              <CloseIcon size={16} />
            </IconButton>
          </Box>
        );
      })}
      <Button
        size="small"
        startIcon={<PlusIcon size={16} />}
        sx={{ justifySelf: "start" }}
        onClick={() => write([...having, { measure: first, op: ">=", value: 0 }])}
      >
        {t("order.addHaving")}
      </Button>
    </Box>
  );
}
