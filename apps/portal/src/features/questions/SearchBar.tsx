import { openTopic } from "@lyceum/contracts";
import { isSeatError } from "@lyceum/contracts/client";
import { Delayed, Notice } from "@lyceum/ui";
import type { QSearchExperience } from "amazon-quicksight-embedding-sdk";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";

import { useFrameLook } from "../../domain/embed/frame-settings.ts";
import { useOpenedFrame } from "../../domain/embed/useOpenedFrame.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { regionById } from "../../lib/config/regions.ts";
import { BarFailure } from "./BarFailure.tsx";
import { BarSkeleton } from "./BarSkeleton.tsx";
import { EmbeddedBar } from "./EmbeddedBar.tsx";
import { topicOf } from "./topic-of.ts";

export interface SearchBarProps {
  /** The bar takes questions, or no longer does. */
  readonly onBar: (bar: QSearchExperience | undefined) => void;
  /** The institution has no free seat for the person. */
  readonly onNoSeat: () => void;
}

/** The search bar about the topic of the person's region. */
export function SearchBar(props: SearchBarProps) {
  const { t } = useTranslation("questions");
  const { regions } = useConfig();
  const region = regionById(regions, usePerson().region);
  const topicId = region && topicOf(region);
  if (topicId === undefined) return <Notice kind="warning">{t("ask.noTopic")}</Notice>;
  return <OpenedBar {...props} topicId={topicId} />;
}

function OpenedBar({ topicId, onBar, onNoSeat }: SearchBarProps & { readonly topicId: string }) {
  const { t, i18n } = useTranslation("questions");
  const { tenantIdentifier, userId } = usePerson();
  const look = useFrameLook();
  const call = useCall();
  const problemText = useProblemText();
  const locale = i18n.language;
  const params = { tenantId: tenantIdentifier, sub: userId, topicId };
  const { data, error, isFetching, refetch } = useOpenedFrame(["topic", topicId, locale], (signal) =>
    call(openTopic, { params, query: { locale } }, signal),
  );
  const noSeat = isSeatError(error);
  const tellNoSeat = useEffectEvent(onNoSeat);
  useEffect(() => {
    if (noSeat) tellNoSeat();
  }, [noSeat]);
  const again = (): void => void refetch();
  if (data) {
    return (
      <EmbeddedBar
        key={data.url}
        url={data.url}
        expiresIn={data.expiresIn}
        locale={locale}
        look={look}
        newCode={() => call(openTopic, { params, query: { locale, session: data.session } })}
        reloading={isFetching}
        onReload={again}
        onBar={onBar}
      />
    );
  }
  if (error && !noSeat) {
    return (
      <BarFailure retrying={isFetching} onRetry={again}>
        {problemText(error)}
      </BarFailure>
    );
  }
  return (
    <Delayed label={t("ask.loading")}>
      <BarSkeleton />
    </Delayed>
  );
}
