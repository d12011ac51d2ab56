/** One message about something that was just done or failed. */
export interface SnackbarMessage {
  readonly severity: "success" | "info" | "warning" | "error";
  readonly text: string;
  /** What it is about: a later message about the same takes its place, so that no failure outlives the success after it. */
  readonly about?: string;
}

export interface ShownMessage extends SnackbarMessage {
  readonly id: number;
}

/** At most this many stand at once; the oldest give way. */
const MAX_SNACKBARS = 3;

let shown: readonly ShownMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownMessage[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Messages at the edge of the window, which outlive the page that sent them. */
export const snackbars = {
  show: (message: SnackbarMessage): void => {
    lastId += 1;
    const others = shown.filter(({ text, about }) => text !== message.text && (about === undefined || about !== message.about));
    change([...others, { ...message, id: lastId }].slice(-MAX_SNACKBARS));
  },
  dismiss: (id: number): void => change(shown.filter((message) => message.id !== id)),
  /** Takes back what is no longer so. */
  withdraw: (about: string): void => {
    if (shown.some((message) => message.about === about)) change(shown.filter((message) => message.about !== about));
  },
  current: (): readonly ShownMessage[] => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
