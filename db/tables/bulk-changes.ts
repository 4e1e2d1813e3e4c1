import type { Generated } from 'kysely'

/** One change of many products, and how far the server is with it. */
export type BulkChangeTable = {
  id: Generated<number>
  at: number
  actor: string
  about: 'price' | 'sale' | 'stock' | 'category' | 'status'
  state: 'applying' | 'applied' | 'undoing' | 'undone'
}

export type BulkChangeItemTable = {
  bulk_change_id: number
  position: number
  product_id: number
  /** As the person saw it in the preview. */
  name: string
  state: 'waiting' | 'done' | 'changed' | 'gone' | 'refused' | 'cancelled' | 'undone' | 'kept'
  /** JSON: the fields before. Of a waiting item as the person saw them, of a done one as they were. */
  expected: string
  /** JSON: the fields afterwards. */
  fields: string
}
