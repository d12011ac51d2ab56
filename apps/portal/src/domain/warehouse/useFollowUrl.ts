import { useNavigate } from "react-router";

/** Goes to an address that a call answered: within the portal without a reload where it is the portal's own. */
export function useFollowUrl(): (url: string) => void {
  const navigate = useNavigate();
  return (url) => {
    const { origin, pathname, search, hash, href } = new URL(url, globalThis.location.origin);
    if (origin === globalThis.location.origin) void navigate(pathname + search + hash);
    else globalThis.location.assign(href);
  };
}
