import type { SemanticModel } from "@lyceum/semantic";
import type { Scheme } from "@lyceum/ui";
import type { i18n } from "i18next";
import { useRef, useState } from "react";

import type { FrameClient, FrameDocument, FrameSession } from "../../lib/frame-client.ts";
import { FrameRoot } from "../FrameRoot.tsx";
import type { ExperienceFrame } from "../protocol/experience-frame.ts";
import type { FrameOptions } from "../protocol/frame-options.ts";
import { DashboardProvider } from "./dashboard-context.ts";
import { DashboardPage } from "./DashboardPage.tsx";
import { useLatestValues } from "./filters/use-latest-values.ts";
import { useDashboardView } from "./use-dashboard-view.ts";
import { useFilters } from "./use-filters.ts";
import { useHostLine } from "./use-host-line.ts";
import { useSizeReport } from "./use-size-report.ts";

export interface DashboardFrameProps {
  readonly frame: ExperienceFrame;
  readonly client: FrameClient;
  readonly session: FrameSession;
  readonly content: FrameDocument;
  readonly model: SemanticModel;
  readonly options: FrameOptions;
  readonly parameters: ReadonlyMap<string, readonly string[]>;
  readonly texts: i18n;
  readonly scheme: Scheme;
}

/** An open dashboard: what is set, which sheet shows, and the line to the host. */
export function DashboardFrame({ frame, client, session, content, model, options, parameters, texts, scheme: first }: DashboardFrameProps) {
  const { dashboard } = content;
  const filters = useFilters(dashboard, parameters);
  const [scheme, setScheme] = useState(first);
  const [sheetId, setSheetId] = useState(
    () => dashboard.sheets.find(({ id }) => id === options.sheetId)?.id ?? dashboard.sheets[0]?.id ?? "",
  );
  const page = useRef<HTMLDivElement>(null);
  const view = useDashboardView({ client, session, content, model, filters, texts, scheme });
  useHostLine({ frame, client, dashboard, filters, sheetId, setSheetId, setScheme, texts: view.texts });
  const ready = useLatestValues({ client, dashboard, facts: view.facts, kinds: view.kinds, filters });
  useSizeReport(frame, page);
  return (
    <FrameRoot texts={texts} scheme={scheme}>
      <DashboardProvider value={view}>
        <DashboardPage
          page={page}
          session={session}
          ready={ready}
          options={options}
          sheetId={sheetId}
          onSheet={setSheetId}
          onReset={options.resetHidden ? undefined : () => filters.dispatch({ type: "reset" })}
        />
      </DashboardProvider>
    </FrameRoot>
  );
}
