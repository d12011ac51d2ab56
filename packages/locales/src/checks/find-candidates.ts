import {
  type CallExpression,
  type ElementAccessExpression,
  isBindingElement,
  isCallExpression,
  isElementAccessExpression,
  isIdentifier,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  type Identifier,
  type Node,
  type PropertyAccessExpression,
} from "typescript/unstable/ast";

/** Places in a file that may ask for a text. */
export interface Candidates {
  /** `t("shell.signIn")` */
  readonly calls: CallExpression[];
  /** `plural(texts, "found", 3)`, with which the server chooses a form. */
  readonly plurals: CallExpression[];
  /** `texts.form.title` */
  readonly properties: PropertyAccessExpression[];
  /** `texts[code]` */
  readonly elements: ElementAccessExpression[];
  /** `const { title } = texts`: the pattern and the name in it. */
  readonly bindings: { readonly pattern: Node; readonly name: Identifier }[];
}

function isCallOf(name: string, node: Node): node is CallExpression {
  if (!isCallExpression(node)) return false;
  const { expression } = node;
  return isIdentifier(expression) ? expression.text === name : isPropertyAccessExpression(expression) && expression.name.text === name;
}

/** Collects the candidates below a node. @param names names of all properties of all texts; no other can be one. */
export function findCandidates(node: Node, names: ReadonlySet<string>, found: Candidates): void {
  if (isCallOf("t", node) && node.arguments.length > 0) found.calls.push(node);
  else if (isCallOf("plural", node) && node.arguments.length === 3) found.plurals.push(node);
  else if (isPropertyAccessExpression(node) && names.has(node.name.text)) found.properties.push(node);
  else if (isElementAccessExpression(node)) found.elements.push(node);
  else if (isBindingElement(node) && isObjectBindingPattern(node.parent)) {
    const name: Node | undefined = node.propertyName ?? node.name;
    if (name && isIdentifier(name) && names.has(name.text)) found.bindings.push({ pattern: node.parent, name });
  }
  node.forEachChild((child) => findCandidates(child, names, found));
}
