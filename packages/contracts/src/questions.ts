import * as z from "zod";

import { FRAME_READER_PATH, FrameGrant, FrameOpening, FrameReader, OPENING_PROBLEMS } from "./frame-opening.ts";
import { defineRoute } from "./route.ts";

/** `url` is `<frames origin>/embedding/<session>/q/search?code=<one-time code>&isauthcode=true`. Never to be cached. */
export const openTopic = defineRoute({
  id: "dashboards.topic",
  summary: "One-time address of the search bar that answers questions about a topic",
  api: "dashboards",
  method: "GET",
  path: `${FRAME_READER_PATH}/topics/:topicId`,
  access: { kind: "permission", permission: "reporting/dataQA" },
  params: FrameReader.extend({ topicId: z.string().min(1).max(200) }),
  query: FrameOpening,
  answer: FrameGrant,
  problems: OPENING_PROBLEMS,
});
