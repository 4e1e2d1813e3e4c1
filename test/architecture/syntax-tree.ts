import { type Node, visitorKeys } from 'oxc-parser'

export type FunctionNode = Node & { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }
export type Call = Extract<Node, { type: 'CallExpression' }>
export type Found = { node: Node; parents: Node[] }

export function isNamed(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

export function isFunction(node: Node): node is FunctionNode {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type)
}

export function functionAround(node: Node): FunctionNode | undefined {
  for (let at: Node | null | undefined = node; at; at = at.parent) if (isFunction(at)) return at
}

export function methodName({ callee }: Call): string {
  return callee.type === 'MemberExpression' ? propertyName(callee) : ''
}

export function propertyName(node: Extract<Node, { type: 'MemberExpression' }>): string {
  if (node.property.type === 'Identifier') return node.property.name
  return node.property.type === 'Literal' ? String(node.property.value) : ''
}

export function rootName(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return rootName(node.expression)
  return node.type === 'MemberExpression' ? rootName(node.object) : undefined
}

export function namesIn(expression: Node): string[] {
  return [...partsOf(expression)].flatMap((part) => (part.type === 'Identifier' ? [part.name] : []))
}

/**
 * What a value is made of: no functions, types and names of properties, and not what a method is given. A locator
 * found by a text waits for itself; but `Math.round(n)` is made of `n`.
 */
export function* partsOf(node: Node): Generator<Node> {
  yield node
  if (isFunction(node)) return
  if (node.type === 'CallExpression') {
    yield* partsOf(node.callee)
    const isOfObject = node.callee.type === 'MemberExpression' && !/^[A-Z]/.test(rootName(node.callee) ?? '')
    if (!isOfObject) for (const argument of node.arguments) yield* partsOf(argument)
    return
  }
  const isNameOnly = (node.type === 'MemberExpression' || node.type === 'Property') && !node.computed
  for (const [key, child] of keyedChildrenOf(node)) {
    if ((isNameOnly && (key === 'property' || key === 'key')) || key.startsWith('type')) continue
    yield* partsOf(child)
  }
}

export function boundNames(pattern: Node): string[] {
  return [...walk(pattern)].flatMap(({ node }) => (node.type === 'Identifier' ? [node.name] : []))
}

/** Every node of the tree with those it stands in, outermost first. */
export function* walk(node: Node, parents: Node[] = []): Generator<Found> {
  yield { node, parents }
  const inside = [...parents, node]
  for (const child of childrenOf(node)) yield* walk(child, inside)
}

function* childrenOf(node: Node): Generator<Node> {
  for (const [, child] of keyedChildrenOf(node)) yield child
}

function* keyedChildrenOf(node: Node): Generator<[key: string, child: Node]> {
  for (const key of visitorKeys[node.type] ?? []) {
    const value: unknown = node[key as keyof Node]
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield [key, child]
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
