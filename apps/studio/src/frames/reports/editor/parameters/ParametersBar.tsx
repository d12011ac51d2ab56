import type { FilterDimension } from "@lyceum/contracts";
import { type Parameter, PARAMETER_LIMITS } from "@lyceum/model";
import { parameterText } from "@lyceum/reports";
import { removeParameter, writeParameter } from "@lyceum/reports/authoring";
import { CloseIcon, corner, PlusIcon, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../../documents/DashboardContext.ts";
import type { Editor } from "../useEditor.ts";
import { ParameterDialog } from "./ParameterDialog.tsx";

/** The parameters of the report: each opens where it is defined. */
export function ParametersBar({ editor, dimensions }: { readonly editor: Editor; readonly dimensions: readonly FilterDimension[] }) {
  const { t } = useTranslation("console");
  const { t: words } = useTranslation("studio");
  const view = useDashboard();
  const [open, setOpen] = useState<{ readonly parameter: Parameter | undefined }>();
  const { document } = editor;
  const { parameters = [] } = document;
  return (
    <Box component="section" aria-label={t("parameters.title")} sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
      <Box component="span" sx={{ color: role.inkMuted, fontSize: sizes.small }}>
        {t("parameters.title")}
      </Box>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "contents" }}>
        {parameters.map((parameter) => {
          const label = view.texts.parameter(parameter);
          return (
            <Box
              key={parameter.id}
              component="li"
              sx={{
                display: "flex",
                alignItems: "center",
                maxWidth: "100%",
                border: `1px solid ${role.edge}`,
                borderRadius: `${corner.pill}px`,
                backgroundColor: role.surface,
                minHeight: 34,
                fontSize: sizes.small,
              }}
            >
              <ButtonBase
                onClick={() => setOpen({ parameter })}
                aria-label={t("parameters.changeNamed", { label })}
                sx={{
                  font: "inherit",
                  color: "inherit",
                  paddingInlineStart: 3,
                  paddingInlineEnd: 1,
                  py: 1,
                  borderRadius: `${corner.pill}px`,
                  textAlign: "start",
                  overflowWrap: "anywhere",
                }}
              >
                {words("filters.set", { label, value: parameterText(parameter, {}, { ...view, t: words }) })}
              </ButtonBase>
              <IconButton
                size="small"
                sx={{ width: 28, height: 28, minWidth: 0, minHeight: 0, p: 0, mx: 0.25 }}
                aria-label={t("parameters.remove", { label })}
                title={t("parameters.remove", { label })}
                onClick={() => editor.edit(removeParameter(document, parameter.id), t("parameters.edits.remove", { label }))}
              >
                <CloseIcon size={14} />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      {parameters.length < PARAMETER_LIMITS.parameters ? (
        <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => setOpen({ parameter: undefined })}>
          {t("parameters.add")}
        </Button>
      ) : null}
      {open ? (
        <ParameterDialog
          document={document}
          sheetId={editor.sheetId}
          dimensions={dimensions}
          parameter={open.parameter}
          onClose={() => setOpen(undefined)}
          onDone={(parameter) => {
            const { label } = parameter;
            editor.edit(
              writeParameter(document, parameter),
              t(open.parameter ? "parameters.edits.change" : "parameters.edits.add", { label }),
            );
            setOpen(undefined);
          }}
        />
      ) : null}
    </Box>
  );
}
