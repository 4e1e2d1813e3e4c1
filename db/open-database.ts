import type { Database, DatabaseAddress } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export function openDatabase(address: DatabaseAddress): Database {
  return address.kind === 'sqlite'
    ? openSqlite(address.file, address.cacheKib)
    : openPostgres(address.url, address.schema, address)
}
