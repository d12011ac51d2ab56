import type { SavedView } from "@lyceum/contracts";
import { CopyButton, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { DeleteDialog } from "../DeleteDialog.tsx";
import type { ViewChanges } from "./useViewChanges.ts";
import { ViewForm } from "./ViewForm.tsx";

interface ViewItemProps {
  readonly view: SavedView;
  readonly mayShare: boolean;
  readonly changes: ViewChanges;
  readonly link: string | undefined;
  readonly onOpen: () => void;
}

/** One saved view: opens it, and offers what the reader may do with it. */
export function ViewItem({ view, mayShare, changes, link, onOpen }: ViewItemProps) {
  const { t } = useTranslation("studio");
  const [panel, setPanel] = useState<"change" | "delete">();
  const { change, choose, remove } = changes;
  const { name } = view;
  const facts = [
    t(`views.audience.${view.audience}`),
    view.audience !== "own" && view.owner !== null ? t("views.by", { name: view.owner }) : undefined,
    view.isDefault ? t("views.isDefault") : undefined,
  ];
  const close = (): void => setPanel(undefined);
  return (
    <Box
      component="li"
      sx={{ py: 3, borderBottom: `1px solid ${role.line}`, display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Link
        component="button"
        type="button"
        onClick={onOpen}
        aria-label={t("views.open", { name })}
        sx={{ font: "inherit", fontWeight: 600, textAlign: "start", overflowWrap: "anywhere", justifySelf: "start" }}
      >
        <bdi>{name}</bdi>
      </Link>
      <Box sx={{ fontSize: sizes.small, color: role.inkMuted }}>{facts.filter((fact) => fact !== undefined).join(" · ")}</Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, marginInlineStart: -1 }}>
        <Button
          size="small"
          aria-label={t(view.isDefault ? "views.noDefaultLabel" : "views.defaultLabel", { name })}
          disabled={choose.isPending}
          onClick={() => choose.mutate(view.isDefault ? null : view.id)}
        >
          {t(view.isDefault ? "views.noDefault" : "views.default")}
        </Button>
        {link ? (
          <CopyButton
            value={link}
            texts={{
              copy: t("views.link"),
              label: t("views.linkLabel", { name }),
              copied: t("explain.copied"),
              failed: t("views.linkFailed", { link }),
            }}
          />
        ) : null}
        {view.mayChange ? (
          <>
            <Button size="small" aria-label={t("views.changeLabel", { name })} onClick={() => setPanel("change")}>
              {t("views.change")}
            </Button>
            <Button size="small" color="error" aria-label={t("views.deleteLabel", { name })} onClick={() => setPanel("delete")}>
              {t("views.delete")}
            </Button>
          </>
        ) : null}
      </Box>
      {panel === "change" ? (
        <ViewForm
          name={name}
          audience={view.audience}
          mayShare={mayShare}
          changes
          saving={change.isPending}
          error={change.error}
          onSave={(choice) => change.mutate({ view, choice }, { onSuccess: close })}
          onCancel={close}
        />
      ) : null}
      {panel === "delete" ? (
        <DeleteDialog
          title={t("views.deleting.title")}
          text={t(view.audience === "own" ? "views.deleting.own" : "views.deleting.shared", { name })}
          confirm={t("views.deleting.confirm")}
          error={remove.error}
          deleting={remove.isPending}
          onDelete={() => remove.mutate(view, { onSuccess: close })}
          onClose={close}
        />
      ) : null}
    </Box>
  );
}
