import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, type Ref, useId } from "react";
import { useTranslation } from "react-i18next";

import { CreateUserButton } from "./CreateUserButton.tsx";

export interface PeopleSectionProps {
  readonly boxRef?: Ref<HTMLElement>;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Whether people can be added: yes, not yet, or not at all. */
  readonly creation: "offered" | "notSetUp" | "absent";
  readonly children: ReactNode;
}

/** The list's heading, the way to add people, and the list. */
export function PeopleSection({ boxRef, headingRef, creation, children }: PeopleSectionProps) {
  const { t } = useTranslation("users");
  const id = useId();
  return (
    <Box
      ref={boxRef ?? null}
      component="section"
      aria-labelledby={id}
      sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center", justifyContent: "space-between" }}>
        <Typography id={id} ref={headingRef ?? null} tabIndex={-1} variant="h4" component="h2" sx={{ outline: "none" }}>
          {t("list.title")}
        </Typography>
        {creation === "absent" ? null : <CreateUserButton available={creation === "offered"} />}
      </Box>
      {children}
    </Box>
  );
}
