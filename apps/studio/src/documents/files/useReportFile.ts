import { fileName } from "@lyceum/reports";
import { useEffect, useRef, useState } from "react";

import { saveFile } from "../../lib/save-file.ts";
import { useDashboard } from "../DashboardContext.ts";
import { type FileChoice, fileDraft } from "./file-draft.ts";

/** How far a file is. */
export type FileState =
  | { readonly kind: "none" | "done" | "cancelled" }
  | { readonly kind: "making"; readonly sheets: number }
  | { readonly kind: "failed"; readonly error: Error };

/** Makes a report's file and saves it; leaving ends what is being made. */
export function useReportFile(): { readonly state: FileState; readonly make: (choice: FileChoice) => void; readonly cancel: () => void } {
  const view = useDashboard();
  const { client, dashboard, texts, snapshot } = view;
  const [state, setState] = useState<FileState>({ kind: "none" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const make = async (choice: FileChoice): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: "making", sheets: choice.sheets.length });
    try {
      const file = await client.reportFile(dashboard.id, fileDraft(view, choice), controller.signal);
      const name = fileName([texts.title, snapshot?.asOf].filter(Boolean).join(" "), choice.format);
      saveFile(file, choice.password === undefined ? name : `${name}.zip`);
      setState({ kind: "done" });
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ kind: "failed", error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  const cancel = (): void => {
    running.current?.abort();
    setState({ kind: "cancelled" });
  };
  return { state, make: (choice) => void make(choice), cancel };
}
