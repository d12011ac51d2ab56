import { FRAME_PARAMETERS, getDashboardEmbed } from "@lyceum/contracts";
import type { RouteResponse } from "@lyceum/contracts/client";
import type { DashboardExperience, EmbeddingEvents } from "amazon-quicksight-embedding-sdk";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";

import type { Dashboard } from "../../domain/dashboards/dashboard.ts";
import { NoSeat } from "../../domain/dashboards/DashboardsState.tsx";
import { EmbeddedFrame } from "../../domain/embed/EmbeddedFrame.tsx";
import { changedParameters, type FrameAppearance } from "../../domain/embed/frame-appearance.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { isLeavingPage } from "../../lib/navigation/heading.ts";
import { AddressSync } from "./address-sync.ts";
import { type FrameParameter, filtersOf, isStep, SHEET, withFilters } from "./filters-in-url.ts";

const textParameters = (parameters: readonly FrameParameter[]) =>
  parameters.map(({ Name, Values }) => ({ Name, Values: Values.map(String) }));

/** The frame asks for another report. */
interface ReportRequest {
  /** Area and address of the report. */
  readonly path: string;
  readonly parameters: readonly FrameParameter[];
}

/** A frame that was taken out meanwhile never answers. */
const ignoreRemoval = (response: Promise<unknown>): void => void response.catch(() => undefined);

/** Keeps filters and sheet in the page's address, in step with the frame in both directions. */
function useAddressSync(experience: DashboardExperience | undefined) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const sync = useRef<AddressSync>(null);
  /** Until then the frame sets by itself what its report starts with, which is no step that Back takes back. */
  const isStarted = useRef(false);

  useEffect(() => {
    if (!experience || !sync.current) return;
    const { parameters, sheetId } = sync.current.addressChanged(search);
    if (parameters.length > 0) ignoreRemoval(experience.setParameters(textParameters(parameters)));
    if (sheetId !== undefined) ignoreRemoval(experience.setSelectedSheetId(sheetId));
  }, [experience, search]);

  const follow = (next: URLSearchParams | undefined, isOwnStep = true): void => {
    if (!next || isLeavingPage()) return;
    setSearch(next, { replace: !isStarted.current || !isOwnStep || !isStep(search, next), preventScrollReset: true });
  };
  return {
    /** Starts from the address as it is. @returns the filters and the sheet that a frame begins with. */
    begin: () => {
      sync.current = new AddressSync(search);
      isStarted.current = false;
      return { parameters: filtersOf(search), sheetId: search.get(SHEET) };
    },
    /** Takes over what the frame changed. */
    onMessage: ({ eventName, message }: EmbeddingEvents): void => {
      if (eventName === "PARAMETERS_CHANGED") {
        const { changedParameters: changed = [] } = message as { readonly changedParameters?: readonly FrameParameter[] };
        const isOwnStep = changed.some(({ Started }) => !Started);
        follow(sync.current?.parametersChanged(changed), isOwnStep);
      }
      if (eventName === "PARAMETERS_LOADED") isStarted.current = true;
      // The SDK passes on what it does not know.
      if ((eventName as string) === "REPORT_REQUESTED") {
        const { path, parameters } = message as unknown as ReportRequest;
        void navigate({ pathname: `/reporting/${path}`, search: withFilters(new URLSearchParams(), parameters).toString() });
      }
      if (eventName === "SELECTED_SHEET_CHANGED") {
        const { selectedSheet } = message as { readonly selectedSheet?: { readonly SheetId: string } };
        if (selectedSheet) follow(sync.current?.sheetChanged(selectedSheet.SheetId));
      }
    },
  };
}

/** Embeds a dashboard, with its filters and its sheet in the page's address. */
export function DashboardFrame({ dashboard, skeleton }: { readonly dashboard: Dashboard; readonly skeleton: ReactNode }) {
  const { t } = useTranslation("dashboardPages");
  const { tenantIdentifier, userId } = usePerson();
  const call = useCall();
  const [experience, setExperience] = useState<DashboardExperience>();
  const { begin, onMessage } = useAddressSync(experience);
  const parametersOf = (parameters: readonly FrameParameter[], appearance: FrameAppearance) =>
    textParameters([
      ...parameters,
      ...changedParameters({}, appearance),
      { Name: FRAME_PARAMETERS.page, Values: [location.origin + location.pathname] },
    ]);
  const params = { tenant: tenantIdentifier, userId, dashboardId: dashboard.id };
  return (
    <EmbeddedFrame<RouteResponse<typeof getDashboardEmbed>, DashboardExperience>
      kind="dashboard"
      name={["dashboard", dashboard.id]}
      open={(query, signal) => call(getDashboardEmbed, { params, query }, signal)}
      reopen={async (frame, { code, basis }, appearance) => {
        const { parameters, sheetId } = begin();
        const message = { Code: code, Basis: basis, Parameters: parametersOf(parameters, appearance), SheetId: sheetId };
        return basis !== undefined && frame.ask("REOPEN_DASHBOARD", message);
      }}
      embed={({ context, opened, appearance, frame, onMessage: onFrameMessage }) => {
        const { parameters, sheetId } = begin();
        return context.embedDashboard(
          { ...frame, resizeHeightOnSizeChangedEvent: true },
          {
            locale: opened.localeParams.locale,
            parameters: parametersOf(parameters, appearance),
            ...(sheetId === null ? {} : { sheetOptions: { initialSheetId: sheetId } }),
            onMessage: onFrameMessage,
          },
        );
      }}
      texts={{
        frame: t("report.frameTitle", { title: dashboard.locale.reportTitle }),
        loading: t("report.loading"),
        failed: {
          advice: t("report.error.banner"),
          support: t("report.error.support"),
          title: t("report.error.title"),
          retry: t("report.error.retry"),
          timedOut: t("report.error.timeout"),
          refused: t("report.error.refused"),
        },
        lost: { title: t("report.renewal.title"), body: t("report.renewal.body"), retry: t("report.renewal.retry") },
      }}
      skeleton={skeleton}
      minHeight={720}
      sx={{ marginInline: -4 }}
      noSeat={<NoSeat />}
      onExperience={setExperience}
      onMessage={onMessage}
    />
  );
}
