import { deleteReport, type ReportSummary, TRASH_DAYS } from "@lyceum/contracts";
import { CardSkeleton, EmptyState, Notice, PlusIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { DeleteDialog } from "../../../documents/DeleteDialog.tsx";
import type { FrameClient, FrameSession } from "../../../lib/frame-client.ts";
import { ShareDialog } from "../editor/ShareDialog.tsx";
import { LoadProblem } from "../LoadProblem.tsx";
import { HomeNotices } from "../publishing/HomeNotices.tsx";
import { ImpactList } from "../publishing/ImpactList.tsx";
import { LazyUsageDialog } from "../publishing/PublishedBar.tsx";
import { changeCachedReports, REPORTS_KEY, withoutReport } from "../reports-cache.ts";
import type { ReportsPage } from "../reports-page.ts";
import { NewStory } from "../stories/story-parts.tsx";
import { listedReports, type Section, SECTIONS, type Sorting, SORTINGS } from "./listed-reports.ts";
import { NewReport } from "./NewReport.tsx";
import { type ReportAct, ReportCard } from "./ReportCard.tsx";
import { TrashList } from "./TrashList.tsx";

interface HomePageProps {
  readonly client: FrameClient;
  readonly session: FrameSession;
  readonly texts: i18n;
  /** What a link named is not there, or not shared with the person. */
  readonly isMissing?: true | undefined;
  /** What has just been done, to be said once. */
  readonly done: string | undefined;
  readonly onPage: (page: ReportsPage) => void;
}

type Dialog = { readonly act: "new" | "story" } | { readonly act: "copy" | "share" | "usage" | "delete"; readonly report: ReportSummary };

/** Reports that are drawn before the rest is asked for. */
const PAGE = 48;
const LOOKS = ["cards", "list"] as const;

/** Reports that the person may open, as cards or a list, found by section and text. */
export function HomePage({ client, session, texts, isMissing, done, onPage }: HomePageProps) {
  const { t, i18n } = useTranslation(["console", "stories"]);
  const queries = useQueryClient();
  const canAuthor = session.resource.kind === "console-author";
  const [section, setSection] = useState<Section | "trash">("all");
  const [text, setText] = useState("");
  const [sorting, setSorting] = useState<Sorting>("title");
  const [look, setLook] = useState<(typeof LOOKS)[number]>("cards");
  const [pages, setPages] = useState(1);
  const [dialog, setDialog] = useState<Dialog>();
  const [said, setSaid] = useState(done);
  const reports = useQuery({ queryKey: REPORTS_KEY, queryFn: () => client.reports(i18n.language), staleTime: 0 });
  const listed = section === "trash" ? [] : listedReports(reports.data ?? [], { section, text, sorting, locale: i18n.language });
  const shown = listed.slice(0, PAGE * pages);
  const close = (): void => setDialog(undefined);
  const removal = useMutation({
    mutationFn: ({ id, version }: ReportSummary) =>
      client.call(deleteReport, { params: { reportId: id }, query: { version: version ?? 1 } }),
    onSuccess: async (_, { id, title }) => {
      await changeCachedReports(queries, (list) => withoutReport(list, id));
      setSaid(t("done.trashed", { title, days: TRASH_DAYS }));
      close();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: REPORTS_KEY }),
  });
  const act = (report: ReportSummary, what: ReportAct): void => {
    if (what === "open") onPage({ kind: "report", report });
    else if (what === "change") onPage({ kind: "editor", reportId: report.id });
    else setDialog({ act: what, report });
  };
  const made = (report: ReportSummary): void => {
    void queries.invalidateQueries({ queryKey: REPORTS_KEY });
    onPage({ kind: "editor", reportId: report.id });
  };
  const sectionName = (entry: Section): string => (entry === "stories" ? t("stories:section") : t(`home.section.${entry}`));
  const empty = text !== "" || section === "trash" ? "search" : section;
  const isOwnMissing = reports.data !== undefined && section === "all" && text === "" && !reports.data.some(({ kind }) => kind === "own");
  return (
    <Box
      component="main"
      aria-label={t("title")}
      sx={{ display: "grid", gap: 4, p: { xs: 3, sm: 4 }, gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start" }}
    >
      <Typography component="h1" className="visually-hidden">
        {t("title")}
      </Typography>
      {said ? (
        <Notice kind="success" live="status">
          {said}
        </Notice>
      ) : null}
      <HomeNotices client={client} canAuthor={canAuthor} onPage={onPage} onDone={setSaid} />
      {isMissing ? (
        <Notice kind="warning" live="status">
          {t("stories:link.missing")}
        </Notice>
      ) : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "flex-end" }}>
        <TextField
          type="search"
          size="small"
          label={t("search")}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (section === "trash") setSection("all");
          }}
          sx={{ flex: "1 1 240px", maxWidth: 420 }}
        />
        <TextField
          select
          size="small"
          label={t("home.sorting.label")}
          value={sorting}
          onChange={({ target }) => setSorting(target.value as Sorting)}
          slotProps={{ select: { native: true } }}
          sx={{ width: 200 }}
        >
          {SORTINGS.map((entry) => (
            <option key={entry} value={entry}>
              {t(`home.sorting.${entry}`)}
            </option>
          ))}
        </TextField>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={look}
          aria-label={t("home.look.label")}
          onChange={(_, next: typeof look | null) => next && setLook(next)}
        >
          {LOOKS.map((entry) => (
            <ToggleButton key={entry} value={entry}>
              {t(`home.look.${entry}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ flex: 1 }} />
        {canAuthor ? (
          <Button variant="outlined" onClick={() => setDialog({ act: "story" })}>
            {t("stories:build")}
          </Button>
        ) : null}
        {canAuthor ? (
          <Button variant="contained" startIcon={<PlusIcon size={16} />} onClick={() => setDialog({ act: "new" })}>
            {t("home.new")}
          </Button>
        ) : null}
      </Box>
      <Tabs
        value={section}
        onChange={(_, next: Section | "trash") => {
          setSection(next);
          setPages(1);
        }}
        aria-label={t("home.section.label")}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        sx={{ borderBottom: `1px solid ${role.line}` }}
      >
        {SECTIONS.map((entry) => (
          <Tab key={entry} value={entry} label={sectionName(entry)} />
        ))}
        {canAuthor ? <Tab value="trash" label={t("home.section.trash")} /> : null}
      </Tabs>
      {section === "trash" ? <TrashList client={client} onDone={setSaid} /> : null}
      {reports.isError ? <LoadProblem error={reports.error} retrying={reports.isFetching} onRetry={() => void reports.refetch()} /> : null}
      {reports.isPending ? <CardSkeleton /> : null}
      {isOwnMissing ? <Box sx={{ color: role.inkMuted }}>{t(canAuthor ? "home.noOwn.author" : "home.noOwn.reader")}</Box> : null}
      {reports.data && section !== "trash" && listed.length === 0 ? (
        empty === "stories" ? (
          <EmptyState title={t("stories:empty.title")}>{t("stories:empty.text")}</EmptyState>
        ) : (
          <EmptyState title={t(`home.empty.${empty}.title`, { text })}>{t(`home.empty.${empty}.text`)}</EmptyState>
        )
      ) : null}
      <Box
        component="ul"
        aria-label={section === "trash" ? undefined : sectionName(section)}
        hidden={shown.length === 0}
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          display: shown.length === 0 ? "none" : "grid",
          gap: look === "cards" ? 4 : 2,
          gridTemplateColumns: look === "cards" ? "repeat(auto-fill, minmax(min(300px, 100%), 1fr))" : "minmax(0, 1fr)",
        }}
      >
        {shown.map((report) => (
          <ReportCard
            key={report.id}
            client={client}
            report={report}
            canAuthor={canAuthor}
            isList={look === "list"}
            onAct={(what) => act(report, what)}
          />
        ))}
      </Box>
      {shown.length < listed.length ? (
        <Button sx={{ justifySelf: "center" }} onClick={() => setPages(pages + 1)}>
          {t("home.showMore", { count: listed.length - shown.length })}
        </Button>
      ) : null}
      {dialog?.act === "new" || dialog?.act === "copy" ? (
        <NewReport
          client={client}
          reports={reports.data ?? []}
          areas={session.scope.areas}
          source={dialog.act === "copy" ? dialog.report : undefined}
          onClose={close}
          onMade={made}
        />
      ) : null}
      {dialog?.act === "story" ? (
        <NewStory client={client} texts={texts} areas={session.scope.areas} onClose={close} onMade={made} />
      ) : null}
      {dialog?.act === "share" ? (
        <ShareDialog
          client={client}
          report={dialog.report}
          onClose={close}
          onShared={() => {
            close();
            setSaid(t("done.shared", { title: dialog.report.title }));
            void queries.invalidateQueries({ queryKey: REPORTS_KEY });
          }}
        />
      ) : null}
      {dialog?.act === "usage" ? <LazyUsageDialog client={client} report={dialog.report} onClose={close} /> : null}
      {dialog?.act === "delete" ? (
        <DeleteDialog
          title={t("home.deleting.title")}
          text={t(dialog.report.shared ? "home.deleting.shared" : "home.deleting.private", {
            title: dialog.report.title,
            days: TRASH_DAYS,
          })}
          confirm={t("home.delete")}
          deleting={removal.isPending}
          error={removal.error}
          onDelete={() => removal.mutate(dialog.report)}
          onClose={close}
        >
          <ImpactList client={client} reportId={dialog.report.id} cause="delete" />
        </DeleteDialog>
      ) : null}
    </Box>
  );
}
