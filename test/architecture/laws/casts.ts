import type { Node } from 'oxc-parser'
import type { NodeOf, ParsedFile } from '../parse.ts'
import { isOfServer, isOurCode } from '../paths.ts'
import { isCast } from '../scopes.ts'
import { functionAround, isFunction, isNamed, methodName, partsOf, walk } from '../syntax-tree.ts'
import { valuesIn } from '../values.ts'
import { CASTS } from './exceptions.ts'
import { calls, comments, holds, type Law, nodes, reads } from './law.ts'

export const CAST_LAWS: Law[] = [
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
        return !!init && hasKnownType(id) && isOfServer(file.path) && isFromOutside(init, file)
      }),
      nodes('AssignmentExpression', ({ left, right }, file) => {
        const [site] = (left.type === 'Identifier' && valuesIn(file).bindingOf(left)?.sites) || []
        return hasKnownType(site) && isOfServer(file.path) && isFromOutside(right, file)
      }),
      nodes('ArrowFunctionExpression', (fun, file) => {
        const { parent, params } = fun
        if (parent?.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return false
        const isNext = methodName(parent) === 'then' && isOfServer(file.path)
        return isNext && hasKnownType(params[0]) && isFromOutside(parent.callee.object, file)
      }),
      nodes('ReturnStatement', ({ argument, parent }, file) => !!argument && isAnswer(argument, parent, file)),
      nodes('ArrowFunctionExpression', (fun, file) => isAnswer(fun.body, fun, file)),
      comments(/@ts-(ignore|nocheck|expect-error)/),
    ],
  },
]

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

function hasKnownType(target: Node | undefined): boolean {
  const type = target && 'typeAnnotation' in target ? target.typeAnnotation : undefined
  return type?.type === 'TSTypeAnnotation' && type.typeAnnotation.type !== 'TSUnknownKeyword'
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
