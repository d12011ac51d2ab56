import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrows, Home and End move the focus among all tabs, those included that cannot be opened: the library would pass over them and their reason. */
export function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.findIndex((tab) => tab === event.target);
  if (!step || index < 0) return;
  event.preventDefault();
  event.stopPropagation();
  tabs[step(index, tabs.length)]?.focus();
}
