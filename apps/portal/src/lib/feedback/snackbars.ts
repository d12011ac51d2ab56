/** One message about something that was just done or failed. */
export interface SnackbarMessage {
  readonly severity: "success" | "info" | "warning" | "error";
  readonly text: string;
}

export interface ShownMessage extends SnackbarMessage {
  readonly id: number;
}

/** At most this many stand at once; the oldest give way. */
const MOST = 3;

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
    const others = shown.filter(({ text }) => text !== message.text);
    change([...others, { ...message, id: lastId }].slice(-MOST));
  },
  dismiss: (id: number): void => change(shown.filter((message) => message.id !== id)),
  current: (): readonly ShownMessage[] => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
