/** Features that a region's configuration carries; the flag service may override them for a tenant. */
export const REGION_FEATURES = [
  "useTenantStatus",
  "reportsEnabled",
  "settingsEnabled",
  "globalSettingsEnabled",
  "uasMigrationEnabled",
  "showTestLocales",
] as const;
/** Features that the flag service manages for each tenant. */
export const TENANT_FEATURES = ["bbdata.authoring.preview", "bbdata.roles.permissions.user.precreation", "mcpEnabled"] as const;
export const FEATURES = [...REGION_FEATURES, ...TENANT_FEATURES] as const;
export type FeatureName = (typeof FEATURES)[number];

/** Evaluated features of a tenant; an absent one counts as off. */
export type FeatureValues = Readonly<Partial<Record<string, boolean>>>;
