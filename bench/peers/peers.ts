import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedOnce } from '#shop/seed/seed.server.ts'
import { generateProducts } from '../generated-products.ts'
import { openBenchShop, startShop } from '../server.ts'
import { formatTable } from '../table.ts'
import { findEverShopCalls } from './evershop.ts'
import { measurePeers } from './load.ts'
import { findNextCommerceCalls } from './nextjs-commerce.ts'
import { paceFor } from './pace.ts'
import type { FindCalls, Peer } from './peer.ts'
import { findWooCommerceCalls } from './woocommerce.ts'

const PRODUCTS = 1000

/** By the name in `PEER_<NAME>=https://…`. */
const KINDS: Record<string, FindCalls> = {
  WOOCOMMERCE: findWooCommerceCalls,
  NEXTJS: findNextCommerceCalls,
  EVERSHOP: findEverShopCalls,
}

/**
 * The same pages of our shop, of 1,000 products, and of the shops that the environment names, in turn in one run. A host
 * that is not local is asked little; `--full` says that it is yours.
 */
export async function benchPeers(): Promise<void> {
  const addresses = Object.keys(KINDS).flatMap((kind) => process.env[`PEER_${kind}`] ?? [])
  const pace = paceFor(addresses, process.argv.includes('--full'))
  const dir = mkdtempSync(join(tmpdir(), 'meblia-bench-'))
  try {
    await seed(dir)
    const server = await startShop({ PORT: '0', DATA_DIR: dir })
    const ours = { name: 'Meblia', calls: await findWooCommerceCalls(`http://127.0.0.1:${server.port}`, {}) }
    const loads = await measurePeers([ours, ...(await findPeers(process.env))], pace)
    server.process.kill()
    const { connections, rounds } = pace
    console.log(
      `\n${connections} connections, medians of ${rounds} rounds, the shops in turn; the body as it is sent\n`,
    )
    const rows = loads.map(({ page, peer, perSecond, p50, p99, bytes }) => [
      page,
      peer,
      perSecond.toFixed(perSecond < 10 ? 1 : 0),
      `${p50.toFixed(1)} / ${p99.toFixed(1)}`,
      bytes.toFixed(0),
    ])
    console.log(formatTable(['page', 'shop', 'requests/s', 'p50 / p99 ms', 'bytes'], rows))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** The shops that the environment names: `PEER_WOOCOMMERCE`, `PEER_NEXTJS`, `PEER_EVERSHOP`. */
export async function findPeers(env: Record<string, string | undefined>): Promise<Peer[]> {
  const peers: Peer[] = []
  for (const [kind, findCalls] of Object.entries(KINDS)) {
    const name = `PEER_${kind}`
    const address = env[name]
    if (!address) continue
    const [listing, product, search] = [env[`${name}_LISTING`], env[`${name}_PRODUCT`], env[`${name}_SEARCH`]]
    peers.push({ name: kind, calls: await findCalls(new URL(address).origin, { listing, product, search }) })
  }
  return peers
}

async function seed(dir: string): Promise<void> {
  const { shop, close } = await openBenchShop(dir)
  const silence = () => {}
  await seedOnce(shop, (shop) => generateProducts(shop, PRODUCTS), silence)
  await close()
}
