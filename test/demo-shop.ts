import { on } from 'node:events'
import { watch } from 'node:fs'
import { access, cp, mkdir, mkdtemp, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
    if (!(await exists(folder))) await makeDemoOnce(folder)
    return openTestShop('sqlite', folder)
  }
  const shop = await openTestShop()
  await seedDemoShop(shop, () => {})
  return shop
}

/** Whoever comes first makes it, and the others wait: each would need a processor for ten seconds. */
async function makeDemoOnce(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const watcher = watch(dirname(folder))
  const changes = on(watcher, 'change')
  const isFirst = await mkdir(`${folder}.begun`).then(
    () => true,
    () => false,
  )
  if (isFirst) await makeDemo(folder)
  // It is watched since before this look.
  else if (!(await exists(folder))) for await (const _ of changes) if (await exists(folder)) break
  watcher.close()
}

async function makeDemo(folder: string): Promise<void> {
  const shop = await openTestShop()
  await seedDemoShop(shop, () => {})
  await shop.encoder.close()
  const made = await mkdtemp(`${folder}-`)
  await sql`vacuum into ${join(made, 'shop.sqlite')}`.execute(shop.db)
  await cp(shop.files.dir, join(made, 'media'), { recursive: true })
  await shop.close()
  await rename(made, folder)
}

async function exists(folder: string): Promise<boolean> {
  return access(folder).then(
    () => true,
    () => false,
  )
}
