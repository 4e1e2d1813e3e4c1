import type { Node } from 'oxc-parser'
import type { NodeOf, ParsedFile } from '../parse.ts'
import { isOurCode, isTest } from '../paths.ts'
import { valuesIn } from '../values.ts'
import { HUNDREDTHS } from './exceptions.ts'
import { calls, holds, isConstant, type Law, nodes } from './law.ts'

export const MONEY_LAWS: Law[] = [
  {
    why: 'money is formatted and parsed in shop/core/money.ts',
    in: isOurCode,
    breaks: [
      nodes('Property', (node, file) => {
        const names = valuesIn(file).keysOf(node)
        if (names.includes('minimumFractionDigits')) return isConstant(file, node.value, 2)
        return names.includes('style') && isConstant(file, node.value, 'currency')
      }),
      nodes('BinaryExpression', ({ operator, right }, file) => operator === '%' && isHundred(right, file)),
      nodes('AssignmentExpression', ({ operator, right }, file) => operator === '%=' && isHundred(right, file)),
      calls(/\.toFixed$/, ({ args: [digits] }, file) => !!digits && isConstant(file, digits, 2)),
      calls(
        /^(Math\.(floor|trunc|ceil|round)|String|Number\.parseInt|parseInt)$/,
        ({ args: [n] }, file) => !!n && isHundredth(n, file),
      ),
      nodes(
        'UnaryExpression',
        ({ operator, argument }, file) => operator === '~' && isHundredth(innerOf(argument), file),
      ),
      nodes('BinaryExpression', ({ operator, left }, file) => /^(\||>>>?)$/.test(operator) && isHundredth(left, file)),
      nodes('BinaryExpression', isMoneyTimesHundred),
      calls(/\.(slice|substring|substr|at|replace|replaceAll|padStart|padEnd|match|split)$/, ({ node }, file) => {
        const callee = node.type === 'CallExpression' && node.callee
        return !!callee && callee.type === 'MemberExpression' && isTextOfMoney(callee.object, file)
      }),
      nodes('TemplateLiteral', ({ quasis }) => quasis.slice(1).some(({ value }) => /^e[-+]?2$/i.test(value.raw))),
      nodes('BinaryExpression', ({ operator, left, right }, file) => {
        return (
          operator === '*' &&
          [
            [left, right],
            [right, left],
          ].some(([a, b]) => a && b && isConstant(file, a, 100) && isNumberOf(b, file))
        )
      }),
    ],
    except: HUNDREDTHS,
  },
  {
    why: 'money is formatted and parsed in shop/core/money.ts, and its words stand in i18n/',
    in: (path) => /^(web|admin)\//.test(path) && !isTest(path),
    breaks: [
      nodes('Literal', ({ value }) => typeof value === 'string' && /₴|грн/.test(value)),
      nodes('TemplateElement', ({ value }) => /₴|грн/.test(value.cooked ?? '')),
      nodes('JSXText', ({ value }) => /₴|грн/.test(value)),
    ],
  },
]

function innerOf(node: Node): Node {
  return node.type === 'UnaryExpression' ? node.argument : node
}

/** Not the size of a batch. */
function isHundred(node: Node, file: ParsedFile): boolean {
  const isCount = node.type === 'Identifier' && /SIZE|COUNT|LIMIT|_PER_|^MAX|^MIN/.test(node.name)
  return !isCount && isConstant(file, node, 100)
}

function isHundredth(node: Node, file: ParsedFile): boolean {
  return node.type === 'BinaryExpression' && node.operator === '/' && isHundred(node.right, file)
}

/** Names of amounts; what is multiplied before is a percentage. */
const MONEY = /(price|amount|total|sum|cost|fee|discount|kopiyka|hryvnia|refund|money)s?$/i

function isMoneyTimesHundred({ operator, left, right }: NodeOf<'BinaryExpression'>, file: ParsedFile): boolean {
  if (operator === '/') return isNamedLikeMoney(left) && isConstant(file, right, 100)
  if (operator !== '*') return false
  return (
    (isNamedLikeMoney(left) && isConstant(file, right, 100, 0.01)) ||
    (isNamedLikeMoney(right) && isConstant(file, left, 100, 0.01))
  )
}

function isNamedLikeMoney(node: Node): boolean {
  if (node.type === 'CallExpression') return node.arguments.length === 1 && node.arguments.some(isNamedLikeMoney)
  if (node.type === 'Identifier') return MONEY.test(node.name)
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && MONEY.test(node.property.name)
}

/** `String(total)`, `total.toString()`, and what other methods make of it. */
function isTextOfMoney(text: Node, file: ParsedFile): boolean {
  if (text.type === 'TemplateLiteral') return text.expressions.length === 1 && text.expressions.some(isNamedLikeMoney)
  if (text.type !== 'CallExpression') return false
  const { callee, arguments: args } = text
  if (callee.type !== 'MemberExpression') return holds(file, callee, /^String$/) && args.some(isNamedLikeMoney)
  const isText = callee.property.type === 'Identifier' && callee.property.name === 'toString'
  return isText ? isNamedLikeMoney(callee.object) : isTextOfMoney(callee.object, file)
}

function isNumberOf(node: Node, file: ParsedFile): boolean {
  if (node.type === 'UnaryExpression') return node.operator === '+'
  return holds(file, node, /^(Number|parseFloat|Number\.parseFloat)\(\)$/)
}
