import { startImport } from "@lyceum/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useTransfer } from "../../domain/session/useTransfer.ts";
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
