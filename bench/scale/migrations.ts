import type { DatabaseAddress } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { migrations } from '#db/migrations/index.ts'
import { openDatabase } from '#db/open-database.ts'
import { type Added, listParts, run, undo } from './migrations.sql.server.ts'
import type { Comparison } from './report.ts'

/** CPU time of each migration but the first, which has no data, and of the start that runs the last one. */
export async function measureMigrations(
  databases: { empty: DatabaseAddress; small: DatabaseAddress; large: DatabaseAddress },
  databaseMicros: () => number,
): Promise<Comparison[]> {
  const added = await listAdded(databases.empty)
  const spent = { small: new Map<string, number>(), large: new Map<string, number>() }
  for (const side of ['small', 'large'] as const) {
    const database = openDatabase(databases[side])
    const measure = async (name: string, work: () => Promise<unknown>) => {
      const before = process.cpuUsage()
      const databaseBefore = databaseMicros()
      await work()
      const { user, system } = process.cpuUsage(before)
      spent[side].set(name, (user + system + databaseMicros() - databaseBefore) / 1000)
    }
    for (const migration of later) {
      await undo(database, migration.name, added.get(migration.name) ?? [])
      await measure(`migration ${migration.name}`, () => run(database, migration))
    }
    const last = later.at(-1)
    if (last) await undo(database, last.name, added.get(last.name) ?? [])
    await measure('update: the last migration, with the copy before it', () => migrate(database))
    await database.close()
  }
  return [...spent.small].map(([name, small]) => ({
    ...{ name, small, large: spent.large.get(name) ?? Number.NaN, unit: 'ms', isOfData: true },
  }))
}

const later = migrations.slice(1)

/** What each migration adds, found in an empty database. */
async function listAdded(address: DatabaseAddress): Promise<Map<string, Added[]>> {
  const database = openDatabase(address)
  const added = new Map<string, Added[]>()
  try {
    await migrate(database, migrations.slice(0, 1))
    let before = new Set((await listParts(database)).map(keyOf))
    for (const [n, { name }] of later.entries()) {
      await migrate(database, migrations.slice(0, n + 2))
      const after = await listParts(database)
      const fresh = after.filter((part) => !before.has(keyOf(part)))
      const tables = new Set(fresh.flatMap(({ kind, name }) => (kind === 'table' ? [name] : [])))
      added.set(
        name,
        fresh.filter(({ kind, table }) => kind === 'table' || !tables.has(table)),
      )
      before = new Set(after.map(keyOf))
    }
    return added
  } finally {
    await database.close()
  }
}

function keyOf({ kind, name, table }: Added): string {
  return `${kind} ${table}.${name}`
}
