import type { Generated } from 'kysely'

/** Who changed what; written with the change itself and never altered. */
export type AuditTable = {
  id: Generated<number>
  at: number
  /** A login or the name of a key, stored as text so that it outlives both. */
  actor: string
  staff_id: number | null
  action: 'created' | 'changed' | 'deleted' | 'restored' | 'did'
  /** `product`, `page`, `settings` … */
  kind: string
  /** The id as text; settings use their key. */
  entity: string
  title: string
  /** JSON of the fields that differ; null where nothing existed. */
  before: string | null
  after: string | null
}

/** The full content of a deleted entity, until it can no longer be restored. */
export type TrashTable = {
  id: Generated<number>
  kind: string
  entity: string
  title: string
  /** JSON from which its feature restores it. */
  content: string
  deleted_at: number
  actor: string
}
