import type { Node } from 'oxc-parser'
import { type Call, type Found, isNamed, methodName, propertyName, rootName, walk } from './syntax-tree.ts'

/** Methods that send by Node, whose idle connection the shop may close just as it is used again. */
const SENDS = new Set(['fetch', 'get', 'post', 'put', 'patch', 'delete', 'head'])
const SENDERS = new Set(['route', 'request'])
const OPENS = new Set(['goto', 'reload'])

/** Steps that come too early, and assertions that try only once. Pauses and second tries: laws/tests.ts. */
export function reasonOfHaste({ node, parents }: Found, isSpec: boolean): string | undefined {
  if (node.type === 'Literal' && node.value === 'networkidle')
    return 'a quiet network proves nothing: wait for what the page shows'
  if (node.type === 'ImportDeclaration' && isSpec && /^(node:)?assert(\/strict)?$/.test(node.source.value))
    return 'node:assert tries once: use expect'
  if (node.type === 'MemberExpression' && propertyName(node) === 'resolves')
    return 'a promise is kept once: expect it until it holds (expect.poll)'
  if (isSentOnce(node)) return 'an idle connection may be closed just then: pass maxRetries'
  if (isPointerMove(node) && OPENS.has(callBefore(parents) ?? ''))
    return 'a move before the first frame is not noticed: use moveMouse (e2e/fixtures/page/progress.ts)'
}

/** `page.mouse.move(…)` */
function isPointerMove(node: Node): boolean {
  if (node.type !== 'CallExpression' || methodName(node) !== 'move' || node.callee.type !== 'MemberExpression')
    return false
  const { object } = node.callee
  return object.type === 'MemberExpression' && propertyName(object) === 'mouse'
}

/** The method that the statement before is a call of. */
function callBefore(parents: Node[]): string | undefined {
  const block = parents.findLast((parent) => parent.type === 'BlockStatement' || parent.type === 'Program')
  const index = block ? block.body.findIndex((statement) => parents.includes(statement)) : 0
  const before = block?.body[index - 1]
  const call =
    before?.type === 'ExpressionStatement' && [...walk(before)].find(({ node }) => node.type === 'CallExpression')
  return call ? methodName(call.node as Call) : undefined
}

function isSentOnce(node: Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object } = node.callee
  const sender = object.type === 'MemberExpression' ? propertyName(object) : rootName(object)
  if (!SENDS.has(propertyName(node.callee)) || !SENDERS.has(sender ?? '')) return false
  return !node.arguments.flatMap((argument) => [...walk(argument)]).some((found) => isNamed(found.node, 'maxRetries'))
}
