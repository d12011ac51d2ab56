export type { DemoAccount, DemoInstitution, DemoServiceAccount } from "./institution.ts";
export { DEMO_INSTITUTIONS } from "./institutions/index.ts";
export { countDemoSteps, writeDemoData } from "./write-demo-data.ts";
export { type DataSource, generationSteps, runSteps } from "./warehouse/generate-warehouse.ts";
