import { startImport } from "@lyceum/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useTransfer } from "../../lib/api/useTransfer.ts";
import { usePerson } from "../../lib/session/SessionContext.ts";
import { formOf, type UploadChoice } from "./import-fields.ts";
import { importsKey } from "./useImports.ts";

/** Sends a zip to be imported. */
export function useUpload(onSent: (fileName: string) => void) {
  const { tenantIdentifier: tenant } = usePerson();
  const transfer = useTransfer();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ zip, choice }: { readonly zip: File; readonly choice: UploadChoice }) =>
      transfer.upload(startImport, { params: { tenant }, form: formOf(zip, choice) }),
    onSuccess: ({ fileName }) => onSent(fileName),
    onSettled: () => client.invalidateQueries({ queryKey: importsKey(tenant) }),
  });
}
