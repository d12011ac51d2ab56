import { SingleBar } from "cli-progress";

import type { Progress, ProgressEvent } from "../lib/progress.ts";

interface Display {
  readonly progress: Progress;
  finish(): void;
}

/** Draws a bar while `act` runs: in place on a terminal, otherwise one line for each step. */
export async function withProgress<T>(stream: NodeJS.WriteStream, act: (progress: Progress) => Promise<T>): Promise<T> {
  const display = stream.isTTY ? bar(stream) : lines(stream);
  try {
    return await act(display.progress);
  } finally {
    display.finish();
  }
}

function bar(stream: NodeJS.WriteStream): Display {
  const drawn = new SingleBar({
    stream,
    format: "{bar} {percentage}% {step}",
    barCompleteChar: "█",
    barIncompleteChar: "░",
    barsize: 30,
    hideCursor: true,
    clearOnComplete: false,
    stopOnComplete: false,
  });
  let started = false;
  return {
    progress: ({ step, done, total }) => {
      if (!started) drawn.start(total, done, { step });
      started = true;
      drawn.setTotal(total);
      drawn.update(done, { step });
    },
    finish: () => {
      if (started) drawn.stop();
    },
  };
}

function lines(stream: NodeJS.WriteStream): Display {
  let last: ProgressEvent["step"] | undefined;
  return {
    progress: ({ step, done, total }) => {
      if (step === last) return;
      last = step;
      stream.write(`${Math.floor((100 * done) / Math.max(total, 1))}% ${step}\n`);
    },
    finish: () => {},
  };
}
