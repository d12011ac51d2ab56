import { RENEWAL_PARAMETER } from "@lyceum/contracts";
import { ChartSkeleton, Delayed, Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { DashboardExperience } from "amazon-quicksight-embedding-sdk";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { changedLook, type FrameLook } from "../../../domain/embed/frame-settings.ts";
import { FrameFailure } from "../../../domain/embed/FrameFailure.tsx";
import { handOver, keepRenewed } from "../../../domain/embed/keep-renewed.ts";
import { AddressSync } from "./address-sync.ts";
import { filtersOf, SHEET } from "./filters-in-url.ts";
import { type FailureReason, mountDashboard } from "./mount-dashboard.ts";

export interface EmbeddedDashboardProps {
  /** One-time address; give the component another key for another one. */
  readonly url: string;
  readonly title: string;
  readonly locale: string;
  readonly look: FrameLook;
  /** The page's query: filters by name and the sheet. Changes are handed to the frame. */
  readonly search: URLSearchParams;
  /** The frame changed a filter or the sheet. */
  readonly onSearch: (search: URLSearchParams) => void;
  readonly expiresIn: number;
  /** A fresh one-time code for this frame's session. */
  readonly newCode: () => Promise<{ readonly code: string; readonly expiresIn: number }>;
  /** Asks for a new address and mounts again. */
  readonly onReload: () => void;
}

/** A frame taken out meanwhile never answers; there is nobody left to tell. */
const settled = (answer: Promise<unknown>): void => void answer.catch(() => undefined);

type Status = "loading" | "loaded" | "lost" | FailureReason;

/** One dashboard in its frame, in step with the address, the look and the time its token lives. */
export function EmbeddedDashboard(props: EmbeddedDashboardProps) {
  const { url, title, locale, look, search, expiresIn, onSearch, onReload } = props;
  const { t } = useTranslation("dashboardPages");
  const container = useRef<HTMLDivElement>(null);
  const [experience, setExperience] = useState<DashboardExperience | null>(null);
  const [status, setStatus] = useState<Status>("loading");
  const inStep = useRef<{ readonly sync: AddressSync; look: FrameLook } | null>(null);

  const report = useEffectEvent((next: URLSearchParams) => onSearch(next));
  const mount = useEffectEvent((element: HTMLElement) => {
    const sync = new AddressSync(search);
    inStep.current = { sync, look };
    return mountDashboard({
      container: element,
      url,
      title: t("report.frameTitle", { title }),
      locale,
      sheetId: search.get(SHEET),
      parameters: [...filtersOf(search), ...changedLook({}, look)],
      onLoaded: (loaded) => {
        setExperience(loaded);
        setStatus("loaded");
      },
      onFailed: setStatus,
      onParameters: (changed) => report(sync.parametersChanged(changed)),
      onSheet: (id) => report(sync.sheetChanged(id)),
    });
  });
  useEffect(() => (container.current ? mount(container.current) : undefined), []);

  // The address or the look changed from outside: the frame follows.
  useEffect(() => {
    if (!experience || !inStep.current) return;
    const { parameters, sheetId } = inStep.current.sync.addressChanged(search);
    parameters.push(...changedLook(inStep.current.look, look));
    inStep.current.look = look;
    if (parameters.length > 0)
      settled(experience.setParameters(parameters.map(({ Name, Values }) => ({ Name, Values: Values.map(String) }))));
    if (sheetId !== undefined) settled(experience.setSelectedSheetId(sheetId));
  }, [experience, search, look]);

  const renew = useEffectEvent((frame: DashboardExperience) =>
    handOver(props.newCode, (code) => frame.setParameters([{ Name: RENEWAL_PARAMETER, Values: [code] }])),
  );
  useEffect(() => {
    if (!experience) return undefined;
    return keepRenewed({ expiresIn, renew: () => renew(experience), onLost: () => setStatus("lost") });
  }, [experience, expiresIn]);

  const failed = status === "timeout" || status === "refused";
  return (
    <Box sx={{ display: "grid", gap: 4, position: "relative" }}>
      {failed ? (
        <FrameFailure title={t("report.error.title")} retryLabel={t("report.error.retry")} onRetry={onReload}>
          {t(`report.error.${status}`)}
        </FrameFailure>
      ) : null}
      {status === "lost" ? (
        <Notice
          kind="warning"
          live="alert"
          title={t("report.renewal.title")}
          action={
            <Button size="small" onClick={onReload}>
              {t("report.renewal.retry")}
            </Button>
          }
        >
          {t("report.renewal.body")}
        </Notice>
      ) : null}
      {status === "loading" ? (
        <Box sx={{ position: "absolute", inset: 0, zIndex: 1 }}>
          <Delayed label={t("report.loading")}>
            <ReportSkeleton />
          </Delayed>
        </Box>
      ) : null}
      <Box
        ref={container}
        inert={status === "loading"}
        sx={{
          display: failed ? "none" : "block",
          minHeight: 720,
          // The frame's own margin would set it in from the heading above.
          marginInline: -4,
          opacity: status === "loading" ? 0 : 1,
          transition: "opacity 200ms ease-out",
          "& iframe": { display: "block", border: 0, colorScheme: "normal" },
        }}
      />
    </Box>
  );
}

/** The shape of a dashboard: a row of figures over charts. */
export function ReportSkeleton() {
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { xs: "minmax(0, 1fr)", "@md": "repeat(2, minmax(0, 1fr))" } }}>
      <ChartSkeleton height={220} />
      <ChartSkeleton height={220} />
      <Box sx={{ gridColumn: "1 / -1" }}>
        <ChartSkeleton height={200} />
      </Box>
    </Box>
  );
}
