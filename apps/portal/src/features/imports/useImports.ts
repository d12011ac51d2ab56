import { getImport, type ImportStatus, listImports, startImport } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useTransfer } from "../../domain/session/useTransfer.ts";
import { formOf, type UploadChoice } from "./import-fields.ts";

const POLL_MS = 2000;
const PAGE_SIZE = 20;

export const isUnderWay = (status: ImportStatus): boolean => status === "queued" || status === "running";

export const importsKey = (tenant: string) => ["imports", tenant] as const;

/** The institution's imports, newest first; asked again and again while one is under way. */
export function useImports() {
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return useInfiniteQuery({
    queryKey: [...importsKey(tenant), "list"],
    queryFn: ({ pageParam, signal }) =>
      call(listImports, { params: { tenant }, query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: retryUnlessFinal,
    refetchInterval: ({ state: { data, status } }) =>
      status !== "error" && data?.pages.some(({ imports }) => imports.some((entry) => isUnderWay(entry.status))) ? POLL_MS : false,
  });
}

/** One import with the first of its errors. */
export function useImportRecord(id: string) {
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return useQuery({
    queryKey: [...importsKey(tenant), id],
    queryFn: ({ signal }) => call(getImport, { params: { tenant, id } }, signal),
    retry: retryUnlessFinal,
  });
}

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
