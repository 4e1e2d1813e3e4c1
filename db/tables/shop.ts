import type { Generated } from 'kysely'

/** Owner's settings: one JSON value per key, validated by `shop/settings`. */
export type SettingTable = { key: string; value: string }

/** A former address, answered with a 301 to the current address of its target. */
export type SlugRedirectTable = {
  path: string
  kind: 'product' | 'category' | 'tag'
  target_id: number
  moved_at: number
}

/** Tags of changes, so that another process (an import beside a running server) can invalidate its cached pages. */
export type ChangeTable = { id: Generated<number>; tag: string; at: number }
