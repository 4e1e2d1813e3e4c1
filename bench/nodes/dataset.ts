import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { transferDatabase } from '#db/transfer/transfer-database.ts'
import { findProductIdsBySku, type ProductInput, saveProducts } from '#shop/catalog/products/products.server.ts'
import { rebuildSearchIndex } from '#shop/search/indexing/search-index.server.ts'
import { seedOnce } from '#shop/seed/seed.server.ts'
import { startPostgres } from '#test/database/postgres.ts'
import { generateProducts } from '../generated-products.ts'
import { openBenchShop } from '../server.ts'
import type { Measured } from './measured.ts'

/** What all parts work on: a folder, a PostgreSQL that syncs every commit, and shops made once. */
export type Workplace = {
  dir: string
  postgresPid: number
  goods: number
  measured: Measured
  /** A copy of the generated shop on SQLite; returns its folder. */
  sqliteShop(name: string, goods?: number): Promise<string>
  /** A copy of it in a new database of the PostgreSQL. */
  postgresShop(name: string, goods?: number): Promise<string>
  close(): Promise<void>
}

/** `kept`: a folder whose generated shops are used again. */
export async function openWorkplace(goods: number, kept?: string): Promise<Workplace> {
  const dir = mkdtempSync(join(tmpdir(), 'meblia-nodes-'))
  const shops = kept ?? join(dir, 'shops')
  mkdirSync(shops, { recursive: true })
  const postgres = await startPostgres('-c shared_buffers=256MB')
  const made = new Map<number, string>()

  async function makeOnce(count: number): Promise<string> {
    const folder = join(shops, String(count))
    if (!existsSync(join(folder, 'made'))) await makeShop(folder, count)
    return folder
  }

  async function query(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(text)
    await client.end()
  }

  return {
    ...{ dir, goods, postgresPid: postgres.pid, measured: new Map() },
    sqliteShop: async (name, count = goods) => {
      const folder = join(dir, name)
      cpSync(await makeOnce(count), folder, { recursive: true })
      return folder
    },
    postgresShop: async (name, count = goods) => {
      const url = (name: string) => postgres.url.replace(/postgres$/, name)
      let template = made.get(count)
      if (!template) {
        template = `template_${count}`
        await query(`create database ${template}`)
        const file = join(await makeOnce(count), 'shop.sqlite')
        const began = performance.now()
        await transferDatabase({ kind: 'sqlite', file }, { kind: 'postgres', url: url(template) })
        const seconds = (performance.now() - began) / 1000
        console.log(`copy-database, ${count} goods from SQLite to PostgreSQL, compared: ${seconds.toFixed(0)} s`)
        made.set(count, template)
      }
      await query(`create database ${name} template ${template}`)
      return url(name)
    },
    close: async () => {
      await postgres.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** What buyers order: the generated products are made to order. */
const IN_STOCK = 200

function toStocked(_: unknown, n: number): ProductInput {
  const stock = { manageStock: 'yes', stockQuantity: 1_000_000 } as const
  return { name: `Стілець ${n}`, slug: `stilets-${n}`, sku: stockedSku(n), regularPrice: 3000_00, ...stock }
}

function stockedSku(n: number): string {
  return `STOCK-${n}`
}

/** Ids of the products that buyers order. */
export async function listStockedIds(dir: string, databaseUrl?: string): Promise<number[]> {
  const { shop, close } = await openBenchShop(dir, databaseUrl)
  const ids = await findProductIdsBySku(
    shop,
    Array.from({ length: IN_STOCK }, (_, n) => stockedSku(n)),
  )
  await close()
  return [...ids.values()]
}

async function makeShop(folder: string, count: number): Promise<void> {
  process.stderr.write(`making ${count} products…\n`)
  const { shop, close } = await openBenchShop(folder)
  await seedOnce(
    shop,
    async (shop) => {
      await generateProducts(shop, count)
      await saveProducts(shop, Array.from({ length: IN_STOCK }, toStocked))
    },
    () => {},
  )
  await rebuildSearchIndex(shop)
  await close()
  mkdirSync(join(folder, 'made'))
}
