import { EmptyState, TableIcon } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { QueryState } from "../../components/QueryState.tsx";
import { SettingsSection } from "../../components/SettingsSection.tsx";
import { SettingsSubPage } from "../../domain/access/SettingsSubPage.tsx";
import { ImportList } from "./ImportList.tsx";
import { UploadForm } from "./UploadForm.tsx";
import { useImports } from "./useImports.ts";

/** `/settings/imports`: sends data of a student information system, and says what became of it. */
export function ImportsPage() {
  const { t } = useTranslation("imports");
  return (
    <SettingsSubPage permission="developer/settings/imports" title={t("title")} page={t("page")} lead={t("lead")}>
      <SettingsSection title={t("upload.title")} lead={t("upload.lead")}>
        <UploadForm />
      </SettingsSection>
      <Earlier />
    </SettingsSubPage>
  );
}

function Earlier() {
  const { t } = useTranslation("imports");
  const imports = useImports();
  const known = imports.data?.pages.flatMap((page) => page.imports);
  return (
    <SettingsSection title={t("list.title")}>
      <QueryState query={imports} loading={t("list.loading")} />
      {known && known.length > 0 ? <ImportList imports={known} /> : null}
      {known?.length === 0 ? (
        <EmptyState level="h3" picture={<TableIcon size={32} />} title={t("list.none.title")}>
          {t("list.none.body")}
        </EmptyState>
      ) : null}
      {imports.hasNextPage ? (
        <Button sx={{ justifySelf: "start" }} loading={imports.isFetchingNextPage} onClick={() => void imports.fetchNextPage()}>
          {t("list.more")}
        </Button>
      ) : null}
    </SettingsSection>
  );
}
