import { RENEWAL_PARAMETER } from "@lyceum/contracts";
import { ChartSkeleton, Delayed, ErrorState, Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { DashboardExperience } from "amazon-quicksight-embedding-sdk";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { filterChanges, type FrameParameter } from "./filters-in-url.ts";
import { keepRenewed } from "./keep-renewed.ts";
import { type FailureReason, mountDashboard } from "./mount-dashboard.ts";

export const THEME_PARAMETER = "lyceum.theme";

export interface EmbeddedDashboardProps {
  readonly url: string;
  readonly title: string;
  readonly locale: string;
  readonly scheme: "light" | "dark";
  /** What the address says; changes are handed to the frame. */
  readonly filters: readonly FrameParameter[];
  readonly sheetId: string | null;
  readonly expiresIn: number;
  /** A fresh one-time code for this frame's session. */
  readonly newCode: () => Promise<{ readonly code: string; readonly expiresIn: number }>;
  readonly onParameters: (changed: readonly FrameParameter[]) => void;
  readonly onSheet: (sheetId: string) => void;
  /** Asks for a new address and mounts again. */
  readonly onReload: () => void;
}

type Status = "loading" | "loaded" | "lost" | FailureReason;

/** One dashboard in its frame, in step with the address, the appearance and the time its token lives. */
export function EmbeddedDashboard(props: EmbeddedDashboardProps) {
  const { url, title, locale, scheme, filters, sheetId, expiresIn, onReload } = props;
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef({ filters, sheetId, scheme });
  const [experience, setExperience] = useState<DashboardExperience | null>(null);
  const [status, setStatus] = useState<Status>("loading");

  const mount = useEffectEvent((element: HTMLElement) => {
    shown.current = { filters, sheetId, scheme };
    return mountDashboard({
      container: element,
      url,
      title: t("report.frameTitle", { title }),
      locale,
      sheetId,
      parameters: [...filters, { Name: THEME_PARAMETER, Values: [scheme] }],
      onLoaded: (loaded) => {
        setExperience(loaded);
        setStatus("loaded");
      },
      onFailed: setStatus,
      onParameters: (changed) => reportParameters(changed),
      onSheet: (id) => reportSheet(id),
    });
  });
  const reportParameters = useEffectEvent((changed: readonly FrameParameter[]) => {
    const names = new Set(changed.map(({ Name }) => Name));
    const kept = shown.current.filters.filter(({ Name }) => !names.has(Name));
    shown.current.filters = [...kept, ...changed.filter(({ Values }) => Values.length > 0)];
    props.onParameters(changed);
  });
  const reportSheet = useEffectEvent((id: string) => {
    shown.current.sheetId = id;
    props.onSheet(id);
  });

  useEffect(() => {
    if (!container.current) return undefined;
    const unmount = mount(container.current);
    return () => {
      unmount();
      setExperience(null);
    };
  }, [url]);

  // The address or the appearance changed from outside: the frame follows.
  useEffect(() => {
    if (!experience) return;
    const changes = filterChanges(shown.current.filters, filters);
    if (scheme !== shown.current.scheme) changes.push({ Name: THEME_PARAMETER, Values: [scheme] });
    const sheet = sheetId !== null && sheetId !== shown.current.sheetId ? sheetId : undefined;
    shown.current = { filters, sheetId: sheetId ?? shown.current.sheetId, scheme };
    if (changes.length > 0) void experience.setParameters(changes.map(({ Name, Values }) => ({ Name, Values: Values.map(String) })));
    if (sheet !== undefined) void experience.setSelectedSheetId(sheet);
  }, [experience, filters, sheetId, scheme]);

  const renew = useEffectEvent(async (frame: DashboardExperience) => {
    const fresh = await props.newCode();
    await frame.setParameters([{ Name: RENEWAL_PARAMETER, Values: [fresh.code] }]);
    return fresh.expiresIn;
  });
  useEffect(() => {
    if (!experience) return undefined;
    return keepRenewed({ expiresIn, renew: () => renew(experience), onLost: () => setStatus("lost") });
  }, [experience, expiresIn]);

  const failed = status === "timeout" || status === "refused";
  return (
    <Box sx={{ display: "grid", gap: 4, position: "relative" }}>
      {failed ? (
        <ErrorState title={t("report.error.title")} retryLabel={t("report.error.retry")} onRetry={onReload}>
          {t(`report.error.${status}`)}
        </ErrorState>
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
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } }}>
      <ChartSkeleton height={220} />
      <ChartSkeleton height={220} />
      <Box sx={{ gridColumn: "1 / -1" }}>
        <ChartSkeleton height={200} />
      </Box>
    </Box>
  );
}
