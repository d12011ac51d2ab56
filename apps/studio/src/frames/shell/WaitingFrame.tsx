import type { Scheme } from "@lyceum/ui";
import Button from "@mui/material/Button";
import type { i18n } from "i18next";

import { FrameMessage } from "./FrameMessage.tsx";
import { FrameRoot } from "./FrameRoot.tsx";

interface WaitingFrameProps {
  readonly texts: i18n;
  readonly scheme: Scheme;
  readonly onRetry: () => void;
}

/** A frame whose opening found no server. */
export function WaitingFrame({ texts, scheme, onRetry }: WaitingFrameProps) {
  return (
    <FrameRoot texts={texts} scheme={scheme}>
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
    </FrameRoot>
  );
}
