import { type Comment, type Node, type OxcError, parseSync, visitorKeys } from 'oxc-parser'
import { isNode } from './syntax-tree.ts'

export type Source = { path: string; text: string }

export type NodeOf<Type extends Node['type']> = Having<Node, Type>

type Having<Any, Type> = Any extends { type: infer Own } ? ([Type & Own] extends [never] ? never : Any) : never

export type ParsedFile = Source & {
  program: NodeOf<'Program'>
  comments: Comment[]
  errors: OxcError[]
  /** All nodes of a type, in the order of the text. */
  all<Type extends Node['type']>(type: Type): NodeOf<Type>[]
}

const parsed = new Map<string, ParsedFile>()

/** Parses a file once, however many laws ask for it. Every node knows its `parent`. */
export function parse({ path, text }: Source): ParsedFile {
  const before = parsed.get(path)
  if (before?.text === text) return before
  const { program, comments, errors } = parseSync(path, text, { preserveParens: false })
  const byType = new Map<string, Node[]>()
  index(program, byType)
  const all = <Type extends Node['type']>(type: Type) => (byType.get(type) ?? []) as NodeOf<Type>[]
  const file = { path, text, program, comments, errors, all }
  parsed.set(path, file)
  return file
}

function index(node: Node, byType: Map<string, Node[]>): void {
  const nodes = byType.get(node.type)
  if (nodes) nodes.push(node)
  else byType.set(node.type, [node])
  for (const key of visitorKeys[node.type] ?? []) {
    const value: unknown = node[key as keyof Node]
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) adopt(child, node, byType)
    } else if (isNode(value)) adopt(value, node, byType)
  }
}

function adopt(child: { parent?: Node | null } & Node, parent: Node, byType: Map<string, Node[]>): void {
  child.parent = parent as never
  index(child, byType)
}
