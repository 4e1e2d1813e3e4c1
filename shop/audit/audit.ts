/** Who changes something: somebody who works here, a program with a key, or the command line. */
export type Actor = { name: string; staffId: number | null }

export const COMMAND_LINE_ACTOR: Actor = { name: 'shop', staffId: null }

export type AuditAction = 'created' | 'changed' | 'deleted' | 'restored' | 'did'

/** `before` and `after` are whole; only what differs is kept. Neither may hold a secret: a password, a key. */
export type AuditChange = {
  action: AuditAction
  /** `product`, `page`, `settings` … */
  kind: string
  /** Its id; settings go by their names. */
  entity: string | number
  /** What a person would call it. */
  title: string
  before?: object | null
  after?: object | null
}

export type AuditEntry = {
  id: number
  at: number
  actor: string
  staffId: number | null
  action: AuditAction
  kind: string
  entity: string
  title: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The fields that two states of a thing do not share, each as it was and as it is; null where there is no state. */
export function diffFields(
  before: object | null | undefined,
  after: object | null | undefined,
): { before: Record<string, unknown> | null; after: Record<string, unknown> | null } {
  if (!before || !after) return { before: before ? { ...before } : null, after: after ? { ...after } : null }
  const was = new Map<string, unknown>(Object.entries(before))
  const is = new Map<string, unknown>(Object.entries(after))
  const names = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)),
  )
  return { before: pick(was, names), after: pick(is, names) }
}

function pick(from: Map<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => from.has(name)).map((name) => [name, from.get(name)]))
}
