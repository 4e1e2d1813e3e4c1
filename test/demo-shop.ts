import { access, cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { seedDemoShop } from '#demo/seed.server.ts'
import { openTestShop, type TestShop } from './shop.ts'

/**
 * The demo shop on SQLite. The test processes of a whole run seed it once, into the folder that `script/test-runner.ts`
 * names: it takes seconds, and then encodes pictures for minutes.
 */
export async function openDemoShop(): Promise<TestShop> {
  const folder = process.env.TEST_DEMO_DIR
  if (folder) {
    if (!(await exists(folder))) await makeDemo(folder)
    return openTestShop('sqlite', folder)
  }
  const shop = await openTestShop()
  await seedDemoShop(shop, () => {})
  return shop
}

async function makeDemo(folder: string): Promise<void> {
  const shop = await openTestShop()
  await seedDemoShop(shop, () => {})
  await shop.encoder.close()
  const made = await mkdtemp(`${folder}-`)
  await sql`vacuum into ${join(made, 'shop.sqlite')}`.execute(shop.db)
  await cp(shop.files.dir, join(made, 'media'), { recursive: true })
  await shop.close()
  // Another process may have made it meanwhile.
  await rename(made, folder).catch(() => rm(made, { recursive: true }))
}

async function exists(folder: string): Promise<boolean> {
  return access(folder).then(
    () => true,
    () => false,
  )
}
