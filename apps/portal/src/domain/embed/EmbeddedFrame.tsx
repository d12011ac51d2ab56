import { isSeatError } from "@lyceum/contracts/client";
import { Delayed } from "@lyceum/ui";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";

import { useProblemText } from "../../lib/api/problem-text.ts";
import { usePerson } from "../session/SessionContext.ts";
import type { EmbeddedFrameProps } from "./embedded-frame-props.ts";
import { preloadEmbedding } from "./embedding-context.ts";
import { useFrameAppearance } from "./frame-appearance.ts";
import { FrameFailure } from "./FrameFailure.tsx";
import { MountedFrame } from "./MountedFrame.tsx";
import { openOrReopen } from "./open-or-reopen.ts";
import type { FrameExperience } from "./useFrameSync.ts";
import { type OpenedFrame, useOpenedFrame } from "./useOpenedFrame.ts";

/** Opens and embeds one frame, and shows what stands in its place until then and when it fails. */
export function EmbeddedFrame<Opened extends OpenedFrame, Experience extends FrameExperience>(
  props: EmbeddedFrameProps<Opened, Experience>,
) {
  const { name, onNoSeat } = props;
  const { i18n } = useTranslation();
  const problemText = useProblemText();
  const locale = i18n.language;
  const { tenantIdentifier, userId } = usePerson();
  const key = JSON.stringify([tenantIdentifier, userId, ...name, locale]);
  const appearance = useFrameAppearance();
  const { data, error, isFetching, refetch } = useOpenedFrame([...name, locale], (signal) =>
    openOrReopen(props, { key, locale, appearance, signal }),
  );
  useEffect(preloadEmbedding, []);
  const noSeat = isSeatError(error);
  const reportNoSeat = useEffectEvent(() => onNoSeat?.());
  useEffect(() => {
    if (noSeat) reportNoSeat();
  }, [noSeat]);
  const retry = { retrying: isFetching, onRetry: () => void refetch() };
  if (data) return <MountedFrame key={data.opened.url} {...props} {...retry} {...data} locale={locale} shelfKey={key} />;
  if (noSeat && props.noSeat !== undefined) return props.noSeat;
  if (error && !noSeat) {
    return (
      <FrameFailure {...props} {...retry}>
        {problemText(error)}
      </FrameFailure>
    );
  }
  return <Delayed label={props.texts.loading}>{props.skeleton}</Delayed>;
}
