/**
 * Where a person is edited. `id` is the user id in the newer list and the user name in the older one. All of
 * it is encoded but the at-sign, so that a user name that is an e-mail address can be read in the address bar.
 */
export const editPath = (id: string): string => `/settings/users/${encodeURIComponent(id).replaceAll("%40", "@")}/edit/`;
