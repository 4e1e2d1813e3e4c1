import type { Generated } from 'kysely'

/** Tags of changed pages that a CDN is to forget. */
export type CdnPurgeTable = { id: Generated<number>; tag: string; due_at: number }

/** PostgreSQL only: a SQLite file has one server, which counts in memory. */
export type RateLimitTable = {
  /** Sealed: what it stands for cannot be read from it. */
  key: string
  /** The newest part of the window that something was counted in. */
  slot: number
  /** By part of the window, that of `slot` last. */
  counts: number[]
  until: number
}
