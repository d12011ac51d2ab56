import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { FrameDialog } from "../FrameDialog.tsx";
import { useBuilder } from "./BuilderContext.ts";
import type { ListedField } from "./listed-field.ts";
import { useValues } from "./useValues.ts";

type FieldAboutProps = ListedField & { readonly onClose: () => void };

const EXAMPLES = 6;

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <Box>
      <Box component="dt" sx={{ fontSize: sizes.small, fontWeight: 600, color: role.inkMuted }}>
        {heading}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
        {children}
      </Box>
    </Box>
  );
}

function Examples({ name, grain, personal }: { readonly name: string; readonly grain: string | undefined; readonly personal: boolean }) {
  const { t } = useTranslation("builder");
  const { texts, isPending, isError } = useValues(personal ? undefined : { name, grain }, EXAMPLES);
  if (personal) return t("about.personal");
  if (isError) return t("about.failed");
  if (isPending) return t("filter.loading");
  return texts.length === 0 ? t("about.noExamples") : texts.join(" · ");
}

/** Says what a field means: definition, formula, unit, and examples of its values by the author's own rights. */
export function FieldAbout({ onClose, ...listed }: FieldAboutProps) {
  const { t } = useTranslation("builder");
  const { labels } = useBuilder();
  const { label, description, name } = listed.field;
  return (
    <FrameDialog open onClose={onClose} title={label}>
      <Box sx={{ maxWidth: "70ch", mb: 4 }}>{description}</Box>
      <Box component="dl" sx={{ m: 0, display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {listed.kind === "measure" ? (
          <>
            <Part heading={t("about.formula")}>{listed.field.formula}</Part>
            <Part heading={t("about.unit")}>{labels.format(listed.field.format)}</Part>
          </>
        ) : (
          <Part heading={t("about.examples")}>
            <Examples name={name} grain={listed.field.grains[0]} personal={listed.field.personal} />
          </Part>
        )}
        <Part heading={t("about.name")}>
          <code>{name}</code>
        </Part>
      </Box>
    </FrameDialog>
  );
}
