import type { Generated } from 'kysely'

export type ImportFileTable = {
  id: Generated<number>
  /** The file name given by the sender. */
  name: string
  /** Relative to the upload folder; empty once the file is deleted. */
  path: string
  bytes: number
  at: number
  actor: string
  staff_id: number | null
  state: 'waiting' | 'checking' | 'checked' | 'queued' | 'applying' | 'applied' | 'failed'
  failure: string | null
  /** Valid rows are imported even if others are rejected. */
  keep_going: 0 | 1
  /** JSON: columns, values and what else was chosen. Null: nothing yet. */
  columns: string | null
  /** Heartbeat of the process that works on it: it stops after a crash. */
  seen_at: number
  /** JSON; null before the first report. */
  progress: string | null
  report: string | null
  result: string | null
}

/** The mapping chosen for files with these columns, reused for the next such file. */
export type ImportColumnsTable = {
  /** SHA-256 over the headers in alphabetical order. */
  headers: string
  /** JSON: columns and values. */
  columns: string
  at: number
}

export type ImportMappingTable = {
  name: string
  /** JSON: columns and values. */
  choice: string
  changed_at: number
}

/** One change of many products, and how far the server is with it. */
export type BulkChangeTable = {
  id: Generated<number>
  at: number
  actor: string
  about: 'price' | 'sale' | 'stock' | 'lead_time' | 'category' | 'tag' | 'brand' | 'status' | 'delete' | 'table'
  state: 'receiving' | 'applying' | 'applied' | 'undoing' | 'undone'
}

export type BulkChangeItemTable = {
  bulk_change_id: number
  position: number
  product_id: number
  /** As the person saw it in the preview. */
  name: string
  state: 'waiting' | 'done' | 'changed' | 'gone' | 'sku_taken' | 'refused' | 'cancelled' | 'undone' | 'kept'
  /** JSON: the fields before. Of a waiting item as the person saw them, of a done one as they were. */
  expected: string
  /** JSON: the fields afterwards. */
  fields: string
}

/** Something that came from a living shop, and what it is here. */
export type MovedItemTable = {
  /** Host of the old shop. */
  shop: string
  kind: string
  /** Its id there; of a picture in a text its address. */
  old_key: string
  new_id: number
  /** SHA-256 of what the old shop said. */
  fingerprint: string
  /** SHA-256 of what it was here afterwards: it tells whether somebody has changed it since. */
  state: string
  at: number
}

export type MovedShopTable = {
  shop: string
  /** When the reading of the last run began: the next one takes what has changed since. */
  read_at: number
}
