import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";

/**
 * Without a network a call fails at once and says so. The default would keep it silently for when the network is back:
 * a question would look as if it were being answered, and something would be saved after its form is gone.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: "always", refetchOnReconnect: true, refetchOnWindowFocus: false },
      mutations: { networkMode: "always" },
    },
  });

const client = createQueryClient();

/**
 * The page's one store of server state. Parts that ask the server wrap themselves in it, so that visitors,
 * who ask nothing, need not fetch it.
 */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
