import type { Generated } from 'kysely'

/** Owner's settings: one JSON value per key, validated by `shop/core/settings`. */
export type SettingTable = { key: string; value: string }

/** Keys of services, encrypted by `shop/office/connections`; one row per service. */
export type ConnectionTable = { name: string; sealed: string; changed_at: number }

/** Keys that seal cookies and nonces of this installation. */
export type SecretTable = { name: string; value: string; created_at: number }

/** Tags of changes, so that another process (an import beside a running server) can invalidate its cached pages. */
export type ChangeTable = { id: Generated<number>; tag: string; at: number }

/** Something that the demo has put into the shop. */
export type DemoItemTable = {
  /** `product`, `page`, `setting` … */
  kind: string
  /** Its id, or its name where it has no id. */
  item: string
  /** Tells whether the owner has changed it since; empty: it was changed before it was marked. */
  stamp: string
}
