import type { Scheme } from "@lyceum/ui";
import Button from "@mui/material/Button";
import type { i18n } from "i18next";
import { useRef } from "react";

import type { ExperienceFrame } from "../protocol/experience-frame.ts";
import { useSizeReport } from "../protocol/useSizeReport.ts";
import { FrameMessage } from "./FrameMessage.tsx";
import { FrameRoot } from "./FrameRoot.tsx";

interface WaitingFrameProps {
  readonly frame: ExperienceFrame;
  readonly texts: i18n;
  readonly scheme: Scheme;
  readonly onRetry: () => void;
}

/** A frame whose opening found no server. It is seen once its host knows how wide it is laid out. */
export function WaitingFrame({ frame, texts, scheme, onRetry }: WaitingFrameProps) {
  const page = useRef<HTMLDivElement>(null);
  useSizeReport(frame, page);
  return (
    <FrameRoot texts={texts} scheme={scheme}>
      <div ref={page}>
        <FrameMessage
          title={texts.t("connection.title")}
          action={
            <Button size="small" onClick={onRetry}>
              {texts.t("problem.retry")}
            </Button>
          }
        >
          {texts.t("connection.opening")}
        </FrameMessage>
      </div>
    </FrameRoot>
  );
}
