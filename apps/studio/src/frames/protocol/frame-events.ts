import type * as z from "zod";

import type { Datapoint } from "./datapoints.ts";

/** A parameter as the SDK carries it. */
export interface Parameter {
  readonly Name: string;
  readonly Values: readonly (string | number | boolean)[];
  /** A report would start with a value of its own here, which its reader has cleared. */
  readonly Cleared?: true;
  /** The sheet that shows has set it by itself, as it starts with it. */
  readonly Started?: true;
}

/** Events that a frame reports to its host, and what each carries. */
export interface FrameEvents {
  EXPERIENCE_INITIALIZED: Record<string, never>;
  CONTENT_LOADED: { readonly title?: string };
  SIZE_CHANGED: { readonly height: number; readonly width: number };
  PARAMETERS_CHANGED: { readonly changedParameters: readonly Parameter[] };
  SELECTED_SHEET_CHANGED: { readonly selectedSheet: { readonly SheetId: string; readonly Name: string } };
  /** The latest values that some filters start at are known. */
  PARAMETERS_LOADED: undefined;
  MODAL_OPENED: undefined;
  CALLBACK_OPERATION_INVOKED: {
    readonly CustomActionId: string;
    readonly DashboardId: string;
    readonly SheetId: string;
    readonly VisualId: string;
    readonly Datapoints: readonly Datapoint[];
  };
  /** The reader asks for another report; only hosts that named their own address hear of it. */
  REPORT_REQUESTED: { readonly report: string; readonly path: string; readonly parameters: readonly Parameter[] };
  PAGE_NAVIGATION: { readonly pageType: "START" | "DASHBOARD" };
  /** Height that the bar needs with what it shows below itself, or without: in px, or a length of CSS for generative Q&A. */
  Q_SEARCH_OPENED: { readonly height: number | string };
  Q_SEARCH_CLOSED: { readonly height: number | string };
  /** Of generative Q&A alone: a list lies below the field. */
  Q_SEARCH_FOCUSED: { readonly height: string };
  Q_SEARCH_SIZE_CHANGED: { readonly height: number };
  ERROR_OCCURRED: { readonly success: false; readonly errorCode: "Forbidden" | "Unauthorized"; readonly message: readonly string[] };
}

/** Requests of the host that a dashboard frame answers. */
export const DASHBOARD_REQUESTS = [
  "SET_PARAMETERS",
  "GET_PARAMETERS",
  "GET_SHEETS",
  "GET_SELECTED_SHEET_ID",
  "SET_SELECTED_SHEET_ID",
  "GET_SHEET_VISUALS",
  "INITIATE_PRINT",
  "UNDO",
  "REDO",
  "RESET",
  "SET_THEME",
  "PRELOAD_THEMES",
  "NAVIGATE_TO_DASHBOARD",
  "ADD_FILTER_GROUPS",
  "UPDATE_FILTER_GROUPS",
  "REMOVE_FILTER_GROUPS",
  "GET_FILTER_GROUPS_FOR_SHEET",
  "GET_FILTER_GROUPS_FOR_VISUAL",
  "GET_VISUAL_ACTIONS",
  "SET_VISUAL_ACTIONS",
  "ADD_VISUAL_ACTIONS",
  "REMOVE_VISUAL_ACTIONS",
] as const;
export type DashboardRequest = (typeof DASHBOARD_REQUESTS)[number];
/**
 * Requests of the portal that are none of the SDK's: it has left a report whose frame it keeps, and opens it again there
 * (ADR 91).
 */
export type PortalRequest = "LEAVE_DASHBOARD" | "REOPEN_DASHBOARD";
/** Requests of the host that a question bar answers besides those of every frame. */
export type QuestionRequest = "SET_Q_SEARCH_QUESTION" | "CLOSE_Q_SEARCH";

/** A handler's result is the raw reply; undefined stands for plain success. */
export type RequestHandler = (message: unknown) => unknown;
export type RequestHandlers = Readonly<Partial<Record<DashboardRequest | PortalRequest | QuestionRequest, RequestHandler>>>;

/** What requests of the SDK ask for that frames do not have, said to the host. */
export const MISSING_PARTS: Readonly<Record<string, string>> = {
  SET_THEME_OVERRIDE: "Colours and fonts are fixed: they are checked for contrast, and mean the same in every report",
  TOGGLE_EXECUTIVE_SUMMARY_PANE: "There is no pane of summaries: every sheet opens with a sentence made of its figures",
  TOGGLE_BOOKMARKS_PANE: "There is no pane of bookmarks",
  TOGGLE_THRESHOLD_ALERTS_PANE: "There is no pane of threshold alerts",
  TOGGLE_SCHEDULING_PANE: "There is no pane of schedules",
  TOGGLE_RECENT_SNAPSHOTS_PANE: "There is no pane of snapshots: a report shows the latest",
  CREATE_SHARED_VIEW: "Views are not shared through the frame: its parameters and its sheet say all that is set",
  OPEN_DATA_QNA_PANE: "There is no pane of questions: the question bar is a frame of its own",
  OPEN_BUILD_VISUAL_PANE: "There is no pane to build visuals in",
  OPEN_BUILD_STORY_PANE: "There is no pane to build stories in",
};

/** Thrown by a handler to refuse with a code of its own. */
export class RequestRefusal extends Error {
  readonly errorCode: string;

  constructor(errorCode: string, message: string) {
    super(message);
    this.name = "RequestRefusal";
    this.errorCode = errorCode;
  }
}

/**
 * Reads the message of a request.
 * @throws RequestRefusal `INVALID_MESSAGE` for one of another form.
 */
export function readMessage<T>(schema: z.ZodType<T>, message: unknown): T {
  const result = schema.safeParse(message);
  if (!result.success) throw new RequestRefusal("INVALID_MESSAGE", "The message does not have the form that this request takes");
  return result.data;
}
