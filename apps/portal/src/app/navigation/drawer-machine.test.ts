import { expect, test } from "vitest";

import { drawerReducer, drawersAtStart, type DrawerEvent, type DrawerName } from "./drawer-machine.ts";

const after = (start: boolean, ...events: DrawerEvent[]): DrawerName =>
  events.reduce((state, event) => drawerReducer(state, event), drawersAtStart(start)).open;

const toggle: DrawerEvent = { type: "global-toggled" };
const secondary: DrawerEvent = { type: "secondary-toggled" };
const close: DrawerEvent = { type: "closed" };
const expand: DrawerEvent = { type: "expanded" };
const collapse: DrawerEvent = { type: "collapsed" };
const enter: DrawerEvent = { type: "section-entered", beside: true };
const enterOver: DrawerEvent = { type: "section-entered", beside: false };
const rearrange: DrawerEvent = { type: "rearranged" };
const leave: DrawerEvent = { type: "section-left", beside: true };

test.each<[string, boolean, DrawerEvent[], DrawerName]>([
  ["starts closed", false, [], "none"],
  ["starts as it was left", true, [], "global"],
  ["the button opens the global drawer", false, [toggle], "global"],
  ["and closes it", false, [toggle, toggle], "none"],
  ["closing closes", true, [close], "none"],
  ["entering a section opens the secondary drawer", false, [enter], "secondary"],
  ["and closes the global one", true, [enter], "secondary"],
  ["the global drawer closes the secondary one", false, [enter, toggle], "global"],
  ["the secondary drawer closes the global one", true, [secondary], "secondary"],
  ["the secondary drawer's button closes it", false, [enter, secondary], "none"],
  ["leaving a section closes the secondary drawer", false, [enter, leave], "none"],
  ["and brings back the global one that it had closed", true, [enter, leave], "global"],
  ["but not where drawers lie over the page", true, [enterOver, leave], "none"],
  ["leaving keeps a global drawer that was opened meanwhile", false, [enter, toggle, leave], "global"],
  ["leaving keeps everything closed that was closed meanwhile", true, [enter, close, leave], "none"],
  ["from one section to the next the secondary drawer opens again", false, [enter, close, leave, enter], "secondary"],
  ["taking the whole window closes", true, [expand], "none"],
  ["and what was open comes back", true, [expand, collapse], "global"],
  ["expanding twice remembers the first", true, [expand, expand, collapse], "global"],
  ["collapsing alone changes nothing", true, [collapse], "global"],
  ["a section left while expanded takes its drawer with it", false, [enter, expand, leave, collapse], "none"],
  ["and gives back the one before", true, [enter, expand, leave, collapse], "global"],
  ["a window that becomes narrow or wide closes", true, [rearrange], "none"],
  ["and nothing comes back that was open in the other arrangement", true, [expand, rearrange, collapse], "none"],
  ["nor what a section had closed there", true, [enter, rearrange, secondary, leave], "none"],
  ["a narrow window alone expands nothing", true, [rearrange, collapse, toggle], "global"],
])("%s", (_what, start, events, expected) => {
  expect(after(start, ...events)).toBe(expected);
});

test.each<[string, DrawerEvent[], boolean]>([
  ["a start moves no focus", [], false],
  ["opening by hand does", [toggle], true],
  ["closing by hand does", [toggle, close], true],
  ["so does the section's button", [enter, secondary], true],
  ["walking into a section does not", [toggle, enter], false],
  ["nor leaving it", [secondary, leave], false],
  ["nor a change of the window", [toggle, rearrange], false],
  ["nor what comes back after the whole window", [toggle, expand, collapse], false],
])("%s", (_what, events, byHand) => {
  expect(events.reduce((state, event) => drawerReducer(state, event), drawersAtStart(false)).byHand).toBe(byHand);
});
