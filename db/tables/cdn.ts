import type { Generated } from 'kysely'

/** Tags of changed pages that a CDN is to forget. */
export type CdnPurgeTable = { id: Generated<number>; tag: string; due_at: number }
