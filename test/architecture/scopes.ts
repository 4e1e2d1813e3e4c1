import type { Node } from 'oxc-parser'
import type { NodeOf, ParsedFile } from './parse.ts'
import { isFunction } from './syntax-tree.ts'

/** A name and every place that gives it a value: its declaration, then assignments. */
export type Binding = { sites: NodeOf<'Identifier'>[]; isModuleLevel: boolean }

type Scope = Map<string, Binding>

/** Which declaration a name belongs to; undefined for a name that the file does not declare, such as `fetch`. */
export function bindNames({ program, all }: ParsedFile): (identifier: NodeOf<'Identifier'>) => Binding | undefined {
  const scopes = new Map<Node, Scope>()
  const declare = (id: NodeOf<'Identifier'>, holder: Node) => {
    const scope = scopes.get(holder) ?? new Map<string, Binding>()
    scopes.set(holder, scope)
    const before = scope.get(id.name)
    if (before) before.sites.push(id)
    else scope.set(id.name, { sites: [id], isModuleLevel: holder === program })
  }

  for (const declaration of all('VariableDeclaration')) {
    if (declaration.declare) continue
    const holder = holderOf(declaration, declaration.kind === 'var')
    for (const { id } of declaration.declarations) for (const target of targetsOf(id)) declare(target, holder)
  }
  for (const type of ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'] as const)
    for (const fun of all(type)) {
      for (const param of fun.params) for (const target of targetsOf(param)) declare(target, fun)
      if (fun.type !== 'ArrowFunctionExpression' && fun.id)
        declare(fun.id, fun.type === 'FunctionDeclaration' ? holderOf(fun, false) : fun)
    }
  for (const node of all('ClassDeclaration')) if (node.id && !node.declare) declare(node.id, holderOf(node, false))
  for (const node of all('ClassExpression')) if (node.id) declare(node.id, node)
  for (const clause of all('CatchClause'))
    for (const id of clause.param ? targetsOf(clause.param) : []) declare(id, clause)
  for (const type of ['ImportSpecifier', 'ImportDefaultSpecifier', 'ImportNamespaceSpecifier'] as const)
    for (const { local } of all(type)) declare(local, program)
  for (const node of all('TSImportEqualsDeclaration')) declare(node.id, program)

  const bindingOf = (identifier: NodeOf<'Identifier'>): Binding | undefined => {
    for (let at: Node | null | undefined = identifier.parent; at; at = at.parent) {
      const found = scopes.get(at)?.get(identifier.name)
      if (found) return found
    }
  }
  for (const { left } of all('AssignmentExpression')) for (const id of targetsOf(left)) bindingOf(id)?.sites.push(id)
  return bindingOf
}

/** The names that a pattern gives values to, without its default values and members of objects. */
function targetsOf(pattern: Node): NodeOf<'Identifier'>[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return pattern.properties.flatMap((part) => targetsOf(part.type === 'Property' ? part.value : part.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap((part) => (part ? targetsOf(part) : []))
    case 'AssignmentPattern':
      return targetsOf(pattern.left)
    case 'RestElement':
      return targetsOf(pattern.argument)
    default:
      return isCast(pattern) ? targetsOf(pattern.expression) : []
  }
}

export function isCast(
  node: Node,
): node is NodeOf<'TSAsExpression' | 'TSTypeAssertion' | 'TSSatisfiesExpression' | 'TSNonNullExpression'> {
  return ['TSAsExpression', 'TSTypeAssertion', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type)
}

const BLOCKS = new Set(['Program', 'BlockStatement', 'ForStatement', 'ForInStatement', 'ForOfStatement', 'StaticBlock'])

function holderOf(declaration: Node, isVar: boolean): Node {
  let at = declaration.parent
  while (at?.parent && !(isFunction(at) || (isVar ? at.type === 'StaticBlock' : isBlock(at)))) at = at.parent
  return at ?? declaration
}

function isBlock({ type }: Node): boolean {
  return BLOCKS.has(type) || type === 'SwitchStatement' || type === 'TSModuleBlock'
}
