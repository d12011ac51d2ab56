import type { Plugin, Rollup } from "vite";

/** Modules with which the frame of a report begins. */
const FIRST = ["src/frames/start-frame.tsx", "src/frames/dashboards/DashboardFrame.tsx"];
/** What most reports need next. */
const NEXT = ["src/documents/charts/DrawnChart.tsx"];

type Bundle = Readonly<Record<string, Rollup.OutputAsset | Rollup.OutputChunk>>;

/** Lists the scripts that modules of the bundle need, each once, without those that the page names itself. Throws for a module that has none. */
export function codeOf(bundle: Bundle, modules: readonly string[]): readonly string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const found = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== "chunk") return;
    found.add(file);
    chunk.imports.forEach(visit);
  };
  const start = (chunk: Rollup.OutputChunk | undefined, module: string): void => {
    if (!chunk) throw new Error(`the build has no ${module} of its own`);
    visit(chunk.fileName);
  };
  start(
    chunks.find(({ isEntry }) => isEntry),
    "entry",
  );
  const own = found.size;
  for (const module of modules)
    start(
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`)),
      module,
    );
  return [...found].slice(own).map((file) => `/${file}`);
}

/**
 * Names a report's code: in the page, for a frame that begins, and in `report-code.json` with that of charts, for the
 * portal, which has it fetched before the first report is opened.
 */
export const reportCode = (): Plugin => ({
  name: "lyceum-report-code",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) =>
      html.replace(/(<meta name="lyceum-report-code" content=)""/, (_, tag: string) => `${tag}"${codeOf(bundle, FIRST).join(" ")}"`),
  },
  generateBundle(_, bundle) {
    this.emitFile({ type: "asset", fileName: "report-code.json", source: JSON.stringify(codeOf(bundle, [...FIRST, ...NEXT])) });
  },
});
