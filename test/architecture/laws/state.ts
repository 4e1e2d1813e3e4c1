import type { Node } from 'oxc-parser'
import type { NodeOf, ParsedFile } from '../parse.ts'
import { isOfServer, isTest, wingOf } from '../paths.ts'
import { type Binding, isCast } from '../scopes.ts'
import { type FunctionNode, functionAround, isFunction, propertyName } from '../syntax-tree.ts'
import { type Use, usesIn } from '../uses.ts'
import { isPath } from '../value-paths.ts'
import { valuesIn } from '../values.ts'
import { STATE } from './exceptions.ts'
import { calls, holds, isHandedOn, type Law, nodes, writes } from './law.ts'

const MUTATES =
  /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|getOrInsert(Computed)?|on|once|addListener|addEventListener)$/
/** `Map.prototype.set`, whose `call` gets the container. */
const CHANGES = new RegExp(`(^|\\.)${MUTATES.source.slice(1)}`)

export const STATE_LAWS: Law[] = [
  {
    why: 'a module holds no state',
    except: STATE,
    in: (path) =>
      isOfServer(path) ||
      (wingOf(path) === 'i18n' && !isTest(path)) ||
      (wingOf(path) === 'web' && !isTest(path) && !path.includes('.client.')),
    breaks: [
      nodes('VariableDeclaration', (node, file) => isVariable(node) && isAtModuleLevel(node, file)),
      nodes('PropertyDefinition', ({ static: isStatic, readonly }) => isStatic && !readonly),
      writes(
        ({ object, node }, file) =>
          !!object && (holds(file, object, /^$/) || (isInFunction(node) && isOfModule(object, file))),
      ),
      (file) =>
        usesIn(file)
          .calls.filter(({ node }) => isInFunction(node) && changesContainer(node, file))
          .map(({ node }) => node),
      nodes('MemberExpression', isBoundChange),
      (file) =>
        usesIn(file)
          .calls.filter((use) => isPassedToChange(use, file))
          .map(({ node }) => node),
      calls(/^new node:async_hooks\.AsyncLocalStorage\.enterWith$/),
      writes(({ object }, file) => object?.type === 'ThisExpression' && isSharedThis(object, file)),
    ],
  },
]

function isVariable({ kind, declare }: NodeOf<'VariableDeclaration'>): boolean {
  return !declare && kind !== 'const'
}

function isAtModuleLevel(node: NodeOf<'VariableDeclaration'>, file: ParsedFile): boolean {
  const fun = functionAround(node.parent ?? node)
  if (fun && isRunOnce(fun, file)) return isKeptByFunction(node, fun, file)
  if (node.kind === 'var') return !isInFunction(node)
  return node.parent === file.program || node.parent?.parent === file.program
    ? node.parent?.type === 'Program' || node.parent?.type === 'ExportNamedDeclaration'
    : false
}

/** `const next = (() => { let n = 0; return () => n++ })()`, `const ids = count()`: called while the module loads. */
function isRunOnce(fun: FunctionNode, file: ParsedFile): boolean {
  return usesIn(file).calls.some(({ values, node }) => {
    if (!values.includes(fun) || isInFunction(node)) return false
    const made = fun.generator ? [fun] : valuesIn(file).valuesOf(node)
    return made.some((value) => typeof value !== 'string' && (isFunction(value) || value.type === 'ObjectExpression'))
  })
}

/** A generator keeps its variables; another function only those that functions inside it know. */
function isKeptByFunction(
  { declarations }: NodeOf<'VariableDeclaration'>,
  fun: FunctionNode,
  file: ParsedFile,
): boolean {
  if (fun.generator) return true
  const { bindingOf } = valuesIn(file)
  const variables = new Set(declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [bindingOf(id)] : [])))
  return file
    .all('Identifier')
    .some(
      (name) =>
        name.start > fun.start && name.end <= fun.end && functionAround(name) !== fun && variables.has(bindingOf(name)),
    )
}

/** Of an object or a class that is made while the module loads. */
function isSharedThis(self: Node, file: ParsedFile): boolean {
  const fun = functionAround(self)
  const holder = fun?.parent
  const object = holder?.parent
  if (!fun || isInFunction(fun)) return false
  if (holder?.type === 'Property') return object?.type === 'ObjectExpression'
  if (holder?.type !== 'MethodDefinition') return false
  if (holder.static) return true
  const { calls } = usesIn(file)
  return (
    holder.kind !== 'constructor' &&
    calls.some(({ node, isNew }) => {
      if (!isNew || node.type !== 'NewExpression' || isInFunction(node)) return false
      return valuesIn(file)
        .valuesOf(node.callee)
        .some((made) => made === object?.parent)
    })
  )
}

