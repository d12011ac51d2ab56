import { FRAME_PARAMETERS, openAuthorConsole, openReaderConsole } from "@lyceum/contracts";
import { CardSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { EmbeddedFrame } from "../../domain/embed/EmbeddedFrame.tsx";
import { withSettings } from "../../domain/embed/frame-appearance.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";

/** Offers the four tools of the console's toolbar to authors alone. */
export const toolbarOptions = (author: boolean) => ({ executiveSummary: author, dataQnA: author, buildVisual: author, buildStory: author });

/** Tells the console where it stands, for links to reports and stories, and which one it opens with. */
const consoleLink = (report: string): Readonly<Record<string, string>> => ({
  [FRAME_PARAMETERS.page]: location.origin + location.pathname,
  ...(report === "" ? {} : { [FRAME_PARAMETERS.report]: report }),
});

export interface ReportsConsoleProps {
  readonly author: boolean;
  /** The institution has no free seat for the person. */
  readonly onNoSeat: () => void;
}

/** Embeds the authors' console for authors, the readers' one for everybody else. */
export function ReportsConsole({ author, onNoSeat }: ReportsConsoleProps) {
  const { t, i18n } = useTranslation(["reports", "dashboardPages"]);
  const { tenantIdentifier, userId } = usePerson();
  const call = useCall();
  const [search] = useSearchParams();
  const report = search.get("report") ?? "";
  const route = author ? openAuthorConsole : openReaderConsole;
  const params = { tenantId: tenantIdentifier, sub: userId };
  return (
    <EmbeddedFrame
      kind="console"
      name={["console", route.id, report]}
      open={(query, signal) => call(route, { params, query }, signal)}
      embed={({ context, appearance, frame, onMessage }) =>
        context.embedConsole(
          { ...frame, url: withSettings(frame.url, { ...appearance, ...consoleLink(report) }) },
          { locale: i18n.language, toolbarOptions: toolbarOptions(author), onMessage },
        )
      }
      texts={{
        frame: t("frameTitle"),
        loading: t("loading"),
        failed: {
          title: t("failed.title"),
          retry: t("failed.retry"),
          advice: t("dashboardPages:report.error.banner"),
          support: t("dashboardPages:report.error.support"),
        },
        lost: { title: t("lost.title"), body: t("lost.body"), retry: t("lost.retry") },
      }}
      skeleton={<ConsoleSkeleton />}
      minHeight={480}
      sx={{ marginInline: { xs: -3, sm: -4 }, "& iframe": { minHeight: "max(480px, calc(100dvh - 280px))" } }}
      onNoSeat={onNoSeat}
    />
  );
}

/** The shape of the console: a search field over a list of reports. */
export function ConsoleSkeleton() {
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Skeleton variant="rectangular" height={40} width="min(360px, 100%)" />
      <CardSkeleton rows={2} />
      <CardSkeleton rows={2} />
    </Box>
  );
}
