import { UNSAFE_createBrowserHistory } from "react-router";

import { guardHistory } from "./guarded-history.ts";

/** The browser's history, in which a page with unsaved changes can hold a navigation back. */
export const browserHistory = guardHistory(UNSAFE_createBrowserHistory({ v5Compat: true }));