function isInFunction(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent) if (isFunction(at)) return true
  return false
}

/** `carts`, `state.carts` and other names of them, declared outside functions. */
function originOf(node: Node, file: ParsedFile): Binding | undefined {
  if (isCast(node) || node.type === 'ChainExpression') return originOf(node.expression, file)
  if (node.type === 'MemberExpression') return originOf(node.object, file)
  if (node.type !== 'Identifier') return undefined
  const binding = valuesIn(file).bindingOf(node)
  const declarator = declaratorOf(binding?.sites[0])
  const other = declarator?.type === 'VariableDeclarator' && declarator.init
  const isAlias = other && (other.type === 'Identifier' || other.type === 'MemberExpression')
  return (isAlias && originOf(other, file)) || binding
}

/** Also of a name in a pattern, which is a part of what is taken apart; the rest of a pattern is a copy. */
function declaratorOf(site: Node | undefined): Node | null | undefined {
  let at = site?.parent
  while (at && /^(Property|ObjectPattern|ArrayPattern|AssignmentPattern)$/.test(at.type)) at = at.parent
  return at
}

/** `this` of `this.carts` and `this.#carts.open`, which an object holds. */
function selfOf(node: Node): Node | undefined {
  if (node.type === 'ThisExpression') return node
  return node.type === 'MemberExpression' ? selfOf(node.object) : undefined
}

function isOfModule(node: Node, file: ParsedFile): boolean {
  const origin = originOf(node, file)
  const self = selfOf(node)
  if (self) return isSharedThis(self, file)
  const [site] = origin?.sites ?? []
  const maker = site && functionAround(site)
  const isKept = origin?.isModuleLevel || (maker && functionAround(node) !== maker && isRunOnce(maker, file))
  return !!isKept && !!origin && !/^Import/.test(site?.parent?.type ?? '')
}

function changesContainer(node: Node, file: ParsedFile): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { callee } = node
  const [container, bound] = node.arguments
  const { valuesOf, keysOf } = valuesIn(file)
  if (container && bound && valuesOf(callee).includes('Reflect.apply'))
    return valuesOf(container).some((value) => isPath(value, CHANGES)) && isOfModule(bound, file)
  const { start, end } = callee.object
  if (container && /\.(call|apply)$/.test(file.text.slice(0, callee.end)) && CHANGES.test(file.text.slice(start, end)))
    return isOfModule(container, file)
  return keysOf(callee).some((key) => MUTATES.test(key)) && isOfModule(callee.object, file)
}

/** `carts.set.bind(carts)`, `list.forEach(ids.add, ids)` */
function isBoundChange(method: NodeOf<'MemberExpression'>, file: ParsedFile): boolean {
  const isBound = method.parent?.type === 'MemberExpression' && propertyName(method.parent) === 'bind'
  if (!isBound && !isHandedOn(method)) return false
  return (
    valuesIn(file)
      .keysOf(method)
      .some((key) => MUTATES.test(key)) && isOfModule(method.object, file)
  )
}

/** `put(carts, id)` of a function that changes what it is given. */
function isPassedToChange({ node, values, args }: Use, file: ParsedFile): boolean {
  if (!isInFunction(node)) return false
  return values.some((fun) => {
    if (typeof fun === 'string' || !isFunction(fun)) return false
    return args.some((container, at) => {
      const param = fun.params[at]
      return param?.type === 'Identifier' && isOfModule(container, file) && changesParameter(fun, param, file)
    })
  })
}

function changesParameter(fun: FunctionNode, param: NodeOf<'Identifier'>, file: ParsedFile): boolean {
  const { bindingOf, keysOf } = valuesIn(file)
  const binding = bindingOf(param)
  const isInside = ({ start, end }: Node) => start > fun.start && end <= fun.end
  const isParam = (object: Node | undefined) => object?.type === 'Identifier' && bindingOf(object) === binding
  const { writes, calls } = usesIn(file)
  return (
    writes.some(({ object, node }) => isInside(node) && isParam(object)) ||
    calls.some(({ node }) => {
      if (!isInside(node) || node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
      return isParam(node.callee.object) && keysOf(node.callee).some((key) => MUTATES.test(key))
    })
  )
}
