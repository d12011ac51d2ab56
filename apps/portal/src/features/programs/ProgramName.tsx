import type { ProgramSummary } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export interface ProgramNameProps {
  readonly program: Pick<ProgramSummary, "name" | "kind" | "host">;
  /** Whether it is the reader's own. */
  readonly own?: boolean;
  /** What else there is to say of it. */
  readonly children?: ReactNode;
}

/** Returns what a program is called. */
export function useProgramName(): (program: Pick<ProgramSummary, "name">) => string {
  const { t } = useTranslation("programs");
  return ({ name }) => name ?? t("unnamed");
}

/** Shows what a program calls itself, and where it returns to, which cannot be made up. */
export function ProgramName({ program, own = false, children }: ProgramNameProps) {
  const { t } = useTranslation("programs");
  const nameOf = useProgramName();
  const { kind, host } = program;
  return (
    <Box sx={{ display: "grid", gap: 0.5 }}>
      <span>{nameOf(program)}</span>
      <Box sx={{ color: role.inkMuted, fontWeight: 400, fontSize: "0.8125rem", overflowWrap: "anywhere" }}>
        <div>{kind === "local" ? t(own ? "host.yours" : "host.local") : t(`host.${kind}`, { host })}</div>
        {children}
      </Box>
    </Box>
  );
}
