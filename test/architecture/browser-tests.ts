import type { Node } from 'oxc-parser'
import { reasonOfHaste } from './hasty-steps.ts'
import { parse, type Source } from './parse.ts'
import {
  boundNames,
  type Call,
  type Found,
  isFunction,
  isNamed,
  methodName,
  namesIn,
  partsOf,
  propertyName,
  rootName,
  walk,
} from './syntax-tree.ts'

/** Methods of Playwright that read a page, a locator or a context once, while it may still change. */
const READINGS = new Set(
  ['evaluate', 'evaluateAll', 'count', 'boundingBox', 'textContent', 'innerText', 'innerHTML', 'inputValue'].concat(
    ['isVisible', 'isHidden', 'isChecked', 'isEnabled', 'isDisabled', 'isEditable', 'getAttribute', 'ariaSnapshot'],
    ['allTextContents', 'allInnerTexts', 'title', 'content', 'cookies', 'storageState', '$eval', '$$eval', 'all'],
    ['jsonValue', '$', '$$', 'elementHandle', 'elementHandles', 'screenshot'],
  ),
)
/** In one task of the page nothing changes between an action and the reading (e2e/fixtures/test.ts). */
const ATOMIC = 'inOneTask'
/** They call the function that they are given until the value holds. */
const RETRIES = new Set(['poll', 'toPass'])
/** What an array that is still empty, or not yet full, also satisfies in passing. */
const HOLDS_FOR_LESS = new Set(['toBeLessThan', 'toBeLessThanOrEqual'])
const HOLDS_FOR_NOTHING = new Set(['toBeUndefined', 'toBeFalsy', 'toBeNull'])
/** Methods that are given a function which fills an array, or counts, later. */
const LISTENS = new Set(['on', 'route', 'exposeFunction', 'exposeBinding'])

/** Names of functions whose answer is read of a page, or is an array that their listeners go on filling. */
type Helpers = { readers: Set<string>; recorders: Set<string> }

/** What makes browser tests fail by chance: one sentence for each place. */
export function browserTestBreaches(sources: Source[]): string[] {
  const files = sources.filter(({ path }) => path.startsWith('e2e/') && path.endsWith('.ts')).map(parse)
  const functions = files.flatMap(({ program }) => [...walk(program)].flatMap(({ node }) => namedFunction(node) ?? []))
  const helpers = { readers: readingFunctions(functions), recorders: recordingFunctions(functions) }
  return files.flatMap(({ path, text, program }) =>
    breachesOf(program, path.endsWith('.spec.ts'), helpers).map(
      ({ at, why }) => `${path}:${text.slice(0, at).split('\n').length}: ${why}`,
    ),
  )
}

/** Waits that the opposite ends too: «Збережено» is found in «Не збережено». `texts`: what the interface can say. */
export function waitsForBoth(sources: Source[], texts: Source[]): string[] {
  const strings = texts.map(parse).flatMap(({ all }) => all('Literal').map(({ value }) => String(value).toLowerCase()))
  const denials = strings.filter((text) => text.startsWith('не '))
  return sources.map(parse).flatMap(({ path, all }) =>
    all('CallExpression').flatMap((call) => {
      const [text, ...options] = call.arguments
      const waits = methodName(call) === 'getByText' || methodName(call) === 'toContainText'
      if (!waits || text?.type !== 'Literal' || options.length > 0) return []
      const denied = denials.some((denial) => denial.startsWith(`не ${String(text.value).toLowerCase()}`))
      return denied ? [`${path}: «${text.value}» is found in its opposite: compare it whole`] : []
    }),
  )
}

function breachesOf(program: Node, isSpec: boolean, helpers: Helpers): { at: number; why: string }[] {
  const declared = declarations(program, helpers)
  return [...walk(program)].flatMap((found) => {
    const why = reasonOfHaste(found, isSpec) ?? reasonOfChance(found, declared, helpers)
    return why ? [{ at: found.node.start, why }] : []
  })
}

/** A value that may differ a moment later. */
function reasonOfChance({ node, parents }: Found, declared: Declaration[], helpers: Helpers): string | undefined {
  if (node.type === 'ThrowStatement') return reasonOfThrowing(parents, helpers.readers)
  const asserted = node.type === 'CallExpression' && isExpect(node) && node.arguments[0]
  if (!asserted || isRetried(parents)) return
  if (isReading(asserted, helpers.readers)) return 'a value read once: expect it until it holds (expect.poll)'
  const kinds = namesIn(asserted).map((name) => ({ name, kind: kindOfNearest(declared, name, node.start) }))
  if (kinds.some(({ name, kind }) => isPage(name, kind) && readsAddressOf(name, asserted)))
    return 'an address read once: expect(page).toHaveURL'
  for (const { name, kind } of kinds) {
    if (kind === 'read once') return `«${name}» was read once: expect it until it holds (expect.poll)`
    if (kind === 'recorded' && expectsMore(parents))
      return `«${name}» may still grow: expect it until it holds (expect.poll)`
  }
}

