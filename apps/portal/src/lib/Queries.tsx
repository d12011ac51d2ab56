import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";

const client = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } });

/**
 * The page's one store of server state. Parts that ask the server wrap themselves in it, so that visitors,
 * who ask nothing, need not fetch it.
 */
export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
