import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenedShop } from '#app/open-shop.ts'
import { openStorefront } from '#http/storefront-build.ts'
import { cacheTag } from '#shop/cache/cache-tags.ts'
import { listNonEmptyCategories } from '#shop/catalog/categories/categories.server.ts'
import { getListingPage } from '#shop/catalog/listings/listings.server.ts'
import { findProductIdsBySku, listProductsById } from '#shop/catalog/products/products.server.ts'
import type { Shop } from '#shop/shop.ts'
import type { RequestedPage } from '#web/render.server.tsx'
import { generateProducts } from './generated-products.ts'
import { openBenchShop, type Server, startServer, startShop } from './server.ts'
import { formatTable, median } from './table.ts'

const ROUNDS = 5
const ROUND_MS = 1500
const CONNECTIONS = 16
const RENDERS = 40
/** Asking for the CPU time takes some of it too. */
const RENDERS_AT_A_TIME = 5
/** The product of the product page below. */
const CHANGED_SKU = 'BENCH-500'

/**
 * §6 of the first issue: cached pages compared with the upper limit, uncached rendering in a small and a large shop,
 * memory.
 */
export async function benchPages(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'meblia-bench-'))
  try {
    await benchCached(dir)
    await benchUncached(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function benchCached(dir: string): Promise<void> {
  const ours = await startShop({
    PORT: '0',
    DATA_DIR: join(dir, 'demo'),
  })
  const rows: string[][] = []
  for (const path of ['/shop/', '/product/sofa-lyman/']) {
    for (const kind of ['br', 'gzip', 'identity', '304']) {
      const coding = kind === '304' ? 'br' : kind
      const etag = kind === '304' ? await etagOf(ours, path, coding) : undefined
      const bare = await startBare(dir, ours, path, coding, etag)
      const runs: { ours: Run[]; bare: Run[] } = { ours: [], bare: [] }
      for (let round = 0; round < ROUNDS; round++) {
        runs.ours.push(load(ours, path, coding, etag))
        runs.bare.push(load(bare, path, coding, etag))
      }
      bare.process.kill()
      const ratio = median(runs.ours.map((run, n) => run.perSecond / (runs.bare[n]?.perSecond ?? Number.NaN)))
      rows.push([
        `${path} ${kind}`,
        String(runs.ours[0]?.bytes),
        ...[runs.ours, runs.bare].map((side) => String(Math.round(median(side.map((run) => run.perSecond))))),
        `${(ratio * 100).toFixed(0)} %`,
        ...[runs.ours, runs.bare].map((side) => median(side.map((run) => run.cpuMicros)).toFixed(1)),
      ])
    }
  }
  const head = ['cached page', 'bytes', 'ours, req/s', 'bare node:http', 'ratio', 'CPU µs, ours', 'CPU µs, bare']
  console.log(`\n${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS / 1000} s each, in turn; medians\n`)
  console.log(formatTable(head, rows))
  console.log(`\nmemory of our server after the run: ${residentMegabytes(ours)} MB`)
  ours.process.kill()
  await once(ours.process, 'exit')
}

async function benchUncached(dir: string): Promise<void> {
  process.env.NODE_ENV = 'production' // React chooses its build by it
  const storefront = await openStorefront()
  const sizes = [1_000, 100_000]
  const shops: (OpenedShop & { changed: string[] })[] = []
  for (const size of sizes) {
    const shop = await openBenchShop(join(dir, String(size)))
    process.stderr.write(`making ${size} products…\n`)
    await generateProducts(shop.shop, size)
    shop.shop.changes.hear()
    shops.push({ ...shop, changed: await tagsOfOneProduct(shop.shop) })
  }
  const paths: [path: string, page: RequestedPage['page'], params: RequestedPage['params']][] = [
    ['/shop/', 'shop', {}],
    ['/shop/page/20/', 'shop', { page: '20' }],
    ['/product-category/katehoriia-7/', 'category', { path: 'katehoriia-7' }],
    ['/shop/?orderby=price', 'shop', {}],
    ['/shop/?filter_kolir=kolir-1', 'shop', {}],
    ['/product/dyvan-500/', 'product', { slug: 'dyvan-500' }],
  ]
  const spent = new Map<string, number[]>()
  for (let round = 0; round < RENDERS; round++) {
    for (const [n, { shop, changed }] of shops.entries()) {
      for (const [path, page, params] of paths) {
        const request = { page, params, url: new URL(path, 'http://localhost'), address: path }
        const before = process.cpuUsage()
        for (let n = 0; n < RENDERS_AT_A_TIME; n++) {
          shop.changes.record(changed)
          await storefront.render.renderPage(shop, storefront.assets, request)
        }
        const { user, system } = process.cpuUsage(before)
        const key = `${path} ${sizes[n]}`
        const list = spent.get(key) ?? []
        list.push((user + system) / 1000 / RENDERS_AT_A_TIME)
        spent.set(key, list)
      }
    }
  }
  for (const shop of shops) await shop.close()
  const at = (path: string, size: number) => median((spent.get(`${path} ${size}`) ?? []).slice(RENDERS / 5))
  console.log(
    `\nrendering without the cache, ${RENDERS} times ${RENDERS_AT_A_TIME} in turn, the first fifth not counted; median CPU ms;\neach time after a change of one product\n`,
  )
  const rows = paths.map(([path]) => {
    const [small, large] = [at(path, 1_000), at(path, 100_000)]
    return [path, small.toFixed(2), large.toFixed(2), `${(large / small).toFixed(2)} ×`]
  })
  console.log(formatTable(['page', '1,000 products', '100,000 products', 'ratio'], rows))
}

/** What a change of the product makes out of date. */
async function tagsOfOneProduct(shop: Shop): Promise<string[]> {
  const [id = 0] = (await findProductIdsBySku(shop, [CHANGED_SKU])).values()
  const [product] = await listProductsById(shop, [id])
  const categories = await listNonEmptyCategories(shop)
  const listings = categories.filter((category) => product?.categories.includes(category.id))
  const { listingId } = await getListingPage(shop, { kind: 'shop', targetId: 0 }, 'menu_order', 1, 1)
  const lists = [listingId ?? 0, ...listings.map((listing) => listing.listingId)]
  return [cacheTag.product(id), ...lists.map(cacheTag.listing)]
}

type Run = { perSecond: number; cpuMicros: number; bytes: number }

function load(server: Server, path: string, coding: string, etag?: string): Run {
  const before = cpuMicros(server)
  const args = ['bench/load/page-load.ts', String(server.port), path, coding, String(CONNECTIONS), String(ROUND_MS)]
  if (etag) args.push(etag)
  const { answers, seconds, bytes } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  return { perSecond: answers / seconds, cpuMicros: (cpuMicros(server) - before) / answers, bytes }
}

/** The bare server gets our answer with its headers. */
async function startBare(dir: string, ours: Server, path: string, coding: string, etag?: string): Promise<Server> {
  const answer = await ask(ours, path, { 'accept-encoding': coding, ...(etag && { 'if-none-match': etag }) })
  const length = Number(answer.headers.get('content-length'))
  const headers = Object.fromEntries(answer.headers)
  for (const name of ['date', 'connection', 'keep-alive']) delete headers[name]
  const file = join(dir, 'answer.json')
  // fetch has decoded the body; any bytes of the same length will do.
  const body = Buffer.alloc(length, 'x').toString('base64')
  writeFileSync(file, JSON.stringify({ status: answer.status, headers, body }))
  await answer.arrayBuffer()
  return startServer(['bench/load/bare-server.ts', file], {})
}

async function etagOf(ours: Server, path: string, coding: string): Promise<string> {
  const answer = await ask(ours, path, { 'accept-encoding': coding })
  await answer.arrayBuffer()
  return answer.headers.get('etag') ?? ''
}

function ask({ port }: Server, path: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...headers, connection: 'close' } })
}

const TICKS_A_SECOND = 100 // of /proc, on every Linux that Node supports

function cpuMicros({ process: { pid } }: Server): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * 1e6
}

function residentMegabytes({ process: { pid } }: Server): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}
