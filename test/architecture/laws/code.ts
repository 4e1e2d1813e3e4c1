import type { Node } from 'oxc-parser'
import type { NodeOf, ParsedFile } from '../parse.ts'
import { isOfServer, isOurCode, isTest, wingOf } from '../paths.ts'
import { type Binding, isCast } from '../scopes.ts'
import { type FunctionNode, functionAround, isFunction, isNamed, partsOf, walk } from '../syntax-tree.ts'
import { type Use, usesIn } from '../uses.ts'
import { isPath } from '../value-paths.ts'
import { type Value, valuesIn } from '../values.ts'
import { CASTS, LONG_PARAMETER_LISTS, STATE, THROWN_CLASSES, VAGUE_NAMES_LEFT } from './exceptions.ts'
import { calls, comments, holds, type Law, nodes, reads, writes } from './law.ts'

const MUTATES = /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/
const CONTAINER =
  /^new (Map|Set|WeakMap|WeakSet|Array|\w+Array|(Shared)?ArrayBuffer|DataView|URLSearchParams|FormData|Headers)$|^(structuredClone|Array\.(from|of)|Object\.(create|fromEntries)|.+\.(map|filter|slice|concat))\(\)$/

/** `Map.prototype.set`, whose `call` gets the container. */
const CHANGES = new RegExp(`(^|\\.)${MUTATES.source.slice(1)}`)

export const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'] as const

export const CODE_LAWS: Law[] = [
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
      (file) =>
        usesIn(file)
          .calls.filter((use) => isPassedToChange(use, file))
          .map(({ node }) => node),
      calls(/^new node:async_hooks\.AsyncLocalStorage\.enterWith$/),
      writes(({ object }, file) => object?.type === 'ThisExpression' && isSharedThis(object, file)),
    ],
  },
  {
    why: 'a value gets its type from a schema, not from a cast',
    except: CASTS,
    in: isOurCode,
    breaks: [
      nodes('TSAnyKeyword'),
      reads('zod.z.any'),
      calls(/^zod\.z\.custom$/, ({ args }) => args.length === 0),
      nodes('TSTypePredicate', promisesUnseen),
      nodes('TSAsExpression', isCastPastSchema),
      nodes('TSTypeAssertion', isCastPastSchema),
      nodes(
        'TSSatisfiesExpression',
        ({ expression }, file) => isOfServer(file.path) && isFromOutside(expression, file),
      ),
      nodes('VariableDeclarator', ({ id, init }, file) => {
        const type = 'typeAnnotation' in id ? id.typeAnnotation?.typeAnnotation.type : undefined
        return (
          !!init &&
          type !== undefined &&
          type !== 'TSUnknownKeyword' &&
          isOfServer(file.path) &&
          isFromOutside(init, file)
        )
      }),
      nodes('ReturnStatement', ({ argument, parent }, file) => !!argument && isAnswer(argument, parent, file)),
      nodes('ArrowFunctionExpression', (fun, file) => isAnswer(fun.body, fun, file)),
      comments(/@ts-(ignore|nocheck|expect-error)/),
    ],
  },
  {
    why: 'a class is thrown without a reason: return an outcome, or say why in THROWN_CLASSES',
    except: {
      'admin/office/account/passkeys.tsx': 'the shape of a refused request, which React Query expects',
      'admin/core/requests/request.ts': 'the shape of a refused request, which React Query expects',
      'admin/core/shell/sign-in/sign-in-again-dialog.tsx': 'the shape of a refused request, which React Query expects',
    },
    in: (path) => !isTest(path) && !['e2e', 'bench'].includes(wingOf(path)),
    breaks: [
      nodes('ClassDeclaration', isThrownWithoutReason),
      nodes('ClassExpression', isThrownWithoutReason),
      reads('Error.prototype', 'TypeError.prototype', 'RangeError.prototype'),
      nodes('ThrowStatement', ({ argument }, file) => {
        return valuesIn(file).valuesOf(argument).every(isBare) || isOfOwnClass(argument, file)
      }),
      calls(/^Promise\.reject$/, ({ args }, file) => args.flatMap((why) => valuesIn(file).valuesOf(why)).some(isBare)),
    ],
  },
  {
    why: 'a literal is written where it belongs, not spread into its neighbour',
    in: () => true,
    breaks: [
      nodes('SpreadElement', ({ argument }) => isLiteral(argument)),
      nodes('JSXSpreadAttribute', ({ argument }) => isLiteral(argument)),
      calls(/^Object\.assign$/, ({ args }) => args.filter(isLiteral).length > 1),
    ],
  },
  {
    why: 'a name says what the thing holds',
    in: (path) => !Object.hasOwn(VAGUE_NAMES_LEFT, wingOf(path)),
    breaks: [nodes('Identifier', isVagueDeclaration)],
  },
  {
    why: 'more than four arguments are one object',
    except: LONG_PARAMETER_LISTS,
    in: () => true,
    breaks: [...FUNCTIONS, 'TSMethodSignature' as const, 'TSFunctionType' as const].map((type) =>
      nodes(type, (fun) => positionalCount(fun) > 4),
    ),
  },
]

