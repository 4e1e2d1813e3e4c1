import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { createFirstTables } from './001-tables.ts'
import { createJobs } from './002-jobs.ts'
import { prepareSeveralServers } from './004-several-servers.ts'

export type Migration = { name: string; up(db: Kysely<any>, dialect: Dialect): Promise<void> }

/** In order, `up` only, frozen once merged: every schema change is a new file at the end. */
export const migrations: Migration[] = [
  { name: '001-tables', up: createFirstTables },
  { name: '002-jobs', up: createJobs },
  { name: '004-several-servers', up: prepareSeveralServers },
]
