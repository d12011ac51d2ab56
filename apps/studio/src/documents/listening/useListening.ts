import { type DrawnModel, extent, type MarkPosition, toneAt } from "@lyceum/reports";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";

import { durationOf, openTonePlayer, type TonePlayer } from "./tone-player.ts";

/** Pause in milliseconds between two marks that are played. */
const PAUSE = 120;

interface Listening {
  readonly position: MarkPosition | undefined;
  readonly isPlaying: boolean;
  /** Plays the marks of the series from where the reader is, or stops. */
  readonly togglePlaying: () => void;
  /** Goes to a mark and sounds it. */
  readonly onMove: (position: MarkPosition) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** Walks through the marks of a chart by ear. */
export function useListening(model: DrawnModel): Listening {
  const [position, setPosition] = useState<MarkPosition>();
  const [isPlaying, setPlaying] = useState(false);
  const player = useRef<TonePlayer>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const opened = openTonePlayer();
    player.current = opened;
    return () => {
      clearTimeout(timer.current);
      opened.close();
    };
  }, []);
  const { categories, series } = extent(model);

  const goTo = (next: MarkPosition): number => {
    const tone = toneAt(model, next);
    player.current?.play(tone);
    setPosition(next);
    return durationOf(tone);
  };
  const stop = (): void => {
    clearTimeout(timer.current);
    setPlaying(false);
  };
  const playFrom = (next: MarkPosition): void => {
    const length = goTo(next);
    const isLast = next.category + 1 >= categories;
    timer.current = setTimeout(() => (isLast ? setPlaying(false) : playFrom({ ...next, category: next.category + 1 })), length + PAUSE);
  };
  const togglePlaying = (): void => {
    if (isPlaying) {
      stop();
      return;
    }
    setPlaying(true);
    const isAtEnd = position === undefined || position.category + 1 >= categories;
    playFrom({ series: position?.series ?? 0, category: isAtEnd ? 0 : position.category });
  };
  const onMove = (next: MarkPosition): void => {
    stop();
    goTo(next);
  };
  const onKey = (event: KeyboardEvent): void => {
    const across = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
    if (event.key !== " " && across === 0) return;
    event.preventDefault();
    if (across === 0) togglePlaying();
    else onMove({ category: position?.category ?? 0, series: Math.max(0, Math.min(series - 1, (position?.series ?? 0) + across)) });
  };
  return { position, isPlaying, togglePlaying, onMove, onKey };
}
