import type { readDraft, ReportSummary } from "@lyceum/contracts";
import type { RouteResponse } from "@lyceum/contracts/client";
import type { Block, Dashboard } from "@lyceum/model";
import type { Scheme } from "@lyceum/ui";
import type { i18n } from "i18next";

import type { FrameClient, FrameDocument, FrameSession } from "../../../lib/frame-client.ts";
import type { Unsaved } from "./unsaved-draft.ts";

export interface EditorPageProps {
  readonly client: FrameClient;
  readonly session: FrameSession;
  readonly texts: i18n;
  readonly scheme: Scheme;
  readonly reportId: string;
  readonly onBack: () => void;
  /** Opens another report in this one's place. */
  readonly onOpen: (report: ReportSummary) => void;
}

/** A draft as it was read, with what its editor needs. */
export interface DraftContent extends Pick<RouteResponse<typeof readDraft>, "report" | "broken" | "dimensions"> {
  readonly content: Omit<FrameDocument, "basis">;
  /** As it would stand on the grid: placing alone is no change; undefined before it is first published. */
  readonly published: Dashboard | undefined;
  /** What this window kept because the server could not be reached. */
  readonly unsaved: Unsaved | undefined;
}

/** A block that is written; one without an id is new. */
export type WrittenBlock = Pick<Block, "kind" | "text"> & { readonly id: string | undefined; readonly url?: string | undefined };
