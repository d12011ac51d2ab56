import { isSeatError } from "@lyceum/contracts/client";
import { Delayed } from "@lyceum/ui";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";

import { useProblemText } from "../../lib/api/problem-text.ts";
import type { EmbeddedFrameProps } from "./embedded-frame-props.ts";
import { FrameFailure } from "./FrameFailure.tsx";
import { preloadEmbedding } from "./mount-frame.ts";
import { MountedFrame } from "./MountedFrame.tsx";
import type { FrameExperience } from "./useFrameSync.ts";
import { type OpenedFrame, useOpenedFrame } from "./useOpenedFrame.ts";

/** Opens and embeds one frame, and shows what stands in its place until then and when it fails. */
export function EmbeddedFrame<Opened extends OpenedFrame, Experience extends FrameExperience>(
  props: EmbeddedFrameProps<Opened, Experience>,
) {
  const { name, open, onNoSeat } = props;
  const { i18n } = useTranslation();
  const problemText = useProblemText();
  const locale = i18n.language;
  const { data, error, isFetching, refetch } = useOpenedFrame([...name, locale], (signal) => open({ locale }, signal));
  useEffect(preloadEmbedding, []);
  const noSeat = isSeatError(error);
  const reportNoSeat = useEffectEvent(() => onNoSeat?.());
  useEffect(() => {
    if (noSeat) reportNoSeat();
  }, [noSeat]);
  const retry = { retrying: isFetching, onRetry: () => void refetch() };
  if (data) return <MountedFrame key={data.url} {...props} {...retry} opened={data} locale={locale} />;
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
