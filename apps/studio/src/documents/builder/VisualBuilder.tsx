import type { Dashboard, Visual } from "@lyceum/model";
import { CardSkeleton } from "@lyceum/ui";
import type { i18n } from "i18next";
import { useTranslation } from "react-i18next";

import type { FrameClient } from "../../lib/frame-client.ts";
import { lazyPart } from "../lazy-part.tsx";

export interface VisualBuilderProps {
  readonly client: FrameClient;
  readonly texts: i18n;
  readonly dashboard: Dashboard;
  readonly sheetId: string;
  /** Undefined for a new one. */
  readonly visual: Visual | undefined;
  /** What a new one begins with; without it, nothing. */
  readonly start?: Visual | undefined;
  readonly onDone: (visual: Visual) => void;
  readonly onCancel: () => void;
}

function WaitingBuilder() {
  const { t } = useTranslation("studio");
  return (
    <output aria-busy aria-label={t("builder.loading")}>
      <CardSkeleton rows={5} />
    </output>
  );
}

/** Builds a visual of a report, or changes one. Its code and the model come when an author first asks for it. */
export const { Part: VisualBuilder } = lazyPart<VisualBuilderProps>(
  async () => (await import("./BuilderPage.tsx")).BuilderPage,
  WaitingBuilder,
);
