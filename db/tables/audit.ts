import type { Generated } from 'kysely'

/** What was changed by whom: written with the change itself, never altered. */
export type AuditTable = {
  id: Generated<number>
  at: number
  /** A login, or the name of a key: it stays readable when both are gone. */
  actor: string
  staff_id: number | null
  action: 'created' | 'changed' | 'deleted' | 'restored' | 'did'
  /** `product`, `page`, `settings` … */
  kind: string
  /** Its id, as text: settings go by their names. */
  entity: string
  title: string
  /** JSON of what differs; null where there was nothing. */
  before: string | null
  after: string | null
}

/** What was deleted, whole, until it cannot be brought back any more. */
export type TrashTable = {
  id: Generated<number>
  kind: string
  entity: string
  title: string
  /** JSON that its feature can make it of again. */
  content: string
  deleted_at: number
  actor: string
}
