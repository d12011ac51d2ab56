import type { PermissionName } from "@lyceum/access";
import { LockIcon, RefreshIcon } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { NoticePage } from "../../components/NoticePage.tsx";
import { PageSkeleton } from "../../components/PageSkeleton.tsx";
import { QueryProvider } from "../../lib/api/QueryProvider.tsx";
import { RequireSignIn } from "../session/RequireSignIn.tsx";
import { usePerson } from "../session/SessionContext.ts";
import { clientSettingsKey } from "../tenant-settings/useClientSettings.ts";
import { useAccess } from "./useAccess.ts";

export interface AccessGateProps {
  readonly permission: PermissionName;
  /** Title of the document where the page is not shown. */
  readonly title: string;
  /** The page as the middle of a sentence names it: "the data warehouse". */
  readonly page: string;
  /** Who may open it and whom to ask, where that is more than "an administrator". */
  readonly noAccess?: string;
  /** Where it is switched on, when that is something that people can ask for. */
  readonly featureMissing?: string;
  readonly children: ReactNode;
}

const reasons = { USER_HAS_NO_ACCESS: "noAccess", FEATURE_MISSING: "featureMissing", REGION_UNAVAILABLE: "regionUnavailable" } as const;

/** Its children for people who are signed in and may; visitors are asked to sign in, everybody else is told why not. */
export function AccessGate(props: AccessGateProps) {
  return (
    <RequireSignIn>
      <QueryProvider>
        <Permitted {...props} />
      </QueryProvider>
    </RequireSignIn>
  );
}

function Permitted({ permission, title, page, noAccess, featureMissing, children }: AccessGateProps) {
  const { t } = useTranslation();
  const access = useAccess(permission);
  if (access === "OK") return children;
  if (access === "LOADING" || access === "SIGNED_OUT") return <PageSkeleton />;
  if (access === "FAILED") return <NotKnown title={title} page={page} />;
  const reason = reasons[access];
  const own = { noAccess, featureMissing, regionUnavailable: undefined }[reason];
  return (
    <NoticePage
      documentTitle={title}
      picture={<LockIcon size={40} />}
      title={t(`access.${reason}.title`, { page })}
      action={
        <Button component={Link} to="/">
          {t(`access.${reason}.action`)}
        </Button>
      }
    >
      {own ?? t(`access.${reason}.body`, { page })}
    </NoticePage>
  );
}

/** The institution's settings, on which it depends, did not load. */
function NotKnown({ title, page }: Pick<AccessGateProps, "title" | "page">) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { tenantIdentifier } = usePerson();
  return (
    <NoticePage
      documentTitle={title}
      picture={<RefreshIcon size={40} />}
      title={t("access.unknown.title", { page })}
      action={
        <Button onClick={() => void client.refetchQueries({ queryKey: clientSettingsKey(tenantIdentifier) })}>
          {t("access.unknown.action")}
        </Button>
      }
    >
      {t("access.unknown.body")}
    </NoticePage>
  );
}
