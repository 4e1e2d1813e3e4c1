import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getHeapStatistics } from 'node:v8'
import { countQueries } from '../budget/answers.ts'
import type { MeasuredShopOptions, Opened, Usage } from './measured-shop.ts'

// Entry point of the process of a measured shop: `measured-shop-process.ts ROOT DATA_DIR OPTIONS`. What it measures is the
// tree in ROOT, which may be another commit: everything of the shop is loaded from there.
const [root = '', dataDir = '', optionsJson = '{}'] = process.argv.slice(2)
const { counting, databaseUrl, isFilled, hasDemo }: MeasuredShopOptions = JSON.parse(optionsJson)
let elements = 0
if (counting) countElements()

const { readConfig }: typeof import('#app/config.ts') = await load('app/config.ts')
const { createApp }: typeof import('#app/app.ts') = await load('app/app.ts')
const { cacheTag }: typeof import('#shop/core/cache/cache-tags.ts') = await load('shop/core/cache/cache-tags.ts')
const { openStorefront }: typeof import('#http/storefront-build.ts') = await load('http/storefront-build.ts')
const { seedDemoShop }: typeof import('#demo/seed.server.ts') = await load('demo/seed.server.ts')
const { processWholeIndexQueue }: typeof import('#shop/catalog/search/indexing/search-index.server.ts') = await load(
  'shop/catalog/search/indexing/search-index.server.ts',
)
const { openBenchShop }: typeof import('../server.ts') = await load('bench/server.ts')

if (!isFilled) await seed()
const environment = { WORKERS: 'off', RATE_LIMIT_FACTOR: '1000', TRUSTED_PROXIES: '127.0.0.1' }
const outcome = readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...environment })
if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
const opened = await openBenchShop(dataDir, databaseUrl)
const counted = counting ? countQueries(opened.shop) : { shop: opened.shop, queries: () => 0 }
const { shop } = counted
const parts = { shop, database: { ...opened.database, db: shop.db }, services: opened.services, config: outcome.config }
const storefront = await openStorefront()
// Without the folder of built files the server keeps no pages, as in development.
const { assetsDir: _, ...uncached } = storefront
const message: Opened = {
  cachedPort: await listen((await createApp({ ...parts, storefront })).listener),
  uncachedPort: await listen((await createApp({ ...parts, storefront: uncached })).listener),
}
process.on('message', (request) => {
  if (request === 'forget') shop.changes.record([cacheTag.everything])
  process.send?.(usage())
})
process.on('disconnect', () => process.exit())
process.send?.(message)

function load(path: string) {
  return import(pathToFileURL(join(root, path)).href)
}

/** In a shop of its own: closing it ends the encoding of pictures ahead of visitors, which would disturb everything. */
async function seed(): Promise<void> {
  const { shop, close } = await openBenchShop(dataDir)
  if (!hasDemo) await seedDemoShop(shop, () => {})
  await processWholeIndexQueue(shop)
  await shop.encoder.close()
  await close()
}

/** Before React is first imported: whoever imports these functions later gets the counting ones. */
function countElements(): void {
  const require = createRequire(join(root, 'package.json'))
  for (const [name, makers] of [
    ['react/jsx-runtime', ['jsx', 'jsxs']],
    ['react', ['createElement']],
  ] as const) {
    const module = require(name)
    for (const maker of makers) {
      const make = module[maker]
      module[maker] = (...args: unknown[]) => {
        elements++
        return make(...args)
      }
    }
  }
}

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  const { total_allocated_bytes: allocatedBytes } = getHeapStatistics()
  return { cpuMicros: user + system, allocatedBytes, queries: counted.queries(), elements }
}