/** Callbacks are left out: whoever calls them decides what they get. */
export function positionalCount(fun: Node): number {
  if (fun.type === 'TSMethodSignature' || fun.type === 'TSFunctionType') return fun.params.length
  if (!isFunction(fun)) return 0
  const isCallback = fun.parent?.type === 'CallExpression' && fun.parent.callee !== fun
  return isCallback ? 0 : fun.params.filter((param) => param.type !== 'Identifier' || param.name !== 'this').length
}

const VAGUE_NAMES = new Set('one known own wanted given whole told said asked wish requestCount'.split(' '))

/** Variables, parameters and properties of our own types; not what is read, and not keys of an object that is made. */
export function isVagueDeclaration(identifier: NodeOf<'Identifier'>): boolean {
  const { name, parent } = identifier
  if (!VAGUE_NAMES.has(name) || !parent) return false
  if ('params' in parent && Array.isArray(parent.params))
    return parent.params.includes(identifier as never) || ('id' in parent && parent.id === identifier)
  switch (parent.type) {
    case 'VariableDeclarator':
      return parent.id === identifier
    case 'AssignmentPattern':
      return parent.left === identifier
    case 'CatchClause':
    case 'ArrayPattern':
    case 'RestElement':
    case 'TSParameterProperty':
      return true
    case 'ImportSpecifier':
      return (
        parent.local === identifier && parent.imported !== identifier && parent.local.start !== parent.imported.start
      )
    case 'Property':
      return parent.parent?.type === 'ObjectPattern' && parent.value === identifier
    case 'TSPropertySignature':
    case 'PropertyDefinition':
      return parent.key === identifier && !parent.computed
    default:
      return false
  }
}

function isLiteral(node: Node): boolean {
  if (isCast(node) || node.type === 'ParenthesizedExpression') return isLiteral(node.expression)
  return node.type === 'ObjectExpression' || node.type === 'ArrayExpression'
}

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
  const declarator = binding?.sites[0]?.parent
  const other = declarator?.type === 'VariableDeclarator' && declarator.init
  const isAlias = other && (other.type === 'Identifier' || other.type === 'MemberExpression')
  return (isAlias && originOf(other, file)) || binding
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
  return !!isKept && !!origin && origin.sites.flatMap((each) => valuesIn(file).givenTo(each)).some(isContainer)
}

