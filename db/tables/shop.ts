import type { Generated } from 'kysely'

/** What the owner edits: one JSON value per key, checked by `shop/settings`. */
export type SettingTable = { key: string; value: string }

/** An address that used to be right: answered with a 301 to where its target lives now. */
export type SlugRedirectTable = {
  path: string
  kind: 'product' | 'category' | 'tag'
  target_id: number
  moved_at: number
}

/** Tags of what has changed, so that another process (an import beside a running server) can forget its cached pages. */
export type ChangeTable = { id: Generated<number>; tag: string; at: number }