/** `if ((await links.count()) !== 3) throw …` */
function reasonOfThrowing(parents: Node[], readers: Set<string>): string | undefined {
  const condition = parents.findLast((parent) => parent.type === 'IfStatement')?.test
  const isOnce = condition && !isRetried(parents) && isReading(condition, readers)
  return isOnce ? 'a value read once: expect it until it holds (expect.poll)' : undefined
}

function isRetried(parents: Node[]): boolean {
  return parents.some((parent) => parent.type === 'CallExpression' && RETRIES.has(methodName(parent)))
}

function isPage(name: string, kind: Declaration['kind'] | undefined): boolean {
  return kind === 'page' || /page$/i.test(name)
}

function readsAddressOf(name: string, expression: Node): boolean {
  return [...partsOf(expression)].some(
    (part) => part.type === 'CallExpression' && methodName(part) === 'url' && rootName(part.callee) === name,
  )
}

/** `from`, `to`: the block that knows the name. `recorded`: what listeners fill or count. */
type Declaration = { name: string; kind: 'read once' | 'recorded' | 'page' | 'other'; from: number; to: number }

function declarations(program: Node, helpers: Helpers): Declaration[] {
  const declared: Declaration[] = []
  const listeners = namesOfListeners(program)
  for (const { node, parents } of walk(program)) {
    if (isFunction(node)) {
      const names = node.params.flatMap((param) => boundNames(param))
      const kind = isGivenReading(parents.at(-1), helpers.readers) ? 'read once' : 'other'
      declared.push(...names.map((name) => ({ name, kind, from: node.start, to: node.end }) as const))
    }
    for (const name of changedNames(node)) {
      const declaration = nearest(declared, name, node.start)
      if (declaration) declaration.kind = kindAfter({ node, parents }, helpers.readers, listeners) ?? declaration.kind
    }
    if (node.type !== 'VariableDeclarator') continue
    const loop = parents.at(-2)
    const value = loop?.type === 'ForOfStatement' ? loop.right : node.init
    const scope = parents.findLast((parent) => isFunction(parent) || parent.type === 'BlockStatement') ?? program
    const kind = value ? kindOfValue(value, declared, helpers) : 'other'
    declared.push(...boundNames(node.id).map((name) => ({ name, kind, from: scope.start, to: scope.end })))
  }
  return declared
}

/** What a name holds from `n = await links.count()` or a listener's `n++` on. */
function kindAfter(
  { node, parents }: Found,
  readers: Set<string>,
  listeners: Set<string>,
): Declaration['kind'] | undefined {
  if (node.type === 'AssignmentExpression' && !isRetried(parents) && isReading(node.right, readers)) return 'read once'
  const isHeard = parents.some(
    (parent) =>
      (parent.type === 'CallExpression' && LISTENS.has(methodName(parent))) ||
      namedFunction(parent)?.some(({ name }) => listeners.has(name)),
  )
  return isHeard ? 'recorded' : undefined
}

/** `page.on('request', count)` */
function namesOfListeners(program: Node): Set<string> {
  const listeners = [...walk(program)].flatMap(({ node }) =>
    node.type === 'CallExpression' && LISTENS.has(methodName(node)) ? node.arguments : [],
  )
  return new Set(listeners.flatMap((argument) => (argument.type === 'Identifier' ? [argument.name] : [])))
}

/** `page.evaluate(…).then(…)` */
function isGivenReading(call: Node | undefined, readers: Set<string>): boolean {
  if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false
  const { object } = call.callee
  return methodName(call) === 'then' && object.type === 'CallExpression' && isReadingCall(object, readers)
}

function changedNames(node: Node): string[] {
  if (node.type === 'AssignmentExpression') return boundNames(node.left)
  return node.type === 'UpdateExpression' ? boundNames(node.argument) : []
}

/** What is made of a value that was read once is read once too. */
function kindOfValue(value: Node, declared: Declaration[], { readers, recorders }: Helpers): Declaration['kind'] {
  if (value.type === 'ArrowFunctionExpression') {
    const kind = value.expression && value.params.length === 0 && kindOfNames(value.body, declared)
    return kind || 'other'
  }
  if (isReading(value, readers) || (value.type === 'CallExpression' && isReadingCall(value, readers)))
    return 'read once'
  if (
    namesIn(value).some(
      (name) => isPage(name, kindOfNearest(declared, name, value.start)) && readsAddressOf(name, value),
    )
  )
    return 'read once'
  if (isEmptyCollection(value)) return 'recorded'
  const call = value.type === 'AwaitExpression' ? value.argument : value
  if (call.type === 'CallExpression') {
    if (call.callee.type === 'Identifier' && recorders.has(call.callee.name)) return 'recorded'
    if (opensPage(call)) return 'page'
  }
  return kindOfNames(value, declared)
}

