import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openBenchShop } from '../server.ts'
import { formatTable } from '../table.ts'
import type { Workplace } from './dataset.ts'

/** By the shop's own commands. PostgreSQL needs `pg_dump` and `pg_restore` of the same version. */
export async function benchRestore(work: Workplace): Promise<void> {
  const rows: string[][] = []
  const sqlite = await work.sqliteShop('restore')
  rows.push(await measure(work, 'SQLite', sqlite, join(work.dir, 'restored')))
  if (spawnSync('pg_dump', ['--version']).error) console.log('\nPostgreSQL: not measured, there is no pg_dump')
  else {
    const databaseUrl = await work.postgresShop('restore')
    rows.push(await measure(work, 'PostgreSQL', join(work.dir, 'beside'), join(work.dir, 'beside'), databaseUrl))
  }
  console.log(`\n${work.goods} goods, without pictures: npm run shop -- backup, restore --force\n`)
  console.log(formatTable(['', 'backup, s', 'restore, s', 'goods before', 'goods after'], rows))
}

async function measure(
  { dir }: Workplace,
  name: string,
  from: string,
  to: string,
  databaseUrl?: string,
): Promise<string[]> {
  const target = join(dir, `copies-${name}`)
  const before = await countProducts(from, databaseUrl)
  const backup = await timed(['backup', target], from, databaseUrl)
  const restore = await timed(['restore', target, '--force'], to, databaseUrl)
  const after = await countProducts(to, databaseUrl)
  return [name, backup.toFixed(1), restore.toFixed(1), String(before), String(after)]
}

/** Seconds. */
async function timed(args: string[], dataDir: string, databaseUrl = ''): Promise<number> {
  const began = performance.now()
  await promisify(execFile)(process.execPath, ['script/shop.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  })
  return (performance.now() - began) / 1000
}

async function countProducts(dataDir: string, databaseUrl?: string): Promise<number> {
  const { shop, close } = await openBenchShop(dataDir, databaseUrl)
  const { count } = await shop.db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  await close()
  return Number(count)
}
