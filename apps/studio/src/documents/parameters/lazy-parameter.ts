import { WaitingChoices } from "../filters/lazy-choices.tsx";
import { lazyPart } from "../lazy-part.tsx";

/** What a parameter is set by: its code comes when one is first opened. */
export const { Part: ParameterChoices } = lazyPart(async () => (await import("./ParameterChoices.tsx")).ParameterChoices, WaitingChoices);
