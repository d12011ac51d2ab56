import { FRAME_PARAMETERS, openTopic, type QuestionExamples, type RegionConfig } from "@lyceum/contracts";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { QSearchExperience } from "amazon-quicksight-embedding-sdk";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { EmbeddedFrame } from "../../domain/embed/EmbeddedFrame.tsx";
import { withSettings } from "../../domain/embed/frame-appearance.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { regionById } from "../../lib/config/regions.ts";

/** The topic that questions are about: the one a region's configuration calls `default`, else its first. */
export const topicOf = ({ topics }: Pick<RegionConfig, "topics">): string | undefined => topics["default"] ?? Object.values(topics)[0];

export interface QuestionBarProps {
  /** The bar takes questions, or no longer does. */
  readonly onBar: (bar: QSearchExperience | undefined) => void;
  /** The questions to try that the person is answered; asked for with the bar. */
  readonly onExamples: (examples: QuestionExamples) => void;
  /** The institution has no free seat for the person. */
  readonly onNoSeat: () => void;
}

/** Embeds the question bar about the topic of the person's region. */
export function QuestionBar({ onBar, onExamples, onNoSeat }: QuestionBarProps) {
  const { t, i18n } = useTranslation("questions");
  const { regions } = useConfig();
  const { region: regionId, tenantIdentifier, userId } = usePerson();
  const call = useCall();
  const [search] = useSearchParams();
  const region = regionById(regions, regionId);
  const topicId = region && topicOf(region);
  if (topicId === undefined) return <Notice kind="warning">{t("ask.noTopic")}</Notice>;
  const conversation = search.get("conversation") ?? "";
  const params = { tenantId: tenantIdentifier, sub: userId, topicId };
  return (
    <EmbeddedFrame
      kind="questionBar"
      name={["topic", topicId, conversation]}
      open={(query, signal) => call(openTopic, { params, query }, signal)}
      embed={({ context, opened, appearance, frame, onMessage }) => {
        onExamples(opened.examples);
        const links = {
          [FRAME_PARAMETERS.page]: location.origin + location.pathname,
          ...(conversation === "" ? {} : { [FRAME_PARAMETERS.conversation]: conversation }),
        };
        return context.embedQSearchBar(
          { ...frame, url: withSettings(frame.url, { ...appearance, ...links, locale: i18n.language }) },
          { allowTopicSelection: false, onMessage },
        );
      }}
      texts={{
        frame: t("ask.frameTitle"),
        loading: t("ask.loading"),
        failed: {
          title: t("ask.failed.title"),
          retry: t("ask.failed.retry"),
          advice: t("ask.failed.body"),
          support: t("ask.failed.support"),
        },
        lost: { title: t("ask.lost.title"), body: t("ask.lost.body"), retry: t("ask.lost.retry") },
      }}
      failureKind="error"
      skeleton={<BarSkeleton />}
      minHeight={60}
      sx={{ marginInline: -2 }}
      onNoSeat={onNoSeat}
      onExperience={onBar}
    />
  );
}

/** The shape of the bar: a field with its button. */
export function BarSkeleton() {
  return (
    <Box sx={{ display: "flex", gap: 2, paddingBlock: 2 }}>
      <Skeleton variant="rectangular" height={44} sx={{ flex: 1 }} />
      <Skeleton variant="rectangular" width={64} height={44} />
    </Box>
  );
}