function kindOfNames(value: Node, declared: Declaration[]): Declaration['kind'] {
  const kinds = namesIn(value).map((name) => kindOfNearest(declared, name, value.start))
  return kinds.find((kind) => kind === 'read once') ?? kinds.find((kind) => kind === 'recorded') ?? 'other'
}

function kindOfNearest(declared: Declaration[], name: string, at: number): Declaration['kind'] | undefined {
  return nearest(declared, name, at)?.kind
}

function nearest(declared: Declaration[], name: string, at: number): Declaration | undefined {
  const visible = declared.filter(
    (declaration) => declaration.name === name && declaration.from <= at && at < declaration.to,
  )
  return visible.sort((a, b) => b.from - a.from)[0]
}

/** `await page.evaluate(…)` or `await readsThePage(…)`, also as a part of an expression, but not inside a function. */
function isReading(expression: Node, readers: Set<string>): boolean {
  return [...partsOf(expression)].some((part) => part.type === 'AwaitExpression' && readsPage(part.argument, readers))
}

function isReadingCall(call: Call, readers: Set<string>): boolean {
  if (call.callee.type === 'Identifier') return readers.has(call.callee.name)
  return READINGS.has(methodName(call)) && !isOfPromise(call)
}

/** `Promise.all(…)` is not `locator.all()`. */
function isOfPromise({ callee }: Call): boolean {
  return rootName(callee) === 'Promise'
}

function opensPage(call: Call): boolean {
  const [event] = call.arguments
  if (methodName(call) === 'newPage') return true
  return methodName(call) === 'waitForEvent' && event?.type === 'Literal' && /^(popup|page)$/.test(String(event.value))
}

/** Names of functions that return what they read of a page, directly or through each other. */
function readingFunctions(functions: NamedFunction[]): Set<string> {
  const readers = new Set<string>()
  for (let size = -1; size !== readers.size; ) {
    size = readers.size
    for (const { name, body } of functions)
      if (
        name !== ATOMIC &&
        returned(body).some((value) => readsPage(value, readers) || isReadBefore(value, body, readers))
      )
        readers.add(name)
  }
  return readers
}

/** Names of functions like `cartRequests(page)`, which return an array before their listeners have filled it. */
function recordingFunctions(functions: NamedFunction[]): Set<string> {
  const recording = functions.filter(({ body }) => {
    const nodes = [...walk(body)].map(({ node }) => node)
    const arrays = nodes.flatMap((node) =>
      node.type === 'VariableDeclarator' && node.init && isEmptyCollection(node.init) ? boundNames(node.id) : [],
    )
    const listens = nodes.some((node) => node.type === 'CallExpression' && LISTENS.has(methodName(node)))
    return listens && returned(body).some((value) => namesIn(value).some((name) => arrays.includes(name)))
  })
  return new Set(recording.map(({ name }) => name))
}

/** `Promise.all(…)` also waits for what the functions in it read. */
function readsPage(value: Node, readers: Set<string>): boolean {
  return [...partsOf(value)].some((part) => {
    if (part.type !== 'CallExpression') return false
    if (isReadingCall(part, readers)) return true
    if (!isOfPromise(part)) return false
    return [...walk(part)].some(
      ({ node }) =>
        (node.type === 'CallExpression' && isReadingCall(node, readers)) ||
        (node.type === 'Identifier' && readers.has(node.name)),
    )
  })
}

/** `const box = await link.boundingBox()` and later `return box.x`. */
function isReadBefore(value: Node, body: Node, readers: Set<string>): boolean {
  const names = namesIn(value)
  return [...walk(body)].some(
    ({ node }) =>
      node.type === 'VariableDeclarator' &&
      node.init &&
      boundNames(node.id).some((name) => names.includes(name)) &&
      isReading(node.init, readers),
  )
}

type NamedFunction = { name: string; body: Node }

function namedFunction(node: Node): NamedFunction[] | undefined {
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
  if (!matcher) return false
  const isInverted = parents.some((parent) => parent.type === 'MemberExpression' && propertyName(parent) === 'not')
  const [expected] = matcher.arguments
  const holdsForNothing =
    (expected && isEmptyCollection(expected)) ||
    (expected?.type === 'Literal' && !expected.value) ||
    (expected && isNamed(expected, 'undefined')) ||
    HOLDS_FOR_NOTHING.has(methodName(matcher)) ||
    HOLDS_FOR_LESS.has(methodName(matcher))
  return Boolean(holdsForNothing) === isInverted
}

function isEmptyCollection(node: Node): boolean {
  if (node.type === 'NewExpression')
    return node.arguments.length === 0 && ['Array', 'Map', 'Set'].includes(rootName(node.callee) ?? '')
  return node.type === 'ArrayExpression' && node.elements.length === 0
}
