import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { dropDraft } from "../../lib/useDraft.ts";
import { useDashboard } from "../DashboardContext.ts";
import { FrameDialog } from "../FrameDialog.tsx";
import { ListFailure } from "../ListFailure.tsx";
import { AnnotationForm } from "./AnnotationForm.tsx";
import { AnnotationItem } from "./AnnotationItem.tsx";
import { useAnnotationChanges, useAnnotations } from "./useAnnotations.ts";

/** The dated notes of a report, and a form for a new one where the reader may write. */
export function AnnotationsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("studio");
  const { dashboard } = useDashboard();
  const list = useAnnotations();
  const changes = useAnnotationChanges();
  // A saved one is another note than the next.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const draftKey = `annotation of ${dashboard.id}`;
  const [done, setDone] = useState("");
  const { annotations, writing = null } = list.data ?? {};
  return (
    <FrameDialog open onClose={onClose} title={t("annotations.title")}>
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography sx={{ color: role.inkMuted, maxWidth: "70ch" }}>{t("annotations.intro")}</Typography>
        <ListFailure list={list} />
        {annotations?.length === 0 ? <Box>{t("annotations.none")}</Box> : null}
        <Box component="ul" aria-label={t("annotations.list")} aria-busy={list.isPending} sx={{ m: 0, p: 0, listStyle: "none" }}>
          {annotations?.map((annotation) => (
            <AnnotationItem key={annotation.id} annotation={annotation} writing={writing} changes={changes} />
          ))}
        </Box>
        {writing ? (
          <Box component="section">
            <Typography component="h3" sx={{ fontWeight: 600, mb: 3 }}>
              {t("annotations.form.new")}
            </Typography>
            <AnnotationForm
              key={key}
              writing={writing}
              draftKey={draftKey}
              saving={changes.create.isPending}
              error={changes.create.error}
              onSave={(draft) =>
                changes.create.mutate(
                  { draft, key },
                  {
                    onSuccess: () => {
                      dropDraft(draftKey);
                      setKey(crypto.randomUUID());
                      setDone(t("annotations.saved"));
                    },
                  },
                )
              }
            />
            <Box component="output" sx={{ display: "block", mt: 2, minHeight: 20 }}>
              {done}
            </Box>
          </Box>
        ) : null}
      </Box>
    </FrameDialog>
  );
}
