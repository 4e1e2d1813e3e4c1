import type { Node } from 'oxc-parser'
import type { NodeOf } from '../parse.ts'
import { wingOf } from '../paths.ts'
import { isCast } from '../scopes.ts'
import { isFunction } from '../syntax-tree.ts'
import { LONG_PARAMETER_LISTS, VAGUE_NAMES_LEFT } from './exceptions.ts'
import { calls, type Law, nodes } from './law.ts'

export const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'] as const

export const CODE_LAWS: Law[] = [
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
