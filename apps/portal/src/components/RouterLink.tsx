import Link, { type LinkProps } from "@mui/material/Link";
import { Link as Route, type To } from "react-router";

/** A text link to a page of the portal. */
export const RouterLink = (props: Omit<LinkProps<typeof Route>, "component"> & { readonly to: To }) => (
  <Link component={Route} {...props} />
);
