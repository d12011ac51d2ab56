import type { Dashboard } from "@lyceum/model";
import type { ChartWords, ModelFacts, Picked } from "@lyceum/reports";
import type { Answer } from "@lyceum/semantic";
import { useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod";

import type { HostParts } from "../../documents/DashboardContext.ts";
import { datapointsOf } from "../protocol/datapoints.ts";
import type { ExperienceFrame } from "../protocol/experience-frame.ts";
import { coversSheet, coversVisual, FilterGroup, type HostFilterGroup, readFilterGroup } from "../protocol/filter-groups.ts";
import { readMessage, RequestRefusal, type RequestHandlers } from "../protocol/frame-events.ts";
import { isOnOtherSite } from "../protocol/host.ts";
import { actionSteps, VisualAction } from "../protocol/visual-actions.ts";

const Groups = z.array(FilterGroup).min(1).max(40);
const Removed = z
  .array(z.union([z.string(), FilterGroup]))
  .min(1)
  .max(40);
const VisualChoice = z.object({ SheetId: z.string(), VisualId: z.string() });
const SheetChoice = z.object({ SheetId: z.string() });
const Actions = z.object({ Actions: z.array(VisualAction).max(10) });

interface HostAdditionsParts {
  readonly frame: ExperienceFrame;
  readonly dashboard: Dashboard;
  readonly facts: ModelFacts;
  /** The host named its own address, and can leave it for another report. */
  readonly hasPage?: boolean;
  /** Opens a sheet; absent where the frame shows none but one. */
  readonly setSheetId?: (id: string) => void;
  /** The one visual that the frame shows, which requests do not name. */
  readonly only?: { readonly SheetId: string; readonly VisualId: string };
}

const keyOf = ({ SheetId, VisualId }: z.infer<typeof VisualChoice>): string => JSON.stringify([SheetId, VisualId]);

const unknownGroup = (): RequestRefusal => new RequestRefusal("NOT_FOUND", "There is no filter group of this id");

/** Keeps what a host adds to an open dashboard: groups of filters and actions of visuals, and the requests that change them. */
export function useHostAdditions({ frame, dashboard, facts, setSheetId, hasPage = false, only }: HostAdditionsParts): {
  readonly requests: RequestHandlers;
  readonly host: HostParts;
} {
  const [groups, setGroups] = useState<readonly HostFilterGroup[]>([]);
  const [actions, setActions] = useState<Readonly<Record<string, readonly VisualAction[]>>>({});
  const { filters, sheets } = dashboard;
  const read = (message: unknown): readonly HostFilterGroup[] => {
    const found = readMessage(Groups, message).map((group) => readFilterGroup(group, { filters, sheets, kindOf: facts.kindOf }));
    if (new Set(found.map(({ id }) => id)).size < found.length)
      throw new RequestRefusal("INVALID_MESSAGE", "Two filter groups have the same id");
    return found;
  };
  const has = (id: string): boolean => groups.some((group) => group.id === id);
  const visualOf = (message: unknown): z.infer<typeof VisualChoice> => {
    const choice = only ?? readMessage(VisualChoice, message);
    const sheet = sheets.find(({ id }) => id === choice.SheetId);
    if (!sheet?.visuals.some(({ id }) => id === choice.VisualId)) throw new RequestRefusal("NOT_FOUND", "The dashboard has no such visual");
    return choice;
  };
  const changeActions = (change: (before: readonly VisualAction[], given: readonly VisualAction[]) => readonly VisualAction[]) => {
    return (message: unknown): void => {
      const visual = visualOf(message);
      const given = readMessage(Actions, message).Actions;
      const next = change(actions[keyOf(visual)] ?? [], given);
      if (new Set(next.map(({ CustomActionId }) => CustomActionId)).size < next.length)
        throw new RequestRefusal("CONFLICT", "Two actions of the visual have the same id");
      for (const action of next) actionSteps(action, setSheetId ? sheets : []);
      flushSync(() => setActions({ ...actions, [keyOf(visual)]: next }));
    };
  };
  const requests: RequestHandlers = {
    ADD_FILTER_GROUPS: (message) => {
      const added = read(message);
      if (added.some(({ id }) => has(id))) throw new RequestRefusal("CONFLICT", "There is a filter group of this id already");
      flushSync(() => setGroups([...groups, ...added]));
    },
    UPDATE_FILTER_GROUPS: (message) => {
      const changed = read(message);
      if (!changed.every(({ id }) => has(id))) throw unknownGroup();
      flushSync(() => setGroups(groups.map((group) => changed.find(({ id }) => id === group.id) ?? group)));
    },
    REMOVE_FILTER_GROUPS: (message) => {
      const ids = readMessage(Removed, message).map((group) => (typeof group === "string" ? group : group.FilterGroupId));
      if (!ids.every(has)) throw unknownGroup();
      flushSync(() => setGroups(groups.filter(({ id }) => !ids.includes(id))));
    },
    GET_FILTER_GROUPS_FOR_SHEET: (message) => {
      const { SheetId } = readMessage(SheetChoice, message);
      if (!sheets.some(({ id }) => id === SheetId)) throw new RequestRefusal("NOT_FOUND", "The dashboard has no such sheet");
      return groups.filter((group) => coversVisual(group, SheetId)).map(({ group }) => group);
    },
    GET_FILTER_GROUPS_FOR_VISUAL: (message) => {
      const { SheetId, VisualId } = visualOf(message);
      return groups.filter((group) => coversVisual(group, SheetId, VisualId)).map(({ group }) => group);
    },
    GET_VISUAL_ACTIONS: (message) => actions[keyOf(visualOf(message))] ?? [],
    SET_VISUAL_ACTIONS: changeActions((_, given) => given),
    ADD_VISUAL_ACTIONS: changeActions((before, given) => [...before, ...given]),
    REMOVE_VISUAL_ACTIONS: changeActions((before, given) => {
      const ids = given.map(({ CustomActionId }) => CustomActionId);
      if (!ids.every((id) => before.some(({ CustomActionId }) => CustomActionId === id)))
        throw new RequestRefusal("NOT_FOUND", "The visual has no action of this id");
      return before.filter(({ CustomActionId }) => !ids.includes(CustomActionId));
    }),
  };
  const run = (visual: z.infer<typeof VisualChoice>, picked: readonly Picked[], answer: Answer, words: ChartWords): void => {
    for (const action of actions[keyOf(visual)] ?? []) {
      if (action.Status === "DISABLED") continue;
      for (const step of actionSteps(action, sheets)) {
        if (step.kind === "sheet") setSheetId?.(step.sheetId);
        else
          frame.emit("CALLBACK_OPERATION_INVOKED", {
            CustomActionId: action.CustomActionId,
            DashboardId: dashboard.id,
            ...visual,
            Datapoints: datapointsOf(answer, picked, words),
          });
      }
    }
  };
  return {
    requests,
    host: {
      filtersOf: (sheetId, visualId) => groups.filter((group) => coversVisual(group, sheetId, visualId)).flatMap((group) => group.filters),
      sheetFiltersOf: (sheetId) => groups.filter((group) => coversSheet(group, sheetId)).flatMap((group) => group.filters),
      actionOf: (SheetId, VisualId) => {
        const visual = { SheetId, VisualId };
        const isActive = actions[keyOf(visual)]?.some(({ Status }) => Status !== "DISABLED");
        return isActive ? (picked, answer, words) => run(visual, picked, answer, words) : undefined;
      },
      openReport: hasPage
        ? ({ report, path, filters: set }) =>
            frame.emit("REPORT_REQUESTED", {
              report,
              path,
              parameters: Object.entries(set).map(([Name, Values]) => ({ Name, Values })),
            })
        : undefined,
      writes: !isOnOtherSite(document),
      onModal: () => frame.emit("MODAL_OPENED", undefined),
    },
  };
}
