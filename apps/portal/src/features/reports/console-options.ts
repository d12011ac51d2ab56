import type { ConsoleContentOptions } from "amazon-quicksight-embedding-sdk";

/** What the console offers besides its reports: authors get the four tools of its toolbar, readers none. */
export const consoleOptions = (locale: string, author: boolean): ConsoleContentOptions => ({
  locale,
  toolbarOptions: { executiveSummary: author, dataQnA: author, buildVisual: author, buildStory: author },
});
