import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { DatabaseAddress } from '#db/database.ts'
import { transferDatabase } from '#db/transfer/transfer-database.ts'
import { startPostgres } from '#test/database/postgres.ts'
import { ROOT } from '../compare/commit-tree.ts'
import { openMeasuredShop } from '../measured-shop/measured-shop.ts'
import { measureBackgroundWork } from './background-work.ts'
import { CALLS } from './calls.ts'
import { databaseCpuMicros } from './database-cpu.ts'
import { LARGE, makeShop, type ShopSize, SMALL } from './dataset.ts'
import { measureCalls, type Side } from './measure.ts'
import { measureMigrations } from './migrations.ts'
import { openPlace } from './place.ts'
import { type Comparison, printComparisons } from './report.ts'
import { measureStart, type StoredShop } from './start.ts'

const PARTS = ['calls', 'start', 'work', 'migrations'] as const
const SIZES = { small: SMALL, large: LARGE }
type SizeName = keyof typeof SIZES

/**
 * A small shop beside a large one: `npm run bench -- scale [part …] [--postgres] [--kept FOLDER] [--only NAME]`. `kept`: a
 * folder whose generated shops are used again; `only`: calls with this in their name.
 */
export async function benchScale(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    options: { postgres: { type: 'boolean' }, kept: { type: 'string' }, only: { type: 'string', default: '' } },
    allowPositionals: true,
  })
  const parts = PARTS.filter((part) => positionals.length === 0 || positionals.includes(part))
  const dir = mkdtempSync(join(tmpdir(), 'meblia-scale-'))
  const stores = await openStores(dir, values.kept ?? join(dir, 'made'), values.postgres === true)
  try {
    const rows: Comparison[] = []
    for (const part of parts) rows.push(...(await measure[part](stores, values.only)))
    console.log(
      `\n${describeSize(SMALL)}\nbeside ${describeSize(LARGE)}; ${values.postgres ? 'PostgreSQL' : 'SQLite'}; CPU, medians\n`,
    )
    printComparisons(rows)
  } finally {
    await stores.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

const describeSize = ({ goods, orders, pages, statistics }: ShopSize) =>
  `${goods} products, ${orders} orders, ${pages} pages, ${statistics} rows of statistics`

/** Copies of the made shops. */
type Stores = {
  open(name: string, size: SizeName): Promise<StoredShop>
  openEmpty(name: string): Promise<StoredShop>
  databaseMicros(): number
  close(): Promise<void>
}

async function openStores(dir: string, made: string, onPostgres: boolean): Promise<Stores> {
  const folderOf = (name: string) => join(dir, name)
  const madeOf = (size: SizeName) => join(made, size)
  for (const size of ['small', 'large'] as const) await makeShop(madeOf(size), SIZES[size])
  const copy = async (name: string, size: SizeName): Promise<StoredShop> => {
    cpSync(madeOf(size), folderOf(name), { recursive: true })
    return { dataDir: folderOf(name) }
  }
  const empty = (name: string): StoredShop => {
    mkdirSync(folderOf(name))
    return { dataDir: folderOf(name) }
  }
  if (!onPostgres) {
    return { open: copy, openEmpty: async (name) => empty(name), databaseMicros: () => 0, close: async () => {} }
  }
  const postgres = await startPostgres('-c shared_buffers=256MB')
  const create = async (name: string, template = 'template1') => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(`create database "${name}" template "${template}"`)
    await client.end()
    return postgres.url.replace(/postgres$/, name)
  }
  for (const size of ['small', 'large'] as const) {
    const from: DatabaseAddress = { kind: 'sqlite', file: join(madeOf(size), 'shop.sqlite') }
    await transferDatabase(from, { kind: 'postgres', url: await create(size) })
  }
  return {
    open: async (name, size) => ({ ...empty(name), databaseUrl: await create(name, size) }),
    openEmpty: async (name) => ({ ...empty(name), databaseUrl: await create(name) }),
    databaseMicros: () => databaseCpuMicros(postgres.pid),
    close: () => postgres.stop(),
  }
}

const measure: Record<(typeof PARTS)[number], (stores: Stores, only: string) => Promise<Comparison[]>> = {
  async calls(stores, only) {
    const sides: Side[] = []
    try {
      for (const size of ['small', 'large'] as const) {
        const stored = await stores.open(`calls-${size}`, size)
        const shop = await openMeasuredShop(ROOT, stored.dataDir, {
          isFilled: true,
          ...(stored.databaseUrl && { databaseUrl: stored.databaseUrl }),
        })
        const place = await openPlace(stored, shop.uncachedPort, SIZES[size])
        sides.push({ shop, place, databaseMicros: stores.databaseMicros })
      }
      const [small, large] = sides
      if (!small || !large) throw new Error('Both shops are needed.')
      const works = CALLS.filter(({ name }) => name.includes(only))
      return await measureCalls(works, small, large)
    } finally {
      for (const { shop } of sides) await shop.close()
    }
  },
  start: async (stores) =>
    measureStart(await stores.open('start-small', 'small'), await stores.open('start-large', 'large')),
  async work(stores) {
    const small = { ...(await stores.open('work-small', 'small')), size: SMALL }
    const large = { ...(await stores.open('work-large', 'large')), size: LARGE }
    return measureBackgroundWork(small, large, stores.databaseMicros)
  },
  async migrations(stores) {
    const addresses = {
      empty: addressOf(await stores.openEmpty('migrations-empty')),
      small: addressOf(await stores.open('migrations-small', 'small')),
      large: addressOf(await stores.open('migrations-large', 'large')),
    }
    return measureMigrations(addresses, stores.databaseMicros)
  },
}

function addressOf({ dataDir, databaseUrl }: StoredShop): DatabaseAddress {
  return databaseUrl ? { kind: 'postgres', url: databaseUrl } : { kind: 'sqlite', file: join(dataDir, 'shop.sqlite') }
}
