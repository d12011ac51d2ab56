let heading: string | undefined;

/** Notes the path of the page that is on its way, or else shown. */
export const noteHeading = (path: string): void => {
  heading = path;
};

/** Path of the page that is on its way, or else shown; known at once, where the screen learns of it with the next drawing. */
export const headingPath = (): string => heading ?? globalThis.location.pathname;

/** Tells whether another page is on its way: what the shown one then writes into its address would call the person back. */
export const isLeavingPage = (): boolean => headingPath() !== globalThis.location.pathname;
