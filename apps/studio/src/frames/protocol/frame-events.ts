/** A parameter as the SDK carries it. */
export interface Parameter {
  readonly Name: string;
  readonly Values: readonly (string | number | boolean)[];
}

/** Events that a dashboard frame reports to its host, and what each carries. */
export interface FrameEvents {
  EXPERIENCE_INITIALIZED: Record<string, never>;
  CONTENT_LOADED: { readonly title?: string };
  SIZE_CHANGED: { readonly height: number; readonly width: number };
  PARAMETERS_CHANGED: { readonly changedParameters: readonly Parameter[] };
  SELECTED_SHEET_CHANGED: { readonly selectedSheet: { readonly SheetId: string; readonly Name: string } };
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
] as const;
export type DashboardRequest = (typeof DASHBOARD_REQUESTS)[number];

/** A handler's result is the raw reply; undefined stands for plain success. */
export type RequestHandler = (message: unknown) => unknown;
export type RequestHandlers = Readonly<Partial<Record<DashboardRequest, RequestHandler>>>;

/** Thrown by a handler to refuse with a code of its own. */
export class RequestRefusal extends Error {
  readonly errorCode: string;

  constructor(errorCode: string, message: string) {
    super(message);
    this.name = "RequestRefusal";
    this.errorCode = errorCode;
  }
}
