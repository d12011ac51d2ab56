import { blockProgram, type ProgramSummary, unblockProgram } from "@lyceum/contracts";
import { useTranslation } from "react-i18next";

import { ConfirmedAction } from "../../components/ConfirmedAction.tsx";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProgramName } from "./ProgramName.tsx";
import { useProgramAct } from "./useProgramAct.ts";

/** Closes the institution to a program, after asking and saying by what it is known. */
export function BlockProgram({ program }: { readonly program: ProgramSummary }) {
  const { t } = useTranslation("programs");
  const name = useProgramName()(program);
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const act = useProgramAct(
    () => call(blockProgram, { params: { tenant }, body: { program: program.program } }),
    t("block.done", { name }),
  );
  return (
    <ConfirmedAction
      act={act}
      texts={{
        button: t("block.button"),
        label: t("block.label", { name }),
        title: t("block.title", { name }),
        body: program.kind === "local" ? t("block.bodyLocal") : t("block.body", { host: program.host }),
        confirm: t("block.button"),
        cancel: t("cancel"),
        failed: t("block.failed"),
      }}
    />
  );
}

/** Lets people connect a blocked program again. */
export function UnblockProgram({ program, id }: { readonly program: ProgramSummary; readonly id: string }) {
  const { t } = useTranslation("programs");
  const name = useProgramName()(program);
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const act = useProgramAct(() => call(unblockProgram, { params: { tenant, id } }), t("unblock.done", { name }));
  return (
    <ConfirmedAction
      act={act}
      destructive={false}
      texts={{
        button: t("unblock.button"),
        label: t("unblock.label", { name }),
        title: t("unblock.title", { name }),
        body: t("unblock.body"),
        confirm: t("unblock.button"),
        cancel: t("cancel"),
        failed: t("unblock.failed"),
      }}
    />
  );
}
