import { AddPersonIcon, Delayed, ErrorState } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { type ReactNode, type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { LinkByKey } from "../../../components/LinkByKey.tsx";
import { RowsSkeleton } from "../../../components/RowsSkeleton.tsx";
import { useProblemText } from "../../../lib/api/problem-text.ts";

interface PeopleSectionProps {
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

/** People who are on their way. */
export function PeopleSkeleton() {
  const { t } = useTranslation("users");
  return (
    <Delayed label={t("list.loading")}>
      <RowsSkeleton rows={10} />
    </Delayed>
  );
}

interface PeopleErrorProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** A list of people that did not load: try again, or ask for help. */
export function PeopleError({ error, retrying, onRetry }: PeopleErrorProps) {
  const { t } = useTranslation("users");
  const problemText = useProblemText();
  return (
    <ErrorState title={t("list.error.title")} retryLabel={t("list.error.retry")} retrying={retrying} onRetry={onRetry}>
      {problemText(error)} {t("list.error.refresh")} <LinkByKey linkKey="contactSupport">{t("list.error.support")}</LinkByKey>
    </ErrorState>
  );
}

/** To the page that adds people; with `available` false it says why there is none. */
function CreateUserButton({ available }: { readonly available: boolean }) {
  const { t } = useTranslation("users");
  const icon = <AddPersonIcon size={18} />;
  if (available) {
    return (
      <Button variant="contained" component={Link} to="/settings/users/create" startIcon={icon}>
        {t("list.create.button")}
      </Button>
    );
  }
  return (
    <Tooltip title={t("list.create.notSetUp")} describeChild>
      <Button aria-disabled startIcon={icon} sx={{ cursor: "not-allowed", color: "text.disabled" }}>
        {t("list.create.button")}
      </Button>
    </Tooltip>
  );
}
