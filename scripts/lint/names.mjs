// Holds the vocabulary of docs/glossary.md where a machine can: names that say nothing, first lines of docstrings that do not
// say what a thing does, comments that do not say who is meant, and quotes doubled by hand.
import path from "node:path";

/** Words that are never a name by themselves, since they hide what is meant. */
const EMPTY_NAMES = new Set(["of", "is", "at", "one", "who", "kept", "told", "asked", "held", "wanted", "late", "standing", "taken"]);
/** What no member of a type is called either; the rest are columns and fields of the API, or stand beside what they are of. */
const EMPTY_MEMBERS = new Set(["one", "kept", "told", "held", "wanted", "standing"]);
/** Types that meant several things at once; the glossary names what to say instead. */
const EMPTY_TYPES = new Set(["Place", "Standing", "Kept", "Told", "Asked", "Held", "Wanted"]);
/**
 * Words that hide what is meant inside a longer name as well: of functions, types, exported constants and files. Not among
 * them are words that the field has of its own: work handed in late, the line of a chart, a sheet of how things stand, and
 * `of` between two things, as in `rowOf`.
 */
const EMPTY_PARTS = new Set(["asked", "held", "kept", "told", "wanted", "taken"]);
const FORBIDDEN = [
  { shape: /^demand[A-Z]/, instead: "require… (docs/glossary.md, Verbs)" },
  { shape: /(^|_)(MOST|LONGEST|LEAST|FEWEST)(_|$)/, instead: "MAX_… or MIN_…" },
];
/** How no docstring begins, and how none of a function does: "What is left" may describe a value, never an act. */
const RIDDLES = /^(who|whoever|whatever|nobody|somebody|anybody|of these|has|have|answers)\b/i;
const RIDDLES_OF_FUNCTIONS = /^(what|is|are|how)\b/i;
/** Words by which a comment leaves open who is meant. */
const NO_ONE_IN_PARTICULAR = /\b(nobody|somebody|whoever)\b/i;
const MAX_WORDS = 24;

function nameProblem(name, isType) {
  if (!isType && EMPTY_NAMES.has(name)) return `${name} says nothing by itself: name the thing (docs/glossary.md, Never)`;
  if (isType && EMPTY_TYPES.has(name)) return `${name} has several meanings: name the thing (docs/glossary.md, Never)`;
  const rule = FORBIDDEN.find(({ shape }) => shape.test(name));
  return rule && `${name}: say ${rule.instead}`;
}

/** Words of a name in camelCase, UPPER_CASE or kebab-case, in small letters. */
const partsOf = (name) => name.replaceAll(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$3 $2").split(/[^A-Za-z0-9]+/);

function partProblem(name) {
  const part = partsOf(name).find((word) => EMPTY_PARTS.has(word.toLowerCase()));
  return part && `${name}: "${part.toLowerCase()}" hides what is meant, inside a longer name too (docs/glossary.md, Never)`;
}

/** Names that a pattern binds: `a`, `{ b: c }`, `[d]`, `e = 1`, `...f`. A shorthand `{ of }` belongs to the object's maker. */
function* boundNames(pattern) {
  if (!pattern) return;
  if (pattern.type === "Identifier") yield pattern;
  else if (pattern.type === "AssignmentPattern") yield* boundNames(pattern.left);
  else if (pattern.type === "RestElement") yield* boundNames(pattern.argument);
  else if (pattern.type === "ArrayPattern") for (const element of pattern.elements) yield* boundNames(element);
  else if (pattern.type === "TSParameterProperty") yield* boundNames(pattern.parameter);
  else if (pattern.type === "ObjectPattern")
    for (const property of pattern.properties) {
      if (property.type === "RestElement") yield* boundNames(property.argument);
      else if (!property.shorthand) yield* boundNames(property.value);
    }
}

export const names = {
  create(context) {
    const check = (identifier, isType = false) => {
      const message = identifier?.name && nameProblem(identifier.name, isType);
      if (message) context.report({ node: identifier, message });
    };
    const checkParts = (identifier, name = identifier?.name) => {
      const message = name && partProblem(name);
      if (message) context.report({ node: identifier, message });
    };
    const checkType = ({ id }) => {
      check(id, true);
      checkParts(id);
    };
    const checkPattern = (pattern) => {
      for (const identifier of boundNames(pattern)) check(identifier);
    };
    const checkFunction = (node) => {
      check(node.id);
      for (const parameter of node.params) checkPattern(parameter);
    };
    return {
      Program: (node) => checkParts(node, path.basename(context.filename)),
      VariableDeclarator: (node) => {
        checkPattern(node.id);
        const isExported = node.parent?.parent?.type === "ExportNamedDeclaration";
        if (isExported || /Function/.test(node.init?.type ?? "")) for (const identifier of boundNames(node.id)) checkParts(identifier);
      },
      FunctionDeclaration: (node) => {
        checkFunction(node);
        checkParts(node.id);
      },
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      TSPropertySignature: ({ key }) => {
        if (key.type === "Identifier" && EMPTY_MEMBERS.has(key.name)) check(key);
      },
      CatchClause: (node) => checkPattern(node.param),
      ClassDeclaration: checkType,
      TSTypeAliasDeclaration: checkType,
      TSInterfaceDeclaration: checkType,
    };
  },
};

const firstSentence = (comment) => {
  const text = comment
    .replaceAll(/^\s*\*\s?/gm, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return /^(.*?[.:;])(\s|$)/.exec(text)?.[1] ?? text;
};

const isFunction = ({ type, declarations }) => type === "FunctionDeclaration" || /Function/.test(declarations?.[0]?.init?.type ?? "");

export const docstrings = {
  create(context) {
    const check = (node) => {
      if (!node.declaration) return;
      const before = context.sourceCode.getCommentsBefore(node).at(-1);
      if (!before || before.type !== "Block" || !before.value.startsWith("*")) return;
      const sentence = firstSentence(before.value.slice(1));
      if (sentence.startsWith("@")) return;
      const words = sentence.split(" ").length;
      const riddle = RIDDLES.test(sentence) || (isFunction(node.declaration) && RIDDLES_OF_FUNCTIONS.test(sentence));
      if (riddle) context.report({ node, message: `a docstring begins with what the thing does, not with "${sentence.split(" ")[0]}"` });
      else if (words > MAX_WORDS)
        context.report({ node, message: `the first sentence of a docstring has ${words} words: say subject, verb, thing; then why` });
    };
    return { ExportNamedDeclaration: check };
  },
};

export const comments = {
  create(context) {
    const check = (node) => {
      for (const comment of context.sourceCode.getAllComments()) {
        const [word] = NO_ONE_IN_PARTICULAR.exec(comment.value.replaceAll(/`[^`]*`/g, "")) ?? [];
        if (word)
          context.report({
            node: comment.loc ? comment : node,
            message: `${word} says of no one who is meant: name the person or the part`,
          });
      }
    };
    return { Program: check };
  },
};

/** Refuses doubling quotes by hand, which @lyceum/sql-text does and tests; doubled `"` are CSV's as well. */
export const quoting = {
  create(context) {
    const check = (node) => {
      const [from, to] = node.arguments.map(({ value }) => value);
      if (node.callee.property?.name !== "replaceAll" || from !== "'" || to !== "''" || context.filename.includes("/packages/sql-text/"))
        return;
      context.report({ node, message: "quote a text for SQL with quoteLiteral of @lyceum/sql-text" });
    };
    return { CallExpression: check };
  },
};
