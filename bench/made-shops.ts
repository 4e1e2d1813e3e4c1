import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { transferDatabase } from '#db/transfer/transfer-database.ts'
import { rebuildSearchIndex } from '#shop/catalog/search/indexing/search-index.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { seedOnce } from '#shop/office/seed/seed.server.ts'
import { startPostgres } from '#test/database/postgres.ts'
import { openBenchShop } from './server.ts'

export type StoredShop = { dataDir: string; databaseUrl?: string }

/** Generated shops, each made once, and copies of them to work on. */
export type MadeShops = {
  dir: string
  /** Absent: there is no PostgreSQL. */
  postgresPid: number | undefined
  /** A copy on the PostgreSQL when there is one, else on SQLite. */
  copy(name: string, size: string): Promise<StoredShop>
  close(): Promise<void>
}

type MadeOptions = { kept?: string | undefined; onPostgres: boolean; fill(shop: Shop, size: string): Promise<void> }

/** `kept`: a folder whose shops are used again. A PostgreSQL syncs every commit. */
export async function openMadeShops({ kept, onPostgres, fill }: MadeOptions): Promise<MadeShops> {
  const dir = mkdtempSync(join(tmpdir(), 'meblia-bench-'))
  const postgres = onPostgres ? await startPostgres('-c shared_buffers=256MB') : undefined
  const templates = new Map<string, Promise<string>>()

  async function makeOnce(size: string): Promise<string> {
    const folder = join(kept ?? join(dir, 'made'), size)
    if (existsSync(join(folder, 'made'))) return folder
    process.stderr.write(`making the shop «${size}»…\n`)
    const { shop, close } = await openBenchShop(folder)
    await seedOnce(
      shop,
      (shop) => fill(shop, size),
      () => {},
    )
    await rebuildSearchIndex(shop)
    await shop.encoder.close()
    await close()
    mkdirSync(join(folder, 'made'))
    return folder
  }

  async function createDatabase(server: string, name: string, template: string): Promise<string> {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(`create database "${name}" template "${template}"`)
    await client.end()
    return server.replace(/postgres$/, name)
  }

  async function makeTemplate(server: string, size: string): Promise<string> {
    const name = `template_${size}`
    const url = await createDatabase(server, name, 'template1')
    await transferDatabase(
      { kind: 'sqlite', file: join(await makeOnce(size), 'shop.sqlite') },
      { kind: 'postgres', url },
    )
    return name
  }

  return {
    dir,
    postgresPid: postgres?.pid,
    copy: async (name, size) => {
      const dataDir = join(dir, name)
      if (!postgres) {
        cpSync(await makeOnce(size), dataDir, { recursive: true })
        return { dataDir }
      }
      const template = templates.get(size) ?? makeTemplate(postgres.url, size)
      templates.set(size, template)
      mkdirSync(dataDir)
      return { dataDir, databaseUrl: await createDatabase(postgres.url, name, await template) }
    },
    close: async () => {
      await postgres?.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
