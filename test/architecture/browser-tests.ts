import { type Node, parseSync } from 'oxc-parser'
import type { Source } from './imports.ts'

/** Methods of Playwright that read a page, a locator or a context once, while it may still change. */
const READINGS = new Set(
  ['evaluate', 'evaluateAll', 'count', 'boundingBox', 'textContent', 'innerText', 'innerHTML', 'inputValue'].concat(
    ['isVisible', 'isHidden', 'isChecked', 'isEnabled', 'isDisabled', 'isEditable', 'getAttribute', 'ariaSnapshot'],
    ['allTextContents', 'allInnerTexts', 'title', 'content', 'cookies', 'storageState'],
  ),
)
/** In one task of the page nothing changes between an action and the reading (e2e/fixtures/in-one-task.ts). */
const ATOMIC = 'inOneTask'
/** They call the function that they are given until the value holds. */
const RETRIES = new Set(['poll', 'toPass'])
/** What an array that is still empty, or not yet full, also satisfies in passing. */
const HOLDS_FOR_LESS = new Set(['toBeLessThan', 'toBeLessThanOrEqual'])

type Fun = Node & { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }
type Call = Extract<Node, { type: 'CallExpression' }>

/** What makes browser tests fail by chance: one sentence for each place. */
export function browserTestBreaches(sources: Source[]): string[] {
  const files = sources
    .filter(({ path }) => path.startsWith('e2e/') && path.endsWith('.ts'))
    .map((source) => ({ ...source, program: parseSync(source.path, source.text).program as Node }))
  const readers = readingFunctions(files.map(({ program }) => program))
  return files.flatMap(({ path, text, program }) =>
    breachesOf(program, readers).map(({ at, why }) => `${path}:${text.slice(0, at).split('\n').length}: ${why}`),
  )
}

function breachesOf(program: Node, readers: Set<string>): { at: number; why: string }[] {
  const found: { at: number; why: string }[] = []
  const report = (node: Node, why: string) => found.push({ at: node.start, why })
  const declared = declarations(program, readers)

  for (const { node, parents } of walk(program)) {
    if (node.type === 'Literal' && node.value === 'networkidle') {
      report(node, 'a quiet network proves nothing: wait for what the page shows')
    }
    if (node.type !== 'CallExpression') continue
    const method = methodName(node)
    if (method === 'waitForTimeout') report(node, 'a test waits for what a person sees, not for a time')
    const asserted = isExpect(node) && node.arguments[0]
    if (!asserted || parents.some((parent) => parent.type === 'CallExpression' && RETRIES.has(methodName(parent))))
      continue
    if (isReading(asserted, readers)) report(node, 'a value read once: expect it until it holds (expect.poll)')
    else {
      const name = rootName(asserted)
      const kind = name && kindOfNearest(declared, name, node.start)
      if (kind === 'read once') report(node, `«${name}» was read once: expect it until it holds (expect.poll)`)
      if (kind === 'recorded' && expectsMore(parents)) {
        report(node, `«${name}» may still grow: expect it until it holds (expect.poll)`)
      }
    }
  }
  return found
}

type Declaration = { name: string; kind: 'read once' | 'recorded' | 'other'; from: number; to: number }

/** `from`, `to`: the block that knows the name. `recorded`: an array that listeners fill. */
function declarations(program: Node, readers: Set<string>): Declaration[] {
  return [...walk(program)].flatMap(({ node, parents }) => {
    if (node.type !== 'VariableDeclarator') return []
    const scope = parents.findLast((parent) => isFunction(parent) || parent.type === 'BlockStatement') ?? program
    const isEmptyArray = node.init?.type === 'ArrayExpression' && node.init.elements.length === 0
    const kind = node.init && isReading(node.init, readers) ? 'read once' : isEmptyArray ? 'recorded' : 'other'
    return boundNames(node.id).map((name) => ({ name, kind, from: scope.start, to: scope.end }) as const)
  })
}

function kindOfNearest(declared: Declaration[], name: string, at: number): Declaration['kind'] | undefined {
  const visible = declared.filter(
    (declaration) => declaration.name === name && declaration.from <= at && at < declaration.to,
  )
  return visible.sort((a, b) => b.from - a.from)[0]?.kind
}

