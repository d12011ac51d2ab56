import type { FilterDimension } from "@lyceum/contracts";
import { type Dashboard, type Parameter, PARAMETER_LIMITS, type ParameterUse } from "@lyceum/model";
import { CloseIcon, corner, PlusIcon, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useTranslation } from "react-i18next";

import { dimensionsFor, measuresShown, possibleOps, possibleUses, type UseKind, draftUse } from "./parameter-draft.ts";
import { Pick } from "./Pick.tsx";
import { useFieldLabels } from "./useFieldLabels.ts";

interface UseFieldsProps {
  readonly document: Dashboard;
  readonly parameter: Parameter;
  readonly dimensions: readonly FilterDimension[];
  readonly onChange: (uses: ParameterUse[]) => void;
}

type Sign = Extract<ParameterUse, { op: unknown }>["op"];

const HAVING_OPS = [">=", ">", "<=", "<", "=", "<>"] as const;

/** Measures with filters of their own that visuals define: each can be limited alone. */
const limitable = ({ sheets }: Dashboard): readonly string[] => [
  ...new Set(
    sheets.flatMap(({ visuals }) =>
      visuals.flatMap(({ query }) =>
        Object.entries(query.define?.measures ?? {}).flatMap(([name, definition]) => ("where" in definition ? [name] : [])),
      ),
    ),
  ),
];

function OneUse({
  use,
  document,
  parameter,
  dimensions,
  onChange,
}: Omit<UseFieldsProps, "onChange"> & { readonly use: ParameterUse; readonly onChange: (use: ParameterUse) => void }) {
  const { t } = useTranslation("console");
  const labels = useFieldLabels(dimensions);
  const signs = (ops: readonly Sign[]) => ops.map((op) => ({ value: op, text: t(`parameters.op.${op}`) }));
  if (use.as === "filter") {
    const own = limitable(document);
    const { only: _only, ...whole } = use;
    return (
      <>
        <Pick
          label={t("parameters.field")}
          value={use.dimension.name}
          options={labels.dimensions(dimensionsFor(parameter.value, dimensions))}
          onChange={(name) => onChange({ ...use, dimension: { name } })}
        />
        <Pick
          label={t("parameters.condition")}
          value={use.op}
          options={signs(possibleOps(parameter.value))}
          onChange={(op) => onChange({ ...use, op: op as typeof use.op })}
        />
        {own.length > 0 ? (
          <Pick
            label={t("parameters.limits")}
            value={use.only ?? ""}
            options={[
              { value: "", text: t("parameters.wholeVisual") },
              ...own.map((name) => ({ value: name, text: labels.measure(name) })),
            ]}
            onChange={(only) => onChange(only === "" ? whole : { ...use, only })}
          />
        ) : null}
      </>
    );
  }
  if (use.as !== "having") return null;
  return (
    <>
      <Pick
        label={t("parameters.measure")}
        value={use.measure}
        options={measuresShown(document).map((name) => ({ value: name, text: labels.measure(name) }))}
        onChange={(measure) => onChange({ ...use, measure })}
      />
      <Pick
        label={t("parameters.condition")}
        value={use.op}
        options={signs(HAVING_OPS)}
        onChange={(op) => onChange({ ...use, op: op as typeof use.op })}
      />
    </>
  );
}

/** Lists the uses of a parameter, each with what it does to the visuals within its scope. */
export function UseFields(props: UseFieldsProps) {
  const { document, parameter, dimensions, onChange } = props;
  const { t } = useTranslation("console");
  const { uses, value } = parameter;
  const measures = measuresShown(document);
  const possible = possibleUses(value).filter((as) => as !== "having" || measures.length > 0);
  const begin = (as: UseKind): ParameterUse => draftUse(as, value, dimensions, measures);
  const put = (index: number, use: ParameterUse): void => onChange(uses.with(index, use));
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: "grid", gap: 2 }}>
      <Box component="legend" sx={{ fontWeight: 600, p: 0, mb: 1 }}>
        {t("parameters.uses")}
      </Box>
      {uses.map((use, index) => (
        <Box
          // Uses have no names of their own; they are changed in place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          sx={{
            display: "flex",
            gap: 2,
            alignItems: "flex-start",
            p: 2,
            pt: 3,
            border: `1px solid ${role.line}`,
            borderRadius: `${corner.control}px`,
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, display: "grid", gap: 3, gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))" }}>
            <Pick
              isWide
              label={t("parameters.does")}
              value={use.as}
              options={possible.map((as) => ({ value: as, text: t(`parameters.use.${as}`) }))}
              onChange={(as) => put(index, begin(as as UseKind))}
            />
            <OneUse {...props} use={use} onChange={(next) => put(index, next)} />
          </Box>
          <IconButton
            size="small"
            aria-label={t("parameters.removeUse")}
            title={t("parameters.removeUse")}
            onClick={() => onChange(uses.toSpliced(index, 1))}
          >
            <CloseIcon size={16} />
          </IconButton>
        </Box>
      ))}
      {uses.length < PARAMETER_LIMITS.uses && possible.length > 0 ? (
        <Button
          size="small"
          startIcon={<PlusIcon size={16} />}
          onClick={() => onChange([...uses, begin(possible.find((as) => !uses.some((use) => use.as === as)) ?? possible[0] ?? "filter")])}
          sx={{ justifySelf: "start" }}
        >
          {t("parameters.addUse")}
        </Button>
      ) : null}
      <Box sx={{ fontSize: sizes.small, color: role.inkMuted, overflowWrap: "anywhere" }}>
        {possibleUses(value).length > 1
          ? t("parameters.byNameNumber", { name: parameter.id, place: `{{${parameter.id}}}` })
          : t("parameters.byName", { place: `{{${parameter.id}}}` })}
      </Box>
    </Box>
  );
}
