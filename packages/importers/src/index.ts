export { FaultsError, type Faults } from "./faults/faults-error.ts";
export type { Fault } from "./faults/fault.ts";
export type { ImportProgress, ImportRequest, ReadyDraft } from "./import-snapshot.ts";
export { isReported } from "./oneroster/format/files.ts";
export { importOneRoster, type RosterReport } from "./oneroster/import-oneroster.ts";
export { importOulad, type OuladReport } from "./oulad/import-oulad.ts";
