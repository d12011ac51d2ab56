import { Icon } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { commentCount, threadsOf, useComments } from "./useComments.ts";

interface CommentsButtonProps {
  readonly sheetId: string;
  readonly visualId: string;
  readonly title: string;
  readonly onOpen: () => void;
}

const Bubble = () => (
  <Icon size={16}>
    <path d="M4 5h16v11H11l-4 4v-4H4z" />
  </Icon>
);

/** Says how many comments a visual has and opens them; nothing where there are none. */
export function CommentsButton({ sheetId, visualId, title, onOpen }: CommentsButtonProps) {
  const { t } = useTranslation("studio");
  const { data } = useComments();
  const count = commentCount(threadsOf(data?.threads, sheetId, visualId));
  if (count === 0) return null;
  return (
    <Button
      size="small"
      className="no-print"
      startIcon={<Bubble />}
      aria-haspopup="dialog"
      aria-label={t("comments.openLabel", { count, title })}
      onClick={onOpen}
      sx={{ alignSelf: "start" }}
    >
      {t("comments.open", { count })}
    </Button>
  );
}
