import type { SavedView, ViewState } from "@lyceum/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import type { FrameClient } from "../../lib/frame-client.ts";
import type { ViewChoice } from "./ViewForm.tsx";

/** Key of a report's cached views. */
export const viewsKey = (dashboardId: string) => ["views", dashboardId] as const;

interface Change {
  readonly view: SavedView;
  readonly choice: ViewChoice;
}

/** Changes a report's views; each change brings the list up to date. */
export function useViewChanges(client: FrameClient, dashboardId: string, current: ViewState) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: viewsKey(dashboardId) });
  return {
    create: useMutation({
      mutationFn: ({ choice: { name, audience }, key }: { readonly choice: ViewChoice; readonly key: string }) =>
        client.createView(dashboardId, { name, audience, state: current }, key),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ view: { id, state, version }, choice: { name, audience, replace } }: Change) =>
        client.changeView(dashboardId, id, { name, audience, state: replace ? current : state, version }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: ({ id, version }: SavedView) => client.deleteView(dashboardId, id, version), onSettled }),
    choose: useMutation({ mutationFn: (id: string | null) => client.chooseDefaultView(dashboardId, id), onSettled }),
  };
}
export type ViewChanges = ReturnType<typeof useViewChanges>;
