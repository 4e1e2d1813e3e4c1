import type { Node } from 'oxc-parser'
import type { NodeOf, ParsedFile } from './parse.ts'
import { GLOBAL, modulePath, UNKNOWN } from './value-paths.ts'
import { type Value, valuesIn } from './values.ts'

/** A place where a file gets hold of something: `path` as in values.ts. */
type Read = { path: string; node: Node }
export type Use = { values: Value[]; args: Node[]; isNew: boolean; node: Node }
export type Write = { key: string; object: Node | undefined; value: Node | undefined; node: Node }

export type Uses = {
  /** Globals, imported names and members, however they are reached. An alias is read where it is made. */
  reads: Read[]
  /** Names in types only. */
  types: Read[]
  /** Calls and constructions, also through `call`, `apply` and Reflect. */
  calls: Use[]
  /** Properties that are given values, also through Object.assign, Reflect.set and patterns. */
  writes: Write[]
  /** Every property that is read, whatever it belongs to. */
  keys: { key: string; node: Node }[]
}

const ofFile = new WeakMap<ParsedFile, Uses>()

export function usesIn(file: ParsedFile): Uses {
  const before = ofFile.get(file)
  if (before) return before
  const calls = callsIn(file)
  const uses = { ...readsIn(file, calls), types: typesIn(file), calls, writes: writesIn(file, calls) }
  ofFile.set(file, uses)
  return uses
}

function readsIn(file: ParsedFile, calls: Use[]): Pick<Uses, 'reads' | 'keys'> {
  const { bindingOf, valuesOf, givenTo, keysOf, memberOf, constantsOf } = valuesIn(file)
  const reads: Read[] = []
  const keys: Uses['keys'] = []
  const read = (values: Value[], node: Node) => {
    for (const path of values) if (typeof path === 'string') reads.push({ path, node })
  }
  for (const node of file.all('Identifier')) if (isReference(node) && !bindingOf(node)) read(valuesOf(node), node)
  for (const node of file.all('MemberExpression')) {
    if (isTarget(node)) continue
    const names = keysOf(node)
    for (const key of names) keys.push({ key, node })
    read(valuesOf(node), node)
    if (names.length === 0)
      for (const object of valuesOf(node.object))
        read([`${object === GLOBAL ? 'globalThis' : object}.${UNKNOWN}`], node)
  }
  for (const pattern of file.all('ObjectPattern')) {
    const objects = givenTo(pattern)
    for (const node of pattern.properties) {
      if (node.type !== 'Property') continue
      for (const key of keysOf(node)) {
        keys.push({ key, node })
        for (const object of objects) read(memberOf(object, key), node)
      }
    }
  }
  for (const { values, args, node } of calls) {
    const [object, name] = args
    if (values.includes('Reflect.get') && object && name) {
      for (const key of constantsOf(name)) keys.push({ key: String(key), node })
      read(valuesOf(node), node)
    }
    if (node.type === 'CallExpression')
      read(
        valuesOf(node).filter((value) => isModule(value)),
        node,
      )
  }
  for (const node of file.all('ImportExpression')) read(valuesOf(node), node)
  for (const node of file.all('TSImportEqualsDeclaration')) read(valuesOf(node.moduleReference), node)
  for (const node of file.all('ImportDeclaration')) {
    if (node.importKind === 'type') continue
    read([modulePath(node.source.value)], node)
    for (const { local } of node.specifiers) read(givenTo(local), local)
  }
  for (const node of file.all('ExportAllDeclaration')) read([modulePath(node.source.value)], node)
  for (const node of file.all('ExportNamedDeclaration')) {
    if (!node.source) continue
    for (const specifier of node.specifiers) {
      const name = specifier.local.type === 'Literal' ? specifier.local.value : specifier.local.name
      read(memberOf(modulePath(node.source.value), name), specifier)
    }
  }
  return { reads, keys }
}

function isModule(value: Value): boolean {
  return typeof value === 'string' && !value.includes('()') && !value.startsWith('new ')
}

function typesIn({ all }: ParsedFile): Read[] {
  return [
    ...all('TSTypeReference').map((node) => ({ path: lastName(node.typeName), node })),
    ...all('TSTypeQuery').map((node) => ({ path: lastName(node.exprName), node })),
  ]
}

function lastName(name: Node): string {
  if (name.type === 'TSQualifiedName') return name.right.name
  return name.type === 'Identifier' ? name.name : ''
}

