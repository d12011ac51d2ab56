import { type BrandDraft, getBrand, previewBrand, saveBrand } from "@lyceum/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { useSnackbar } from "../../lib/feedback/useSnackbar.ts";

const keyOf = (tenant: string) => ["brand", tenant] as const;

/** Reads how mails and files of the institution look. */
export function useBrand() {
  const { tenantIdentifier: tenantId } = usePerson();
  const call = useCall();
  return useQuery({ queryKey: keyOf(tenantId), queryFn: ({ signal }) => call(getBrand, { params: { tenantId } }, signal) });
}

/** Saves it, and says how that went. */
export function useSaveBrand(onSaved: () => void) {
  const { t } = useTranslation("settings");
  const { tenantIdentifier: tenantId } = usePerson();
  const call = useCall();
  const client = useQueryClient();
  const notify = useSnackbar("settings");
  const problemText = useProblemText();
  return useMutation({
    mutationFn: (body: BrandDraft) => call(saveBrand, { params: { tenantId }, body }),
    onSuccess: (brand) => {
      client.setQueryData(keyOf(tenantId), brand);
      onSaved();
      notify({ severity: "success", text: t("brand.saved") });
    },
    onError: (error) => notify({ severity: "error", text: t("brand.failed", { reason: problemText(error) }) }),
  });
}

/** Renders a mail as it would look, and saves nothing. */
export function useBrandPreview() {
  const { i18n } = useTranslation("settings");
  const { tenantIdentifier: tenantId } = usePerson();
  const call = useCall();
  return useMutation({
    mutationFn: (brand: BrandDraft) => call(previewBrand, { params: { tenantId }, body: { brand, locale: i18n.language } }),
  });
}
