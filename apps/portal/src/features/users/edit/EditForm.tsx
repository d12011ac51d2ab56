import type { EditedUser } from "@lyceum/contracts";
import { ConfirmDialog, Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import type { Call } from "../../../domain/session/useCall.ts";
import { useLeaveGuard } from "../../../lib/navigation/useLeaveGuard.ts";
import { accessOf, canSave, changesBetween, countOf, roleHints, type Staged, widens } from "./access-draft.ts";
import { ActivitySection } from "./ActivitySection.tsx";
import { type Conflict, type ConflictChoice, stagedFor } from "./conflict.ts";
import { ConflictNotice } from "./ConflictNotice.tsx";
import { HierarchySection } from "./HierarchySection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { RolesSection } from "./RolesSection.tsx";
import type { Save } from "./save-access.ts";
import { isDeleted, SaveNotices } from "./SaveNotices.tsx";
import { SaveSection } from "./SaveSection.tsx";
import { useNodeTree } from "./useNodeTree.ts";
import { type Read, useSaveUser } from "./useSaveUser.ts";

export interface EditFormProps {
  readonly id: string;
  readonly user: EditedUser;
  readonly access: Staged;
  readonly save: (call: Call, save: Save) => Promise<void>;
}

/** Roles and parts of one person: staged here, saved together, and guarded against being lost. */
export function EditForm({ id, user, access, save }: EditFormProps) {
  const { t } = useTranslation("users");
  const navigate = useNavigate();
  const [read, setRead] = useState<Read>({ user, access });
  const [staged, setStaged] = useState(access);
  const [conflict, setConflict] = useState<Conflict>();
  const [choice, setChoice] = useState<ConflictChoice>("both");
  const hierarchy = useNodeTree();
  const meet = (theirs: Read): void => {
    const found: Conflict = { before: read.access, wasActive: read.user.active, theirs, mine: staged };
    setRead(theirs);
    setConflict(found);
    setChoice("both");
    setStaged(stagedFor("both", found));
  };
  const saving = useSaveUser({ id, read, save, onChanged: meet });
  const deleted = isDeleted(saving.error);
  const changed = deleted ? 0 : countOf(changesBetween(accessOf(read.access), accessOf(staged)));
  const leave = useLeaveGuard(changed > 0);
  const savable = canSave(changed, { loading: hierarchy.loading || saving.isPending, failed: hierarchy.top.error !== null });

  const change = (part: Partial<Staged>): void => {
    setStaged((now) => ({ ...now, ...part }));
    setConflict(undefined);
    if (saving.isError) saving.reset();
  };
  const send = (then: () => void): void => {
    saving.mutate(staged, {
      onSuccess: (saved) => {
        if (saved) then();
        else leave.stay();
      },
      onError: leave.stay,
    });
  };
  const [widening, setWidening] = useState<{ readonly whenSaved: () => void }>();
  /** Saves at once, or asks before the last limit goes. */
  const trySave = (whenSaved: () => void): void => {
    if (widens(accessOf(read.access), accessOf(staged))) setWidening({ whenSaved });
    else send(whenSaved);
  };
  const disabled = saving.isPending || deleted;
  return (
    <Box sx={{ display: "grid", gap: 10, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 840 }}>
      <RolesSection key={`roles ${user.userId}`} staged={staged.roles} disabled={disabled} onChange={(roles) => change({ roles })} />
      <HierarchySection
        key={`nodes ${user.userId}`}
        control={hierarchy}
        selection={staged.nodes}
        disabled={disabled}
        onSelect={(nodes) => change({ nodes })}
      />
      <ActivitySection id={id} read={read} disabled={disabled} onDone={setRead} onChanged={meet} />
      <PasswordSection user={read.user} />
      <SaveSection
        changed={changed}
        canSave={savable}
        saving={saving.isPending}
        onSave={() =>
          trySave(() => {
            leave.release();
            void navigate("/settings/");
          })
        }
      >
        {roleHints(staged.roles, staged.nodes.length > 0).map((hint) => (
          <Notice key={hint}>{t(`edit.hints.${hint}`)}</Notice>
        ))}
        {conflict && !deleted ? (
          <ConflictNotice
            conflict={conflict}
            choice={choice}
            disabled={disabled}
            onChoose={(chosen) => {
              setChoice(chosen);
              setStaged(stagedFor(chosen, conflict));
            }}
          />
        ) : null}
        <SaveNotices userName={user.userName} error={saving.error} />
      </SaveSection>
      <ConfirmDialog
        open={leave.asking}
        title={t("edit.leave.title")}
        cancel={t("edit.leave.stay")}
        other={{ label: t("edit.leave.leave"), onClick: leave.go }}
        confirm={t("edit.leave.save")}
        disabled={!savable}
        busy={saving.isPending}
        onConfirm={() => trySave(leave.go)}
        onCancel={leave.stay}
      >
        {t("edit.leave.body", { user: user.userName })}
      </ConfirmDialog>
      <ConfirmDialog
        open={widening !== undefined}
        title={t("edit.widen.title")}
        cancel={t("edit.widen.keep")}
        confirm={t("edit.widen.widen")}
        destructive
        onConfirm={() => {
          setWidening(undefined);
          if (widening) send(widening.whenSaved);
        }}
        onCancel={() => {
          setWidening(undefined);
          leave.stay();
        }}
      >
        {t("edit.widen.body", { user: user.userName })}
      </ConfirmDialog>
    </Box>
  );
}
