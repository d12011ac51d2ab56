import { usePerson } from "../../domain/session/SessionContext.ts";
import { useEndingAct } from "../../lib/feedback/useEndingAct.ts";
import { programsKey } from "./usePrograms.ts";

/** Ends, blocks or lets in a program, and says so. */
export function useProgramAct(act: () => Promise<unknown>, done: string) {
  const { tenantIdentifier: tenant } = usePerson();
  return useEndingAct({ act, done, about: "programs", list: programsKey(tenant) });
}
