import { openAuthorConsole, openReaderConsole } from "@lyceum/contracts";
import { isSeatError } from "@lyceum/contracts/client";
import { Delayed } from "@lyceum/ui";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";

import { useFrameLook } from "../../domain/embed/frame-settings.ts";
import { useOpenedFrame } from "../../domain/embed/useOpenedFrame.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { ConsoleFailure } from "./ConsoleFailure.tsx";
import { ConsoleSkeleton } from "./ConsoleSkeleton.tsx";
import { EmbeddedConsole } from "./EmbeddedConsole.tsx";

export interface ConsoleProps {
  readonly author: boolean;
  /** The institution has no free seat for the person. */
  readonly onNoSeat: () => void;
}

/** The authors' console for authors, the readers' one for everybody else. */
export function Console({ author, onNoSeat }: ConsoleProps) {
  const { t, i18n } = useTranslation("reports");
  const { tenantIdentifier, userId } = usePerson();
  const look = useFrameLook();
  const call = useCall();
  const problemText = useProblemText();
  const locale = i18n.language;
  const route = author ? openAuthorConsole : openReaderConsole;
  const params = { tenantId: tenantIdentifier, sub: userId };
  const { data, error, isFetching, refetch } = useOpenedFrame(["console", route.id, locale], (signal) =>
    call(route, { params, query: { locale } }, signal),
  );
  const noSeat = isSeatError(error);
  const tellNoSeat = useEffectEvent(onNoSeat);
  useEffect(() => {
    if (noSeat) tellNoSeat();
  }, [noSeat]);
  const again = (): void => void refetch();
  if (data) {
    return (
      <EmbeddedConsole
        key={data.url}
        url={data.url}
        expiresIn={data.expiresIn}
        author={author}
        locale={locale}
        look={look}
        newCode={() => call(route, { params, query: { locale, session: data.session } })}
        reloading={isFetching}
        onReload={again}
      />
    );
  }
  if (error && !noSeat) {
    return (
      <ConsoleFailure retrying={isFetching} onRetry={again}>
        {problemText(error)}
      </ConsoleFailure>
    );
  }
  return (
    <Delayed label={t("loading")}>
      <ConsoleSkeleton />
    </Delayed>
  );
}
