import { Delayed, ErrorState, TextSkeleton } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import { SettingsSection } from "../../components/SettingsSection.tsx";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { BrandForm } from "./BrandForm.tsx";
import { useBrand } from "./useBrand.ts";

/** Shows how mails and files of the institution look, and lets administrators change it. */
export function BrandSection({ onUnsaved }: { readonly onUnsaved: (isUnsaved: boolean) => void }) {
  const { t } = useTranslation("settings");
  const problemText = useProblemText();
  const { data, error, isFetching, refetch } = useBrand();
  const content = () => {
    if (data) return <BrandForm brand={data} onUnsaved={onUnsaved} />;
    if (error) {
      return (
        <ErrorState title={t("dataDidNotLoad")} retryLabel={t("retry")} retrying={isFetching} onRetry={() => void refetch()}>
          {problemText(error)}
        </ErrorState>
      );
    }
    return (
      <Delayed label={t("brand.loading")}>
        <TextSkeleton lines={4} />
      </Delayed>
    );
  };
  return (
    <SettingsSection title={t("brand.title")} lead={t("brand.lead")}>
      {content()}
    </SettingsSection>
  );
}
