import type { Annotation } from "@lyceum/contracts";
import { noteDays, placeText } from "@lyceum/reports";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { dropDraft } from "../../lib/useDraft.ts";
import { useDashboard } from "../DashboardContext.ts";
import { DeleteDialog } from "../DeleteDialog.tsx";
import { AnnotationForm, type Writing } from "./AnnotationForm.tsx";
import type { AnnotationChanges } from "./useAnnotations.ts";

interface AnnotationItemProps {
  readonly annotation: Annotation;
  /** Null where the reader may write none. */
  readonly writing: Writing | null;
  readonly changes: AnnotationChanges;
}

/** One dated note, and what the reader may do with it. */
export function AnnotationItem({ annotation, writing, changes }: AnnotationItemProps) {
  const { t } = useTranslation("studio");
  const { words } = useDashboard();
  const [panel, setPanel] = useState<"change" | "delete">();
  const { change, remove } = changes;
  const { id, text, place, author, everyReport } = annotation;
  const facts = [
    placeText(place),
    everyReport ? t("annotations.everyReport") : undefined,
    author === null ? undefined : t("annotations.by", { name: author }),
  ].filter((fact) => fact !== undefined);
  const draftKey = `annotation ${id}`;
  const close = (): void => {
    dropDraft(draftKey);
    setPanel(undefined);
  };
  return (
    <Box
      component="li"
      sx={{ py: 3, borderBottom: `1px solid ${role.line}`, display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Box sx={{ fontWeight: 600 }}>{noteDays(annotation, { t, locale: words.locale })}</Box>
      <Box sx={{ overflowWrap: "anywhere" }}>
        <bdi>{text}</bdi>
      </Box>
      {facts.length > 0 ? <Box sx={{ fontSize: sizes.small, color: role.inkMuted }}>{facts.join(" · ")}</Box> : null}
      {annotation.mayChange && writing ? (
        <Box sx={{ display: "flex", gap: 1 }}>
          <Button size="small" aria-label={t("annotations.changeLabel", { text })} onClick={() => setPanel("change")}>
            {t("annotations.change")}
          </Button>
          <Button size="small" color="error" aria-label={t("annotations.deleteLabel", { text })} onClick={() => setPanel("delete")}>
            {t("annotations.delete")}
          </Button>
        </Box>
      ) : null}
      {panel === "change" && writing ? (
        <AnnotationForm
          annotation={annotation}
          writing={writing}
          draftKey={draftKey}
          saving={change.isPending}
          error={change.error}
          onSave={(draft) => change.mutate({ annotation, draft }, { onSuccess: close })}
          onCancel={close}
        />
      ) : null}
      {panel === "delete" ? (
        <DeleteDialog
          title={t("annotations.deleting.title")}
          text={t("annotations.deleting.text", { text })}
          confirm={t("annotations.deleting.confirm")}
          deleting={remove.isPending}
          error={remove.error}
          onDelete={() => remove.mutate(annotation, { onSuccess: close })}
          onClose={close}
        />
      ) : null}
    </Box>
  );
}
