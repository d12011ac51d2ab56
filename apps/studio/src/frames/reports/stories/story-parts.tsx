import { CardSkeleton } from "@lyceum/ui";
import type { ComponentProps } from "react";

import { lazyDialog, lazyPart } from "../../../documents/lazy-part.tsx";
import type { NewStory as NewStoryDialog } from "./NewStory.tsx";
import type { Presenter as PresenterStage } from "./Presenter.tsx";
import type { StoryBar as StoryTools } from "./StoryBar.tsx";
import type { StoryOutline as Outline } from "./StoryOutline.tsx";
import type { StoryReaderProps } from "./StoryReader.tsx";

const Nothing = (): null => null;
const Waiting = () => <CardSkeleton rows={4} />;

/** Parts of stories, whose code reports do without. */
export const StoryReader = lazyPart<StoryReaderProps>(async () => (await import("./StoryReader.tsx")).StoryReader, Waiting).Part;
export const StoryOutline = lazyPart<ComponentProps<typeof Outline>>(
  async () => (await import("./StoryOutline.tsx")).StoryOutline,
  Nothing,
).Part;
export const StoryBar = lazyPart<ComponentProps<typeof StoryTools>>(async () => (await import("./StoryBar.tsx")).StoryBar, Nothing).Part;
export const Presenter = lazyPart<ComponentProps<typeof PresenterStage>>(
  async () => (await import("./Presenter.tsx")).Presenter,
  Nothing,
).Part;
export const NewStory = lazyDialog<ComponentProps<typeof NewStoryDialog>>(async () => (await import("./NewStory.tsx")).NewStory);
