import type { Route } from "@lyceum/contracts";

/** Calls that need no token. To add one, say here, and in the contract, why that is safe. */
export const PUBLIC_ROUTES: Readonly<Record<string, string>> = {
  "sign-in.audience": "Asked before sign-in; answers what the tenant picker shows to anyone",
  "identity-providers.list": "Shown to anyone on the institution's sign-in page",
  "identity-providers.idps": "The same list, for the form that adds people",
  "warehouse.show-password": "The one-time token in the body is the credential",
  "dictionary.submodels": "Describes the product's data model; holds nothing of any institution",
  "dictionary.erd": "The same model, as a diagram needs it",
  "dictionary.definitions": "The same model, table by table and column by column",
  "dictionary.model": "The same model, as programs of others read it",
  "embedding.address": "Name and password of a service account in the header are the credential",
  "bounces.receive": "The secret of the configuration in the header is the credential",
  "stories.keys": "Public keys, with which signed stories are checked by people of other institutions too",
  "frames.session": "The one-time code in the body is the credential",
};

/** @throws Error at start-up when a public call is not on the list or gives no reason. */
export function requireReason(route: Route): void {
  if (route.access.kind !== "public") return;
  if (route.access.reason.trim() === "") throw new Error(`Route ${route.id} is public without a reason`);
  if (!Object.hasOwn(PUBLIC_ROUTES, route.id)) {
    throw new Error(`Route ${route.id} is public but not on the list in plugins/public-routes.ts`);
  }
}
