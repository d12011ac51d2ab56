import { FRAME_PARAMETERS, RENEWAL_PARAMETER } from "@lyceum/contracts";
import { valuesFromParameters } from "@lyceum/reports";
import { flushSync } from "react-dom";
import * as z from "zod";

import { RequestRefusal, type RequestHandlers } from "../protocol/frame-events.ts";
import { applyPreferences } from "../reader-preferences.ts";
import { schemeFrom } from "./host-scheme.ts";
import type { HostLine } from "./use-host-line.ts";

const Parameters = z.array(
  z.object({ Name: z.string().max(200), Values: z.array(z.union([z.string(), z.number(), z.boolean()])).max(1000) }),
);
const SheetChoice = z.object({ SheetId: z.string() });
const ThemeChoice = z.object({ ThemeArn: z.string() });

function read<T>(schema: z.ZodType<T>, message: unknown): T {
  const result = schema.safeParse(message);
  if (!result.success) throw new RequestRefusal("INVALID_MESSAGE", "The message does not have the form that this request takes");
  return result.data;
}

interface Requests extends HostLine {
  /** Asks again what failed while the session had run out. */
  readonly renewed: () => Promise<void>;
}

async function setParameters(message: unknown, { client, dashboard, filters, setScheme, renewed }: Requests): Promise<void> {
  const all = new Map(read(Parameters, message).map(({ Name, Values }) => [Name, Values.map(String)]));
  const code = all.get(RENEWAL_PARAMETER)?.[0];
  const scheme = schemeFrom(all.get(FRAME_PARAMETERS.theme)?.[0]);
  flushSync(() => {
    if (scheme) setScheme(scheme);
    applyPreferences((parameter) => all.get(parameter)?.[0]);
    filters.set(valuesFromParameters(dashboard.filters, all));
  });
  if (!code) return;
  await client.openSession(code).catch(() => {
    throw new RequestRefusal("Unauthorized", "The code was not taken; the session was not renewed");
  });
  void renewed();
}

/** What this dashboard answers to each request of the host. */
export function dashboardRequests(requests: Requests): RequestHandlers {
  const { dashboard, filters, sheetId, setSheetId, setScheme, texts } = requests;
  const sheetOf = (message: unknown) => {
    const { SheetId } = read(SheetChoice, message);
    const sheet = dashboard.sheets.find(({ id }) => id === SheetId);
    if (!sheet) throw new RequestRefusal("NOT_FOUND", "The dashboard has no such sheet");
    return sheet;
  };
  const step = (type: "undo" | "redo" | "reset") => () => flushSync(() => filters.dispatch({ type }));
  return {
    SET_PARAMETERS: (message) => setParameters(message, requests),
    GET_PARAMETERS: () => Object.entries(filters.values).map(([Name, Values]) => ({ Name, Values })),
    GET_SHEETS: () => dashboard.sheets.map((sheet) => ({ SheetId: sheet.id, Name: texts.sheet(sheet, "name") ?? sheet.name })),
    GET_SELECTED_SHEET_ID: () => sheetId,
    SET_SELECTED_SHEET_ID: (message) => {
      const { id } = sheetOf(message);
      flushSync(() => setSheetId(id));
    },
    GET_SHEET_VISUALS: (message) => {
      const sheet = sheetOf(message);
      return sheet.visuals.map((visual) => ({ VisualId: visual.id, Name: texts.visual(sheet.id, visual, "title") ?? visual.title }));
    },
    INITIATE_PRINT: () => {
      // Printing holds the page until the dialog closes; the host gets its reply first.
      setTimeout(() => window.print());
    },
    UNDO: step("undo"),
    REDO: step("redo"),
    RESET: step("reset"),
    SET_THEME: (message) => {
      const scheme = schemeFrom(read(ThemeChoice, message).ThemeArn);
      if (!scheme) throw new RequestRefusal("NOT_FOUND", "There is no such theme: name one that ends in light or dark");
      setScheme(scheme);
    },
  };
}
