/** Who makes a change: a staff member, a program with a key, or the command line. */
export type Actor = { name: string; staffId: number | null }

export const COMMAND_LINE_ACTOR: Actor = { name: 'shop', staffId: null }

type AuditAction = 'created' | 'changed' | 'deleted' | 'restored' | 'did'

/** `before` and `after` are complete; the differences are stored. Neither may hold a secret. */
export type AuditChange = {
  action: AuditAction
  /** `product`, `page`, `settings` … */
  kind: string
  /** The id; settings use their key. */
  entity: string | number
  /** Display name. */
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

/** The fields that differ, each before and after; null where a state does not exist. */
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