function callsIn(file: ParsedFile): Use[] {
  const { valuesOf } = valuesIn(file)
  const written = [
    ...file.all('CallExpression').map((node) => ({ node, callee: node.callee, args: node.arguments, isNew: false })),
    ...file.all('NewExpression').map((node) => ({ node, callee: node.callee, args: node.arguments, isNew: true })),
    ...file
      .all('TaggedTemplateExpression')
      .map((node) => ({ node, callee: node.tag, args: [node.quasi], isNew: false })),
  ]
  return written.flatMap(({ node, callee, args, isNew }): Use[] => {
    const values = valuesOf(callee)
    const direct = { values: values.map((value) => baseOf(value)), args, isNew, node }
    const [object, argumentList] = args
    if (object && values.some((value) => value === 'Reflect.apply' || value === 'Reflect.construct')) {
      const list = values.includes('Reflect.apply') ? args[2] : argumentList
      const isConstruct = values.includes('Reflect.construct')
      return [direct, { values: valuesOf(object).map(baseOf), args: elements(list), isNew: isConstruct, node }]
    }
    if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
      const { name } = callee.property
      if (name === 'call') return [direct, { values: valuesOf(callee.object), args: args.slice(1), isNew, node }]
      if (name === 'apply')
        return [direct, { values: valuesOf(callee.object), args: elements(argumentList), isNew, node }]
    }
    return [direct]
  })

  function elements(list: Node | undefined): Node[] {
    const value = list && valuesOf(list)[0]
    if (typeof value !== 'object' || value.type !== 'ArrayExpression') return list ? [list] : []
    return value.elements.flatMap((element) => element ?? [])
  }

  /** `class Clock extends Date {}` is a Date. */
  function baseOf(value: Value): Value {
    if (typeof value === 'string' || !(value.type === 'ClassDeclaration' || value.type === 'ClassExpression'))
      return value
    const base = value.superClass && valuesOf(value.superClass)[0]
    return base === undefined || base === null ? value : baseOf(base)
  }
}

function writesIn(file: ParsedFile, calls: Use[]): Write[] {
  const { keysOf, constantsOf, valuesOf } = valuesIn(file)
  const writes: Write[] = []
  for (const node of file.all('MemberExpression'))
    if (isTarget(node) || node.parent?.type === 'UpdateExpression' || isDeleted(node))
      for (const key of keysOf(node).concat(keysOf(node).length === 0 ? '' : []))
        writes.push({ key, object: node.object, value: assignedTo(node), node })
  for (const { values, args, node } of calls) {
    const [object, name, value] = args
    if (!object || !values.some((path) => typeof path === 'string' && /^(Reflect|Object)\./.test(path))) continue
    if (values.some((path) => /^(Reflect\.set|(Reflect|Object)\.defineProperty)$/.test(String(path))) && name) {
      const names = constantsOf(name)
      for (const key of names.length > 0 ? names : ['']) writes.push({ key: String(key), object, value, node })
    }
    if (values.some((path) => /^Object\.(assign|defineProperties)$/.test(String(path))))
      for (const source of args.slice(1).flatMap((arg) => valuesOf(arg)))
        for (const { key, value } of propertiesOf(source) ?? [{ key: '', value: node }])
          writes.push({ key, object, value, node })
  }
  return writes

  /** Undefined if the names are not known. */
  function propertiesOf(source: Value): { key: string; value: Node }[] | undefined {
    if (typeof source === 'string' || source.type !== 'ObjectExpression') return undefined
    return source.properties.flatMap((part) =>
      part.type === 'Property'
        ? (keysOf(part).length > 0 ? keysOf(part) : ['']).map((key) => ({ key, value: part.value }))
        : valuesOf(part.argument).flatMap((spread) => propertiesOf(spread) ?? []),
    )
  }
}

/** The left side of an assignment, also inside a pattern. `el.innerHTML += x` reads it, too, but that is no matter. */
function isTarget(node: NodeOf<'MemberExpression'>): boolean {
  const { parent } = node
  if (parent?.type === 'AssignmentExpression' || parent?.type === 'AssignmentPattern') return parent.left === node
  if (parent?.type === 'Property') return parent.parent?.type === 'ObjectPattern' && parent.value === node
  if (parent?.type === 'ForOfStatement' || parent?.type === 'ForInStatement') return parent.left === node
  return parent?.type === 'ArrayPattern' || parent?.type === 'RestElement'
}

function isDeleted({ parent }: Node): boolean {
  return parent?.type === 'UnaryExpression' && parent.operator === 'delete'
}

function assignedTo({ parent }: Node): Node | undefined {
  return parent?.type === 'AssignmentExpression' ? parent.right : undefined
}

/** An identifier that stands for a value: not the name of a property, of a type, or of what is declared. */
function isReference(node: NodeOf<'Identifier'>): boolean {
  const { parent } = node
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object === node || parent.computed
    case 'Property':
      if (parent.parent?.type === 'ObjectPattern') return parent.computed && parent.key === node
      return parent.value === node || parent.computed || parent.shorthand
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'AccessorProperty':
      return parent.computed ? parent.key === node || parent.value === node : parent.value === node
    case 'VariableDeclarator':
      return parent.init === node
    case 'AssignmentExpression':
    case 'AssignmentPattern':
      return parent.right === node
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return false
    case 'ArrowFunctionExpression':
      return parent.body === node
    case 'ExportSpecifier':
      return parent.local === node && parent.parent?.type === 'ExportNamedDeclaration' && !parent.parent.source
    case 'ClassDeclaration':
    case 'ClassExpression':
      return parent.superClass === node
    case 'RestElement':
    case 'ArrayPattern':
    case 'CatchClause':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
    case 'ImportAttribute':
      return false
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'TSInstantiationExpression':
    case 'TSExportAssignment':
      return parent.expression === node
    default:
      return parent !== null && parent !== undefined && !parent.type.startsWith('TS')
  }
}