function isContainer(value: Value): boolean {
  if (typeof value === 'string') return CONTAINER.test(value)
  return /^(ObjectExpression|ArrayExpression|FunctionDeclaration|ClassDeclaration)$/.test(value.type)
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

function isCastPastSchema(node: NodeOf<'TSAsExpression' | 'TSTypeAssertion'>, file: ParsedFile): boolean {
  const { expression, typeAnnotation: type } = node
  if (type.type === 'TSNeverKeyword') return true
  if (isCast(expression) && expression.type !== 'TSNonNullExpression' && !isConst(type, file)) return true
  if (type.type === 'TSUnknownKeyword' || isConst(type, file)) return false
  if (expression.type === 'ObjectExpression' && expression.properties.length === 0)
    return !/^(Readonly<)?(Partial|Record)</.test(file.text.slice(type.start, type.end))
  if (type.type === 'TSTypeLiteral' && type.members.every(isOfUnknown)) return false
  return isOwnTypeParameter(type, node) || isUnknown(expression, file) || isOfMessage(expression, file)
}

/** What a request or an answer holds, also under a name, and the fields of a form. */
function isOfMessage(node: Node, file: ParsedFile): boolean {
  if (isFromOutside(node, file)) return true
  return [...partsOf(node)].some(
    (part) =>
      (part.type === 'Identifier' && holds(file, part, /^JSON\.parse\(\)$|\.(json|formData)\(\)$/)) ||
      (part.type === 'CallExpression' && holds(file, part, /\.formData\(\)$/)),
  )
}

/** `return response.json()` of a function that says what it returns. */
function isAnswer(value: Node, within: Node | null | undefined, file: ParsedFile): boolean {
  const fun = within && (isFunction(within) ? within : functionAround(within))
  const type = fun?.returnType && file.text.slice(fun.returnType.start, fun.returnType.end)
  return !!type && !/\bunknown\b/.test(type) && isOfServer(file.path) && isFromOutside(value, file)
}

function isConst(type: Node, { text }: ParsedFile): boolean {
  return text.slice(type.start, type.end) === 'const'
}

/** `{ type?: unknown }` claims nothing. */
function isOfUnknown(member: Node): boolean {
  return member.type === 'TSPropertySignature' && member.typeAnnotation?.typeAnnotation.type === 'TSUnknownKeyword'
}

/** `(value): value is Order => true` or `!!value`, `asserts value is Order {}` */
function promisesUnseen(predicate: Node, file: ParsedFile): boolean {
  const fun = predicate.parent?.parent
  if (!fun || !isFunction(fun) || !fun.body) return false
  const [first] = fun.body.type === 'BlockStatement' ? fun.body.body : []
  if (fun.body.type === 'BlockStatement' && !first) return true
  const answer = first?.type === 'ReturnStatement' ? first.argument : fun.body
  const isAny = answer?.type === 'UnaryExpression' && /^!!\w+$/.test(file.text.slice(answer.start, answer.end))
  return isAny || (answer?.type === 'Literal' && answer.value === true) || !looksAtIt(fun.body)
}

/** It compares or asks: `!row` and `Boolean(row)` are no look at what a row holds. */
function looksAtIt(body: Node): boolean {
  return [...walk(body)].some(({ node, parents }) => {
    if (node.type === 'CallExpression')
      return !isNamed(node.callee, 'Boolean') && !parents.some(({ type }) => type === 'ThrowStatement')
    return node.type === 'BinaryExpression' && /^([!=]==?|in|instanceof|[<>]=?)$/.test(node.operator)
  })
}

/** `value as Order` of a `value: unknown`, also of a copy or a schema that lets all through. */
function isUnknown(node: Node, file: ParsedFile): boolean {
  if (node.type === 'CallExpression') {
    if (holds(file, node, /^(zod\.z\.(unknown|any)|structuredClone|Object\.(assign|freeze))\(\)$/)) return true
    const list = node.callee.type === 'MemberExpression' && valuesIn(file).valuesOf(node.callee.object)[0]
    return (
      !!list &&
      typeof list === 'object' &&
      list.type === 'ArrayExpression' &&
      list.elements.some((element) => element !== null && isUnknown(element, file))
    )
  }
  const [site] = (node.type === 'Identifier' && valuesIn(file).bindingOf(node)?.sites) || []
  return site?.typeAnnotation?.typeAnnotation.type === 'TSUnknownKeyword'
}

function isOwnTypeParameter(type: Node, node: Node): boolean {
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return false
  const { name } = type.typeName
  for (let at: Node | null | undefined = node.parent; at; at = at.parent)
    if (isFunction(at) && at.typeParameters?.params.some((parameter) => parameter.name.name === name)) return true
  return false
}

/** `JSON.parse(text)`, `await response.json()` */
function isFromOutside(node: Node, file: ParsedFile): boolean {
  return [...partsOf(node)].some((part) => {
    if (part.type !== 'CallExpression') return false
    return (
      holds(file, part, /^JSON\.parse\(\)$/) ||
      (part.arguments.length === 0 && part.callee.type === 'MemberExpression' && holds(file, part, /\.json\(\)$/))
    )
  })
}

function isThrownWithoutReason(node: NodeOf<'ClassDeclaration'>, file: ParsedFile): boolean {
  const holder = node.parent
  const named = node.id ?? (holder?.type === 'VariableDeclarator' ? holder.id : undefined)
  const name = named?.type === 'Identifier' ? named.name : ''
  return isThrown(node, file) && !Object.hasOwn(THROWN_CLASSES, name)
}

function isThrown(node: NodeOf<'ClassDeclaration'>, file: ParsedFile): boolean {
  if (!node.superClass) return false
  const made = node.superClass.type === 'CallExpression' ? node.superClass.arguments : []
  return [node.superClass, ...made]
    .flatMap((base) => valuesIn(file).valuesOf(base))
    .some((value) => {
      if (typeof value !== 'string') return value.type.startsWith('Class') && isThrown(value as typeof node, file)
      const name = value.slice(value.lastIndexOf('.') + 1)
      return /(Error|Exception)$/.test(name) || Object.hasOwn(THROWN_CLASSES, name)
    })
}

/** `class Gone implements Error {}` */
function isOfOwnClass(thrown: Node, file: ParsedFile): boolean {
  if (thrown.type !== 'NewExpression') return false
  return valuesIn(file)
    .valuesOf(thrown.callee)
    .some((value) => {
      if (typeof value === 'string' || !/^Class/.test(value.type) || !('superClass' in value)) return false
      return !value.superClass && !(value.id && Object.hasOwn(THROWN_CLASSES, value.id.name))
    })
}

function isBare(value: Value): boolean {
  return typeof value !== 'string' && /^(Literal|TemplateLiteral|ObjectExpression|BinaryExpression)$/.test(value.type)
}