/** `await page.evaluate(…)` or `await readsThePage(…)`, also as a part of an expression, but not inside a function. */
function isReading(expression: Node, readers: Set<string>): boolean {
  for (const { node, parents } of walk(expression)) {
    if (node.type !== 'AwaitExpression' || parents.some(isFunction)) continue
    if (node.argument.type === 'CallExpression' && isReadingCall(node.argument, readers)) return true
  }
  return false
}

function isReadingCall(call: Call, readers: Set<string>): boolean {
  return call.callee.type === 'Identifier' ? readers.has(call.callee.name) : READINGS.has(methodName(call))
}

/** Names of functions that return what they read of a page, directly or through each other. */
function readingFunctions(programs: Node[]): Set<string> {
  const functions = programs
    .flatMap((program) => [...walk(program)].flatMap(({ node }) => namedFunction(node) ?? []))
    .filter(({ name }) => name !== ATOMIC)
  const readers = new Set<string>()
  for (let size = -1; size !== readers.size; ) {
    size = readers.size
    for (const { name, body } of functions)
      if (returned(body).some((value) => readsPage(value, readers) || isReadBefore(value, body, readers)))
        readers.add(name)
  }
  return readers
}

function readsPage(value: Node, readers: Set<string>): boolean {
  for (const { node, parents } of walk(value)) {
    if (node.type !== 'CallExpression' || parents.some(isFunction)) continue
    if (isReadingCall(node, readers)) return true
  }
  return false
}

/** `const box = await link.boundingBox()` and later `return box.x`. */
function isReadBefore(value: Node, body: Node, readers: Set<string>): boolean {
  const name = rootName(value)
  return [...walk(body)].some(
    ({ node }) =>
      node.type === 'VariableDeclarator' &&
      node.init &&
      boundNames(node.id).includes(name ?? '') &&
      isReading(node.init, readers),
  )
}

function namedFunction(node: Node): { name: string; body: Node }[] | undefined {
  if (node.type === 'FunctionDeclaration' && node.id && node.body) return [{ name: node.id.name, body: node.body }]
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init || !isFunction(node.init))
    return
  return node.init.body ? [{ name: node.id.name, body: node.init.body }] : undefined
}

function returned(body: Node): Node[] {
  if (body.type !== 'BlockStatement') return [body]
  return [...walk(body)].flatMap(({ node, parents }) =>
    node.type === 'ReturnStatement' && node.argument && !parents.some(isFunction) ? [node.argument] : [],
  )
}

/** `expect(…)`, `expect.soft(…)`; `expect.poll(…)` tries again by itself. */
function isExpect({ callee }: Call): boolean {
  if (callee.type === 'Identifier') return callee.name === 'expect'
  return callee.type === 'MemberExpression' && rootName(callee) === 'expect' && propertyName(callee) === 'soft'
}

/** The matcher that follows `expect(…)` asks for something that is recorded already: anything but an empty array. */
function expectsMore(parents: Node[]): boolean {
  const matcher = parents.findLast((parent) => parent.type === 'CallExpression')
  if (!matcher || parents.some((parent) => parent.type === 'MemberExpression' && propertyName(parent) === 'not'))
    return false
  const [expected] = matcher.arguments
  const isNothing =
    (expected?.type === 'ArrayExpression' && expected.elements.length === 0) ||
    (expected?.type === 'Literal' && (expected.value === 0 || expected.value === ''))
  return !isNothing && !HOLDS_FOR_LESS.has(methodName(matcher))
}

function isFunction(node: Node): node is Fun {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type)
}

function methodName({ callee }: Call): string {
  return callee.type === 'MemberExpression' ? propertyName(callee) : ''
}

function propertyName(node: Extract<Node, { type: 'MemberExpression' }>): string {
  return node.property.type === 'Identifier' ? node.property.name : ''
}

function rootName(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'ChainExpression') return rootName(node.expression)
  return node.type === 'MemberExpression' ? rootName(node.object) : undefined
}

function boundNames(pattern: Node): string[] {
  return [...walk(pattern)].flatMap(({ node }) => (node.type === 'Identifier' ? [node.name] : []))
}

/** Every node of the tree with those it stands in, outermost first. */
function* walk(node: Node, parents: Node[] = []): Generator<{ node: Node; parents: Node[] }> {
  yield { node, parents }
  const inside = [...parents, node]
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child, inside)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
