import type { EditedUser } from "@lyceum/contracts";
import { Delayed, ErrorState, Notice, role, TextSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { Breadcrumbs } from "../../../components/Breadcrumbs.tsx";
import { Page } from "../../../components/Page.tsx";
import { PageTitle } from "../../../components/PageTitle.tsx";
import { usePerson } from "../../../domain/session/SessionContext.ts";
import type { Call } from "../../../domain/session/useCall.ts";
import { useProblemText } from "../../../lib/api/problem-text.ts";
import { RoleNames } from "../list/RoleNames.tsx";
import { UserName } from "../list/UserName.tsx";
import { AccountFacts } from "./AccountFacts.tsx";
import { EditForm } from "./EditForm.tsx";
import type { Save } from "./save-access.ts";
import { SaveSection } from "./SaveSection.tsx";
import { isGone, rolesOf, useEditedUser } from "./useEditedUser.ts";
import { useLicence } from "./useLicence.ts";

export interface EditUserProps {
  readonly id: string;
  /** The newer page saves at once, the older one step by step. */
  readonly save: (call: Call, save: Save) => Promise<void>;
}

/** One person's page: who it is, what they may, and what was loaded or why not. */
export function EditUser({ id, save }: EditUserProps) {
  const { t } = useTranslation("users");
  const { user, nodes } = useEditedUser(id);
  const ready = user.data && nodes.data;
  return (
    <Page gap={8}>
      <PageTitle>{user.data ? t("edit.documentTitle", { user: user.data.userName }) : t("edit.title")}</PageTitle>
      <Breadcrumbs trail={[{ to: "/settings/", label: t("create.settings") }]} current={t("edit.title")} />
      <Box sx={{ display: "grid", gap: 3 }}>
        <Typography variant="h1">{t("edit.title")}</Typography>
        {user.data ? <Identity user={user.data} /> : null}
      </Box>
      {ready ? (
        <EditForm key={user.data.userId} id={id} user={user.data} access={{ roles: rolesOf(user.data), nodes: nodes.data }} save={save} />
      ) : (
        <Box sx={{ display: "grid", gap: 10, maxWidth: 840 }}>
          {user.isError ? (
            <LoadError query={user} part="user" />
          ) : nodes.isError ? (
            <LoadError query={nodes} part="nodes" />
          ) : (
            <FormSkeleton />
          )}
          <SaveSection changed={0} canSave={false} saving={false} onSave={() => undefined} />
        </Box>
      )}
    </Page>
  );
}

function Identity({ user }: { readonly user: EditedUser }) {
  const { t } = useTranslation("users");
  const { userId } = usePerson();
  const { core } = useLicence();
  const own = user.userId === userId;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Box sx={{ overflowWrap: "anywhere" }}>
        <UserName userName={user.userName} name={user.name} inactive={!user.active} own={own} />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, color: role.inkMuted, fontSize: "0.875rem" }}>
        <span>{t("edit.roleNow")}</span>
        <Box sx={{ color: role.ink }}>
          <RoleNames groups={rolesOf(user)} kind={user.kind} parts={user.dataNodes.length} core={core} />
        </Box>
      </Box>
      <AccountFacts user={user} />
      {user.kind === "incremental" ? (
        <Box sx={{ maxWidth: 840, marginTop: 2 }}>
          <Notice title={t("edit.incremental.title")}>{t("edit.incremental.body")}</Notice>
        </Box>
      ) : null}
      {own && user.kind === "universal" ? (
        <Box sx={{ maxWidth: 840, marginTop: 2 }}>
          <Notice title={t("edit.own.title")}>{t("edit.own.body")}</Notice>
        </Box>
      ) : null}
      {user.active ? null : (
        <Box sx={{ maxWidth: 840, marginTop: 2 }}>
          <Notice>{t("edit.inactive")}</Notice>
        </Box>
      )}
    </Box>
  );
}

interface LoadErrorProps {
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
  readonly part: "user" | "nodes";
}

function LoadError({ query, part }: LoadErrorProps) {
  const { t } = useTranslation("users");
  const problemText = useProblemText();
  if (isGone(query.error)) {
    return (
      <Notice kind="error" live="alert" title={t("edit.noUser.title")}>
        {t("edit.noUser.body")}
      </Notice>
    );
  }
  return (
    <ErrorState
      title={t(part === "user" ? "edit.loadError" : "edit.nodes.loadError")}
      retryLabel={t("edit.retry")}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {problemText(query.error)}
    </ErrorState>
  );
}

function FormSkeleton() {
  const { t } = useTranslation("users");
  return (
    <>
      <progress className="visually-hidden" aria-label={t("edit.loading")} />
      <Delayed label={t("edit.loading")}>
        <Box sx={{ display: "grid", gap: 6 }}>
          <Skeleton variant="rectangular" height={28} width="30%" />
          <Skeleton variant="rectangular" height={120} />
          <Skeleton variant="rectangular" height={28} width="45%" />
          <TextSkeleton lines={6} />
        </Box>
      </Delayed>
    </>
  );
}
