import type { Dashboard, Sheet } from "@lyceum/model";

type Phone = NonNullable<Sheet["phone"]>;

function withPhone(document: Dashboard, sheetId: string, change: (phone: Phone) => Phone): Dashboard {
  return {
    ...document,
    sheets: document.sheets.map((sheet) => {
      if (sheet.id !== sheetId) return sheet;
      const { phone: before = { order: [], hidden: [] }, ...rest } = sheet;
      // What has gone from the sheet is of no order any longer.
      const ids = new Set([...sheet.visuals, ...(sheet.blocks ?? [])].map(({ id }) => id));
      const { order, hidden } = change(before);
      const phone = { order: order.filter((id) => ids.has(id)), hidden: hidden.filter((id) => ids.has(id)) };
      return phone.order.length + phone.hidden.length > 0 ? { ...rest, phone } : rest;
    }),
  };
}

/** Sets the order of a sheet's parts on phones. */
export const orderOnPhone = (document: Dashboard, sheetId: string, order: readonly string[]): Dashboard =>
  withPhone(document, sheetId, ({ hidden }) => ({ order: order.filter((id) => !hidden.includes(id)), hidden }));

/** Shows a part on phones, or leaves it out there. */
export const showOnPhone = (document: Dashboard, sheetId: string, partId: string, isShown: boolean): Dashboard =>
  withPhone(document, sheetId, ({ order, hidden }) => ({
    order: order.filter((id) => id !== partId || isShown),
    hidden: isShown ? hidden.filter((id) => id !== partId) : [...new Set([...hidden, partId])],
  }));
