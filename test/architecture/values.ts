import type { Node } from 'oxc-parser'
import type { NodeOf, ParsedFile } from './parse.ts'
import { type Binding, bindNames, isCast } from './scopes.ts'
import { type FunctionNode, functionAround, isFunction } from './syntax-tree.ts'
import { calculate, GLOBAL, GLOBAL_NAMES, LOADS, modulePath, normalize, UNKNOWN, unknown } from './value-paths.ts'

/**
 * What an expression may hold: a path such as `Date.now`, `kysely.sql`, `document.createElement()`, `new Date` or
 * `?.innerHTML` (a member of something unknown), or the node of a literal, an object, an array, a function or a class.
 */
export type Value = string | Node

export type Values = {
  bindingOf(identifier: NodeOf<'Identifier'>): Binding | undefined
  valuesOf(node: Node): Value[]
  /** What a target of a pattern is given: a parameter, a declared name, an imported one. */
  givenTo(target: Node): Value[]
  /** Names of the property that a member, a property or a pattern's part has: constant ones. */
  keysOf(node: Keyed): string[]
  memberOf(object: Value, key: string): Value[]
  /** The texts and numbers that an expression certainly holds. */
  constantsOf(node: Node): (string | number)[]
}

type AnyFunction = NodeOf<'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression'>
type Folded = string | unknown[]

/** Methods that make one constant of others. */
const FOLDS = new Set(
  'at charAt concat join replace replaceAll reverse slice split toLowerCase toReversed trim'.split(' '),
)

type Keyed = NodeOf<'MemberExpression' | 'Property' | 'PropertyDefinition' | 'MethodDefinition'>

/** Of objects that are spread into themselves. */
const MAX_DEPTH = 20
const MAX_CONSTANTS = 8

const ofFile = new WeakMap<ParsedFile, Values>()

/** Follows aliases, destructuring, namespace imports, computed keys, casts and sequences within one file. */
export function valuesIn(file: ParsedFile): Values {
  const before = ofFile.get(file)
  if (before) return before
  const made = makeValues(file)
  ofFile.set(file, made)
  return made
}

