import Box from "@mui/material/Box";
import type { ReactNode } from "react";

import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from "../icons/shell.tsx";
import { corner, role } from "../tokens/index.ts";

const looks = {
  info: { Icon: InfoIcon, ink: role.info, ground: role.infoSoft },
  success: { Icon: SuccessIcon, ink: role.success, ground: role.successSoft },
  warning: { Icon: WarningIcon, ink: role.brass, ground: role.brassSoft },
  error: { Icon: ErrorIcon, ink: role.error, ground: role.errorSoft },
} as const;

export interface NoticeProps {
  readonly kind?: keyof typeof looks;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** One button or link at the end. */
  readonly action?: ReactNode;
  /** Keeps the action beside the text however narrow it is, for a symbol alone. */
  readonly actionBeside?: boolean;
  /** Read out at once (`alert`) or at the next pause (`status`); without it the notice is part of the page. */
  readonly live?: "alert" | "status";
}

/** A banner inside the page: what happened, what was kept, what to do. */
export function Notice({ kind = "info", title, children, action, actionBeside = false, live }: NoticeProps) {
  const { Icon, ink, ground } = looks[kind];
  return (
    <Box
      {...(live ? { role: live } : {})}
      sx={{
        display: "flex",
        flexWrap: actionBeside ? "nowrap" : "wrap",
        gap: 3,
        alignItems: "flex-start",
        padding: 4,
        border: `1px solid ${role.line}`,
        borderInlineStart: `4px solid ${ink}`,
        borderRadius: `${corner.control}px`,
        backgroundColor: ground,
      }}
    >
      <Icon style={{ color: ink, marginTop: 2, flex: "none" }} />
      <Box sx={{ flex: "1 1 min(240px, calc(100% - 36px))", minWidth: 0 }}>
        {title ? <div style={{ fontWeight: 600 }}>{title}</div> : null}
        {children ? <Box sx={{ "& > p": { margin: 0 }, "& > p + *, & > * + p": { marginTop: 2 } }}>{children}</Box> : null}
      </Box>
      {action}
    </Box>
  );
}
