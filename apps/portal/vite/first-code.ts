import type { HtmlTagDescriptor, Plugin, Rollup } from "vite";

/** Modules that the entry asks for when it runs: with what they import they are all that the first drawing needs. */
const LATER = ["react-dom/client", "start.tsx"];

type Bundle = Readonly<Record<string, Rollup.OutputAsset | Rollup.OutputChunk>>;

/** Files of the bundle that a file needs to run, itself included. */
function neededBy(bundle: Bundle, file: string, found: Set<string> = new Set()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== "chunk") return found;
  found.add(file);
  for (const other of chunk.imports) neededBy(bundle, other, found);
  return found;
}

/** Lists the code of every first drawing beyond the entry's own. Throws when the entry no longer asks for it. */
export function firstFiles(bundle: Bundle): readonly string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  const starts = chunks.filter(({ facadeModuleId }) => LATER.some((module) => facadeModuleId?.includes(module)));
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/app/start.tsx"));
  if (!entry || !start) throw new Error("the portal's entry no longer fetches src/app/start.tsx");
  const own = neededBy(bundle, entry.fileName);
  const all = new Set(starts.flatMap(({ fileName }) => [...neededBy(bundle, fileName)]));
  return [...all].filter((file) => !own.has(file));
}

/** Fonts of the Latin alphabet's first part, which every page of the delivered languages shows. */
const FONT = /-latin-wght-normal-[\w-]+\.woff2$/;

/** Has the page's fonts fetched beside its style sheet: text that is there at once would be drawn in their stand-ins first. */
const fontTags = (bundle: Bundle): HtmlTagDescriptor[] =>
  Object.keys(bundle)
    .filter((file) => FONT.test(file))
    .map((file) => ({
      tag: "link",
      attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${file}` },
      injectTo: "head",
    }));

/** Names the code of the first drawing in the page, where before-start.js fetches it for browsers that may have it. */
export function firstCode(): Plugin {
  return {
    name: "lyceum-first-code",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const code = firstFiles(bundle).map((file) => `/${file}`);
        return { html: html.replace('data-code=""', `data-code="${code.join(",")}"`), tags: fontTags(bundle) };
      },
    },
  };
}