function makeValues(file: ParsedFile): Values {
  const bindingOf = bindNames(file)
  const found = new Map<Node, Value[]>()
  const constants = new Map<Node, (string | number)[]>()
  let depth = 0
  let callsByName: Map<Binding | undefined, NodeOf<'CallExpression'>[]> | undefined
  let returnsByFunction: Map<Node | undefined, NodeOf<'ReturnStatement'>[]> | undefined

  function valuesOf(node: Node): Value[] {
    const before = found.get(node)
    if (before) return before
    found.set(node, []) // of a name that is made of itself
    const all = evaluate(node)
    const values = all.length > 1 ? [...new Set(all)] : all
    found.set(node, values)
    return values
  }

  function evaluate(node: Node): Value[] {
    if (isCast(node)) return valuesOf(node.expression)
    switch (node.type) {
      case 'Identifier': {
        const binding = bindingOf(node)
        if (binding) return binding.sites.flatMap(givenTo)
        return [GLOBAL_NAMES.has(node.name) ? GLOBAL : node.name]
      }
      case 'MemberExpression': {
        const keys = keysOf(node)
        return valuesOf(node.object).flatMap((object) => keys.flatMap((key) => memberOf(object, key)))
      }
      case 'ChainExpression':
      case 'TSInstantiationExpression':
        return valuesOf(node.expression)
      case 'TSExternalModuleReference':
        return modulesNamed(node.expression)
      case 'AwaitExpression':
        return valuesOf(node.argument)
      case 'SequenceExpression':
        return node.expressions.slice(-1).flatMap(valuesOf)
      case 'ConditionalExpression':
        return [node.consequent, node.alternate].flatMap(valuesOf)
      case 'LogicalExpression':
        return [node.left, node.right].flatMap(valuesOf)
      case 'AssignmentExpression':
        return valuesOf(node.right)
      case 'ImportExpression':
        return modulesNamed(node.source)
      case 'CallExpression':
        if (foldedBy(node) !== undefined) return [node]
        return valuesOf(node.callee).flatMap((callee) => answerOf(callee, node))
      case 'MetaProperty':
        return [`${node.meta.name}.${node.property.name}`]
      case 'NewExpression':
        return valuesOf(node.callee).flatMap(instanceOf)
      case 'BinaryExpression':
      case 'UnaryExpression':
      case 'TemplateLiteral':
      case 'Literal':
      case 'ObjectExpression':
      case 'ArrayExpression':
      case 'ClassDeclaration':
      case 'ClassExpression':
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return [node]
      default:
        return [UNKNOWN]
    }
  }

  function instanceOf(value: Value): Value[] {
    if (typeof value === 'string') return [`new ${value}`]
    const isClass = value.type === 'ClassDeclaration' || value.type === 'ClassExpression'
    return isClass && value.superClass ? valuesOf(value.superClass).flatMap(instanceOf) : [UNKNOWN]
  }

  function answerOf(callee: Value, { arguments: args, callee: written }: NodeOf<'CallExpression'>): Value[] {
    const [first, second] = args
    if (typeof callee !== 'string') {
      if (!isFunction(callee)) return [UNKNOWN]
      return returnedBy(callee).flatMap(valuesOf)
    }
    if (LOADS.test(callee)) return first ? modulesNamed(first) : []
    if (callee === 'Reflect.get' && first && second)
      return constantsOf(second).flatMap((key) => valuesOf(first).flatMap((object) => memberOf(object, String(key))))
    if (callee === 'Reflect.construct' && first) return valuesOf(first).flatMap(instanceOf)
    if (/^Object\.(assign|freeze|seal)$/.test(callee)) return args.flatMap(valuesOf)
    if (callee.endsWith('.bind')) return [callee.slice(0, -'.bind'.length)]
    if (written.type === 'MemberExpression' && callee.startsWith(UNKNOWN) && callee.endsWith('.bind'))
      return valuesOf(written.object)
    return [normalize(`${callee.replace(/\.(call|apply)$/, '')}()`)]
  }

  function modulesNamed(name: Node): Value[] {
    return constantsOf(name).map((text) => modulePath(String(text)))
  }

  function memberOf(object: Value, key: string): Value[] {
    if (depth > MAX_DEPTH) return []
    depth++
    try {
      return memberAt(object, key)
    } finally {
      depth--
    }
  }

  function memberAt(object: Value, key: string): Value[] {
    if (typeof object === 'string') {
      if (object === GLOBAL) return [GLOBAL_NAMES.has(key) ? GLOBAL : normalize(key)]
      return [normalize(`${object}.${key}`)]
    }
    if (object.type === 'ObjectExpression') {
      const values = object.properties.flatMap((part) => {
        if (part.type === 'SpreadElement') return valuesOf(part.argument).flatMap((spread) => memberOf(spread, key))
        return keysOf(part).includes(key) ? valuesOf(part.value) : []
      })
      return values.length > 0 ? values : [`${UNKNOWN}.${key}`]
    }
    if (object.type === 'ArrayExpression') {
      const element = object.elements[Number(key)]
      return element ? valuesOf(element) : [`${UNKNOWN}.${key}`]
    }
    if ((object.type === 'ClassDeclaration' || object.type === 'ClassExpression') && object.superClass)
      return valuesOf(object.superClass).flatMap((base) => memberOf(base, key))
    return [`${UNKNOWN}.${key}`]
  }

  function givenTo(target: Node): Value[] {
    const { parent } = target
    switch (parent?.type) {
      case 'VariableDeclarator': {
        if (parent.init) return valuesOf(parent.init)
        const loop = parent.parent?.parent
        return loop?.type === 'ForOfStatement' ? elementsOf(loop.right) : []
      }
      case 'AssignmentExpression':
        return valuesOf(parent.right)
      case 'AssignmentPattern':
        return [...givenTo(parent), ...valuesOf(parent.right)]
      case 'Property': {
        const pattern = parent.parent
        if (!pattern) return []
        return keysOf(parent).flatMap((key) => givenTo(pattern).flatMap((object) => memberOf(object, key)))
      }
      case 'RestElement':
        return parent.parent?.type === 'ObjectPattern' ? givenTo(parent.parent) : [UNKNOWN]
      case 'ArrayPattern': {
        const elements: (Node | null)[] = parent.elements
        const at = String(elements.indexOf(target))
        return givenTo(parent).flatMap((object) => memberOf(object, at))
      }
      case 'ImportSpecifier': {
        const name = parent.imported.type === 'Literal' ? parent.imported.value : parent.imported.name
        return importedFrom(parent).flatMap((path) => memberOf(path, name))
      }
      case 'ImportDefaultSpecifier':
        return importedFrom(parent).flatMap((path) => memberOf(path, 'default'))
      case 'ImportNamespaceSpecifier':
        return importedFrom(parent)
      case 'TSImportEqualsDeclaration':
        return valuesOf(parent.moduleReference)
      case 'FunctionDeclaration':
        return parent.id === target ? [parent] : argumentFor(parent, target)
      case 'ClassDeclaration':
      case 'ClassExpression':
        return parent.id === target ? [parent] : [unknown(target)]
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return argumentFor(parent, target)
      default:
        return parent && isCast(parent) ? givenTo(parent) : [unknown(target)]
    }
  }

  /** Of a function that is called where it is written, by its name in the same file, or for each element of a list. */
  function argumentFor(fun: AnyFunction, param: Node): Value[] {
    const call = fun.parent
    const params: Node[] = fun.params
    const at = params.indexOf(param)
    if (call?.type === 'CallExpression' && call.callee === fun) {
      const argument = call.arguments[at]
      return argument ? valuesOf(argument) : [unknown(param)]
    }
    if (call?.type === 'CallExpression' && call.callee.type === 'MemberExpression' && at === 0)
      return [unknown(param), ...elementsOf(call.callee.object).filter((value) => value !== UNKNOWN)]
    const passed = callsOf(fun).flatMap(({ arguments: args }) => args[at] ?? [])
    return [
      unknown(param),
      ...passed.flatMap(valuesOf).filter((value) => typeof value === 'string' && !/^\?\w*$/.test(value)),
    ]
  }

  function callsOf(fun: AnyFunction): NodeOf<'CallExpression'>[] {
    const declarator = fun.parent?.type === 'VariableDeclarator' ? fun.parent.id : undefined
    const name = fun.type === 'FunctionDeclaration' ? fun.id : declarator
    const binding = name?.type === 'Identifier' ? bindingOf(name) : undefined
    if (!binding) return []
    callsByName ??= Map.groupBy(file.all('CallExpression'), ({ callee }) =>
      callee.type === 'Identifier' ? bindingOf(callee) : undefined,
    )
    return callsByName.get(binding) ?? []
  }

  function returnedBy(fun: FunctionNode): Node[] {
    if (fun.type === 'ArrowFunctionExpression' && fun.expression) return fun.body ? [fun.body] : []
    returnsByFunction ??= Map.groupBy(file.all('ReturnStatement'), functionAround)
    return (returnsByFunction.get(fun) ?? []).flatMap(({ argument }) => argument ?? [])
  }

  function importedFrom(specifier: Node): Value[] {
    return specifier.parent?.type === 'ImportDeclaration' ? [modulePath(specifier.parent.source.value)] : []
  }

  function elementsOf(list: Node): Value[] {
    return valuesOf(list).flatMap((value) =>
      typeof value !== 'string' && value.type === 'ArrayExpression'
        ? value.elements.flatMap((element) => (element ? valuesOf(element) : []))
        : [UNKNOWN],
    )
  }

  function keysOf(node: Keyed): string[] {
    const key = node.type === 'MemberExpression' ? node.property : node.key
    if (!node.computed && key.type === 'Identifier') return [key.name]
    if (key.type === 'PrivateIdentifier') return [`#${key.name}`]
    return constantsOf(key).map(String)
  }

  function constantsOf(node: Node): (string | number)[] {
    const before = constants.get(node)
    if (before) return before
    constants.set(node, []) // of `n = n + 1`
    const all = valuesOf(node).flatMap((value) => (typeof value === 'string' ? [] : constantsIn(value)))
    constants.set(node, all.slice(0, MAX_CONSTANTS))
    return all.slice(0, MAX_CONSTANTS)
  }

  function constantsIn(node: Node): (string | number)[] {
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'bigint') return [Number(node.value)]
        return typeof node.value === 'string' || typeof node.value === 'number' ? [node.value] : []
      case 'TemplateLiteral': {
        const parts = node.expressions.map((part) => constantsOf(part)[0])
        if (parts.includes(undefined)) return []
        return [node.quasis.map(({ value }, at) => `${value.cooked ?? ''}${parts[at] ?? ''}`).join('')]
      }
      case 'UnaryExpression':
        return constantsOf(node.argument).flatMap((n) =>
          node.operator === '-' ? [-n] : node.operator === '+' ? [+n] : [],
        )
      case 'BinaryExpression':
        return constantsOf(node.left).flatMap((left) =>
          constantsOf(node.right).flatMap((right) => calculate(node.operator, left, right) ?? []),
        )
      case 'CallExpression': {
        const folded = foldedBy(node)
        return typeof folded === 'string' ? [folded] : []
      }
      default:
        return []
    }
  }

  /** What a method makes of constants: `['fe', 'tch'].join('')`, `'hctef'.split('').reverse()`. */
  function foldedBy({ callee, arguments: args }: NodeOf<'CallExpression'>): Folded | undefined {
    if (callee.type !== 'MemberExpression' || callee.property.type === 'PrivateIdentifier') return undefined
    const [method] = callee.computed || callee.property.type !== 'Identifier' ? keysOf(callee) : [callee.property.name]
    if (!method || !FOLDS.has(method)) return undefined
    const object = foldedIn(callee.object)
    const texts = args.map((argument) => constantsOf(argument)[0])
    if (object === undefined || texts.includes(undefined)) return undefined
    const work: unknown = object[method as keyof typeof object]
    const result: unknown = typeof work === 'function' ? work.apply(structuredClone(object), texts) : undefined
    return typeof result === 'string' || Array.isArray(result) ? result : undefined
  }

  function foldedIn(node: Node): Folded | undefined {
    const [value] = valuesOf(node)
    if (typeof value !== 'object') return undefined
    if (value.type === 'CallExpression') return foldedBy(value)
    if (value.type !== 'ArrayExpression') return constantsIn(value).find((text) => typeof text === 'string')
    const elements = value.elements.map((element) => (element ? constantsOf(element)[0] : undefined))
    return elements.includes(undefined) ? undefined : elements
  }

  return { bindingOf, valuesOf, givenTo, keysOf, memberOf, constantsOf }
}
