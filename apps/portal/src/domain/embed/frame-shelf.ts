/** Whether this browser can move a frame within the page without loading it anew. */
export const canMove = (): boolean => "moveBefore" in Element.prototype;

/** Moves an element of the page, with the frames in it as they are, to the end of another. */
export const moveInto = (parent: Element, element: Element): void => parent.moveBefore(element, null);

let place: HTMLElement | undefined;

/** Returns the place for frames that are kept: no reader sees it, reaches it by keys or hears of it, and it prints nothing. */
export function shelf(): HTMLElement {
  if (place?.isConnected) return place;
  place = document.createElement("div");
  place.inert = true;
  place.ariaHidden = "true";
  place.style.cssText = "position: fixed; inset: 0 auto auto 0; width: 0; height: 0; overflow: hidden; visibility: hidden";
  document.body.append(place);
  return place;
}
