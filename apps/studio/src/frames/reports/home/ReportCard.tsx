import { markReport, type ReportSummary } from "@lyceum/contracts";
import { formatDate } from "@lyceum/reports";
import { corner, MoreIcon, role, StarIcon, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FrameMenu } from "../../../documents/FrameMenu.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import { VerifiedNote } from "../publishing/VerifiedNote.tsx";
import { changeCachedReports, withReport } from "../reports-cache.ts";
import { AreaMark } from "./AreaMark.tsx";

export type ReportAct = "open" | "change" | "copy" | "share" | "usage" | "delete" | "move" | "tag" | "template";

interface ReportCardProps {
  readonly client: FrameClient;
  readonly report: ReportSummary;
  readonly canAuthor: boolean;
  readonly isList: boolean;
  readonly onAct: (act: ReportAct) => void;
  readonly onTag: (tag: string) => void;
  /** It is being dragged, or no longer. */
  readonly onDrag: (isDragged: boolean) => void;
}

/** Keeps a report among one's favourites, or no longer. */
function FavouriteButton({ client, report }: Pick<ReportCardProps, "client" | "report">) {
  const { t } = useTranslation("console");
  const queries = useQueryClient();
  const { id, title, favourite } = report;
  const marking = useMutation({
    mutationFn: (next: boolean) => client.call(markReport, { params: { reportId: id }, body: { favourite: next } }),
    onMutate: (next) => changeCachedReports(queries, (reports) => withReport(reports, { ...report, favourite: next })),
    onError: () => changeCachedReports(queries, (reports) => withReport(reports, report)),
  });
  return (
    <IconButton
      size="small"
      aria-pressed={favourite}
      aria-label={t("home.favourite", { title })}
      title={t(favourite ? "home.favouriteRemove" : "home.favouriteAdd")}
      onClick={() => marking.mutate(!favourite)}
      sx={{ color: favourite ? role.brass : role.inkMuted }}
    >
      <StarIcon size={18} filled={favourite} />
    </IconButton>
  );
}

/** One report of the list with what this person may do with it. */
export function ReportCard({ client, report, canAuthor, isList, onAct, onTag, onDrag }: ReportCardProps) {
  const { t, i18n } = useTranslation(["console", "stories"]);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { kind, title, description, owner, mine, updatedAt, mayChange, mayManage } = report;
  const close = (act: ReportAct) => () => {
    setAnchor(undefined);
    onAct(act);
  };
  const date = updatedAt ? formatDate(updatedAt, i18n.language, "medium") : "";
  return (
    <Box
      component="li"
      draggable={mayChange}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", title);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      sx={{
        p: isList ? 3 : 4,
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.surface,
        display: "flex",
        flexDirection: isList ? "row" : "column",
        flexWrap: isList ? "wrap" : "nowrap",
        alignItems: isList ? "center" : "stretch",
        gap: 3,
        minWidth: 0,
        transition: "border-color 120ms ease-out",
        "&:hover": { borderColor: role.edge },
      }}
    >
      <Box sx={{ display: "flex", gap: 3, alignItems: "flex-start", flex: isList ? "1 1 320px" : "none", minWidth: 0 }}>
        <AreaMark area={report.area} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography component="h2" sx={{ fontSize: sizes.body, fontWeight: 600, lineHeight: 1.3, textWrap: "pretty" }}>
            <bdi>{title}</bdi>
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1, color: role.inkMuted, fontSize: sizes.small, alignItems: "center" }}>
            {report.form === "story" ? <span>{t("stories:form")} ·</span> : null}
            <span>{t(`area.${report.area}`)}</span>
            {kind === "own" ? (
              <span>
                · {mine ? t("home.mine") : (owner ?? t("ownerGone"))} · {date}
              </span>
            ) : null}
          </Box>
          {report.verified ? <VerifiedNote verified={report.verified} /> : null}
        </Box>
        <FavouriteButton client={client} report={report} />
      </Box>
      {description === "" || isList ? null : (
        <Typography
          sx={{
            color: role.inkMuted,
            whiteSpace: "pre-line",
            overflow: "hidden",
            display: "-webkit-box",
            WebkitLineClamp: 3,
            WebkitBoxOrient: "vertical",
          }}
        >
          {description}
        </Typography>
      )}
      {report.tags.length > 0 || report.template ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {report.template ? <Chip size="small" color="success" variant="outlined" label={t("templates.mark")} /> : null}
          {report.tags.map((tag) => (
            <Chip
              key={tag}
              size="small"
              label={tag}
              component="button"
              type="button"
              aria-label={t("tags.filter", { tag })}
              onClick={() => onTag(tag)}
            />
          ))}
        </Box>
      ) : null}
      {kind === "own" && (!report.shared || report.unpublished || report.publishedAt === null) ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {report.shared ? null : <Chip size="small" variant="outlined" label={t("home.private")} />}
          {report.publishedAt === null ? <Chip size="small" variant="outlined" label={t("editor.state.never")} /> : null}
          {report.publishedAt !== null && report.unpublished ? (
            <Chip size="small" variant="outlined" label={t("editor.state.changed")} />
          ) : null}
          {report.review ? <Chip size="small" variant="outlined" label={t(`review.short.${report.review}`)} /> : null}
        </Box>
      ) : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", marginTop: isList ? 0 : "auto" }}>
        <Button size="small" variant="contained" aria-label={t("openNamed", { title })} onClick={() => onAct("open")}>
          {t("open")}
        </Button>
        {mayChange ? (
          <Button size="small" variant="outlined" aria-label={t("changeNamed", { title })} onClick={() => onAct("change")}>
            {t("change")}
          </Button>
        ) : null}
        {canAuthor && !mayChange ? (
          <Button size="small" variant="outlined" aria-label={t("copyNamed", { title })} onClick={() => onAct("copy")}>
            {t("copy")}
          </Button>
        ) : null}
        {mayChange ? (
          <>
            <IconButton
              size="small"
              aria-label={t("home.more", { title })}
              title={t("home.moreShort")}
              aria-haspopup="menu"
              aria-expanded={anchor !== undefined}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <MoreIcon size={18} />
            </IconButton>
            <FrameMenu anchor={anchor} label={t("home.more", { title })} onClose={() => setAnchor(undefined)}>
              <MenuItem onClick={close("copy")}>{t("copy")}</MenuItem>
              <MenuItem onClick={close("move")}>{t("folders.moveTo")}</MenuItem>
              <MenuItem onClick={close("tag")}>{t("tags.open")}</MenuItem>
              {mayManage && (report.template || report.publishedAt !== null) ? (
                <MenuItem onClick={close("template")}>{t(report.template ? "templates.end" : "templates.make")}</MenuItem>
              ) : null}
              {mayManage ? <MenuItem onClick={close("share")}>{t("home.share")}</MenuItem> : null}
              {mayManage ? <MenuItem onClick={close("usage")}>{t("usage.open")}</MenuItem> : null}
              {mayManage ? <MenuItem onClick={close("delete")}>{t("home.delete")}</MenuItem> : null}
            </FrameMenu>
          </>
        ) : null}
      </Box>
    </Box>
  );
}
