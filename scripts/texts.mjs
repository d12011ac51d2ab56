// `npm run texts`: writes the model's English texts into packages/locales anew, for languages to be made from.
import { environment, install, pinnedNode, run } from "./lib/steps.mjs";

install();
const node = pinnedNode();
process.exit(run(node, ["packages/model/src/texts/write-model-texts.ts"], { env: environment(node) }));
