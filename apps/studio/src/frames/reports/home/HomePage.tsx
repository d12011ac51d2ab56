import { deleteReport, type ReportSummary, TRASH_DAYS } from "@lyceum/contracts";
import { CardSkeleton, EmptyState, Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import type { FrameClient, FrameSession } from "../../../lib/frame-client.ts";
import { ShareDialog } from "../editor/ShareDialog.tsx";
import { LoadProblem } from "../LoadProblem.tsx";
import { HomeNotices } from "../publishing/HomeNotices.tsx";
import { LazyUsageDialog } from "../publishing/PublishedBar.tsx";
import { changeCachedReports, REPORTS_KEY, withoutReport } from "../reports-cache.ts";
import type { ReportsPage } from "../reports-page.ts";
import { NewStory } from "../stories/story-parts.tsx";
import { ArrangeDialogs, type HomeDialog } from "./ArrangeDialogs.tsx";
import { DeleteReportDialog } from "./DeleteReportDialog.tsx";
import { FolderBar } from "./FolderBar.tsx";
import { HomeTools, type HomeView } from "./HomeTools.tsx";
import { listedReports, type Section, SECTIONS, tagsOf } from "./listed-reports.ts";
import { NewReport } from "./NewReport.tsx";
import { type ReportAct, ReportCard } from "./ReportCard.tsx";
import { TrashList } from "./TrashList.tsx";
import { useArranging } from "./useArranging.ts";

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

/** Reports that are drawn before the rest is asked for. */
const PAGE = 48;

/** Reports that the person may open, as cards or a list, found by section and text. */
export function HomePage({ client, session, texts, isMissing, done, onPage }: HomePageProps) {
  const { t, i18n } = useTranslation(["console", "stories"]);
  const queries = useQueryClient();
  const canAuthor = session.resource.kind === "console-author";
  const [section, setSection] = useState<Section | "trash">("all");
  const [view, setView] = useState<HomeView>({ text: "", sorting: "title", tag: "", look: "cards" });
  const { text, sorting, tag, look } = view;
  const [pages, setPages] = useState(1);
  const [dialog, setDialog] = useState<HomeDialog>();
  const [said, setSaid] = useState(done);
  const [folder, setFolder] = useState<string | null>(null);
  const [dragged, setDragged] = useState<ReportSummary>();
  const { folders, arranging, forgetFolders } = useArranging(client, ({ report: { title }, change }) => {
    setSaid(
      t(
        change.template === undefined
          ? change.tags
            ? "done.tagged"
            : "done.moved"
          : change.template
            ? "done.template"
            : "done.noTemplate",
        { title },
      ),
    );
    setDialog(undefined);
  });
  const reports = useQuery({ queryKey: REPORTS_KEY, queryFn: () => client.reports(i18n.language), staleTime: 0 });
  // Folders are gone through where nothing is sought; what is sought is found wherever it lies.
  const isSorted = section === "all" && text.trim() === "" && tag === "";
  const known = folders.data ?? [];
  const current = known.some(({ id }) => id === folder) ? folder : null;
  const inFolder = isSorted && folders.data ? { folder: current } : {};
  const listed =
    section === "trash" ? [] : listedReports(reports.data ?? [], { section, text, sorting, locale: i18n.language, tag, ...inFolder });
  const tags = tagsOf(reports.data ?? [], i18n.language);
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
    else {
      arranging.reset();
      setDialog({ act: what, report });
    }
  };
  const made = (report: ReportSummary): void => {
    void queries.invalidateQueries({ queryKey: REPORTS_KEY });
    onPage({ kind: "editor", reportId: report.id });
  };
  const sectionName = (entry: Section): string => (entry === "stories" ? t("stories:section") : t(`home.section.${entry}`));
  const empty = text !== "" || tag !== "" || section === "trash" ? "search" : current === null ? section : "folder";
  const isOwnMissing =
    reports.data !== undefined &&
    current === null &&
    tag === "" &&
    section === "all" &&
    text === "" &&
    !reports.data.some(({ kind }) => kind === "own");
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
      <HomeTools
        canAuthor={canAuthor}
        tags={tags}
        view={{ text, sorting, tag, look }}
        onView={(next) => {
          setView(next);
          if (next.text !== text && section === "trash") setSection("all");
        }}
        onNew={() => setDialog({ act: "new" })}
        onStory={() => setDialog({ act: "story" })}
      />
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
      {isSorted && reports.data ? (
        <FolderBar
          client={client}
          canAuthor={canAuthor}
          folders={known}
          current={current}
          countOf={(id) => reports.data.filter((report) => report.folder === id).length}
          isDragging={dragged !== undefined}
          onOpen={(next) => {
            setFolder(next);
            setPages(1);
          }}
          onDrop={(next) => {
            if (dragged && dragged.folder !== next) arranging.mutate({ report: dragged, change: { folder: next } });
            setDragged(undefined);
          }}
          onChanged={async () => {
            await forgetFolders();
            await queries.invalidateQueries({ queryKey: REPORTS_KEY });
          }}
        />
      ) : null}
      {dialog ? null : <FailureNotice error={arranging.error} />}
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
            onTag={(chosen) => setView({ ...view, tag: chosen })}
            onDrag={(isDragged) => setDragged(isDragged ? report : undefined)}
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
      {dialog ? <ArrangeDialogs dialog={dialog} folders={known} tags={tags} arranging={arranging} onClose={close} /> : null}
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
        <DeleteReportDialog
          client={client}
          report={dialog.report}
          deleting={removal.isPending}
          error={removal.error}
          onDelete={() => removal.mutate(dialog.report)}
          onClose={close}
        />
      ) : null}
    </Box>
  );
}
