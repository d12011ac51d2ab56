import * as z from "zod";

import { RequestRefusal } from "./frame-events.ts";

const Id = z.string().min(1).max(512);

const CallbackOperation = z.strictObject({ CallbackOperation: z.looseObject({}) });
const NavigationOperation = z.strictObject({
  NavigationOperation: z.strictObject({ LocalNavigationConfiguration: z.looseObject({ TargetSheetId: Id }) }),
});

/** An action as the SDK carries it; what of it is not looked at is given back as it came. */
export const VisualAction = z.looseObject({
  CustomActionId: Id,
  Name: z.string().max(256).optional(),
  Status: z.enum(["ENABLED", "DISABLED"]).optional(),
  Trigger: z.string(),
  ActionOperations: z.array(z.record(z.string(), z.unknown())).min(1).max(2),
});
export type VisualAction = z.infer<typeof VisualAction>;

/** One thing that an action does: tell the host, or open a sheet. */
export type ActionStep = { readonly kind: "callback" } | { readonly kind: "sheet"; readonly sheetId: string };

/**
 * Reads what an action does.
 * @throws RequestRefusal for what frames cannot do: actions of a menu, and such as filter, set parameters or open addresses.
 */
export function actionSteps(
  { Trigger, ActionOperations }: VisualAction,
  sheets: readonly { readonly id: string }[],
): readonly ActionStep[] {
  if (Trigger !== "DATA_POINT_CLICK")
    throw new RequestRefusal("UNSUPPORTED", "Only actions with the trigger DATA_POINT_CLICK are supported");
  return ActionOperations.map((operation): ActionStep => {
    if (CallbackOperation.safeParse(operation).success) return { kind: "callback" };
    const sheetId = NavigationOperation.safeParse(operation).data?.NavigationOperation.LocalNavigationConfiguration.TargetSheetId;
    if (sheetId === undefined) throw new RequestRefusal("UNSUPPORTED", `The operation ${Object.keys(operation).join()} is not supported`);
    if (!sheets.some(({ id }) => id === sheetId)) throw new RequestRefusal("NOT_FOUND", "The dashboard has no such sheet");
    return { kind: "sheet", sheetId };
  });
}
